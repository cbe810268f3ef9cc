import { Link } from "wouter";
import { DetailSection, Facts } from "@/components/detail-drawer";
import { Peek } from "@/components/peek";
import type { DetailProps } from "@/components/list-screen/open-detail";
import { RelativeTime } from "@/components/relative-time";
import type { ReceivedChatbotConversation } from "@/contract/chatbot";
import { inboxPath, paths, withQuery } from "@/lib/paths";
import { buttonStyles } from "@/ui/button";
import { ratingLabel, statusLabel, topicOf, userOf } from "./conversation-list";
import { Transcript } from "./transcript";

/** The details of a conversation with the bot, and links to the member and the inbox. */
export function ConversationPeek({ row, ...peek }: DetailProps<ReceivedChatbotConversation>) {
  const { duration, handoffReason, messages, status, timestamp } = row;
  const user = peek.sample ? undefined : userOf(row);
  return (
    <Peek
      {...peek}
      status={statusLabel(status)}
      actions={
        // They search by the member's name, because these conversations carry no ids.
        user === undefined ? undefined : (
          <>
            <Link
              href={withQuery(paths.members, { search: user })}
              className={buttonStyles({ variant: "outline" })}
            >
              Find Member
            </Link>
            {status === "escalated" && (
              <Link href={inboxPath({ search: user })} className={buttonStyles()}>
                Find in Human Inbox
              </Link>
            )}
          </>
        )
      }
    >
      {messages?.length ? (
        <DetailSection title="Transcript">
          <Transcript messages={messages} />
        </DetailSection>
      ) : (
        <Words title="Question" text={row.query} />
      )}
      <Words title="Outcome" text={row.outcome} />
      <Facts
        facts={[
          ["Topic", topicOf(row)],
          ["Duration", duration?.trim()],
          ["Satisfaction", ratingLabel(row) ?? "Not rated"],
          ["Hand-off reason", handoffReason?.trim()],
          ["Time", timestamp?.trim() ? <RelativeTime value={timestamp} /> : undefined],
        ]}
      />
    </Peek>
  );
}

const Words = ({ text, title }: { text: string | undefined; title: string }) =>
  text?.trim() && (
    <DetailSection title={title}>
      <p className="text-sm wrap-anywhere whitespace-pre-line">{text}</p>
    </DetailSection>
  );
