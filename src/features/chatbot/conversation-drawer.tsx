import { Link } from "wouter";
import { DetailDrawer, DetailSection, Facts } from "@/components/detail-drawer";
import type { DetailProps } from "@/components/list-screen/open-detail";
import { RelativeTime } from "@/components/relative-time";
import type { ReceivedChatbotConversation } from "@/contract/chatbot";
import { inboxPath, paths, withQuery } from "@/lib/paths";
import { Button } from "@/ui/button";
import { ratingLabel, shownUserOf, statusLabel, topicOf, userOf } from "./conversation-list";

/** The details of a conversation with the bot, and links to the member and the inbox. */
export default function ConversationDrawer({
  row,
  ...drawer
}: DetailProps<ReceivedChatbotConversation>) {
  const { duration, handoffReason, status, timestamp } = row;
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
            <Button asChild variant="outline">
              <Link href={withQuery(paths.members, { search: user })}>Find Member</Link>
            </Button>
            {status === "escalated" && (
              <Button asChild>
                <Link href={inboxPath({ search: user })}>Find in Human Inbox</Link>
              </Button>
            )}
          </>
        )
      }
    >
      {(["query", "outcome"] as const).map(
        (field) =>
          row[field]?.trim() && (
            <DetailSection key={field} title={field === "query" ? "Question" : "Outcome"}>
              <p className="text-sm wrap-anywhere whitespace-pre-line">{row[field]}</p>
            </DetailSection>
          ),
      )}
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
