import { Link } from "wouter";
import { DetailSection, Facts } from "@/components/detail-drawer";
import { LongText } from "@/components/long-text";
import { senderOf, senders } from "@/components/message-looks";
import { type DetailProps, Peek } from "@/components/peek";
import { RelativeTime } from "@/components/relative-time";
import type { ReceivedChatbotConversation } from "@/contract/chatbot";
import { cn } from "@/lib/cn";
import { inboxPath, paths, withQuery } from "@/lib/paths";
import { clockTime } from "@/lib/times";
import { buttonStyles } from "@/ui/button";
import { ratingLabel, statusLabel, topicOf, userOf } from "./conversation-list";

/** The details of a conversation with the bot, and links to the member and the inbox. */
export function ConversationPeek({ row, ...peek }: DetailProps<ReceivedChatbotConversation>) {
  const { duration, handoffReason, messages, status, timestamp } = row;
  const user = peek.sample ? undefined : userOf(row);
  return (
    <Peek
      {...peek}
      status={statusLabel(status)}
      actions={
        // The links search by name, because these conversations have no member id.
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
      <p className="text-sm wrap-anywhere whitespace-pre-line">
        <LongText text={text} />
      </p>
    </DetailSection>
  );

/** A conversation's messages: the member's on the left, the bot's and the staff's on the right. */
export function Transcript({ messages = [] }: Pick<ReceivedChatbotConversation, "messages">) {
  return (
    <ol role="list" className="flex flex-col gap-2">
      {messages.map(({ content, sender, timestamp }, index) => {
        const by = senderOf({ sender });
        return (
          <li
            key={index}
            className={cn(
              "grid max-w-[85%] gap-0.5",
              by === "member" ? "self-start" : "justify-items-end self-end",
            )}
          >
            <p className="px-1 text-xs text-muted-foreground">
              <span className="font-medium text-foreground">{senders[by].label}</span>{" "}
              {clockTime(timestamp)}
            </p>
            <p
              dir="auto"
              className={cn(
                "rounded-lg px-3 py-1.5 text-sm text-pretty whitespace-pre-wrap wrap-anywhere",
                senders[by].bubble,
              )}
            >
              <LongText text={content?.trim() || "Empty message"} />
            </p>
          </li>
        );
      })}
    </ol>
  );
}
