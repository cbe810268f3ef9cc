import { Link } from "wouter";
import { DetailDrawer, DetailSection, Facts } from "@/components/detail-drawer";
import type { DetailProps } from "@/components/list-screen/open-detail";
import { RelativeTime } from "@/components/relative-time";
import type { ReceivedChatbotConversation } from "@/contract/chatbot";
import { inboxPath, paths, withQuery } from "@/lib/paths";
import { buttonStyles } from "@/ui/button";
import { ratingLabel, shownUserOf, statusLabel, topicOf, userOf } from "./conversation-list";
import { Transcript } from "./transcript";

/** The details of a conversation with the bot, and links to the member and the inbox. */
export function ConversationDrawer({ row, ...drawer }: DetailProps<ReceivedChatbotConversation>) {
  const { duration, handoffReason, messages, status, timestamp } = row;
  const user = drawer.sample ? undefined : userOf(row);
  return (
    <DetailDrawer
      {...drawer}
      title={shownUserOf(row)}
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
          ["Status", statusLabel(status)],
          ["Duration", duration?.trim()],
          ["Satisfaction", ratingLabel(row) ?? "Not rated"],
          ["Hand-off reason", handoffReason?.trim()],
          ["Time", timestamp?.trim() ? <RelativeTime value={timestamp} /> : undefined],
        ]}
      />
    </DetailDrawer>
  );
}

const Words = ({ text, title }: { text: string | undefined; title: string }) =>
  text?.trim() && (
    <DetailSection title={title}>
      <p className="text-sm wrap-anywhere whitespace-pre-line">{text}</p>
    </DetailSection>
  );
