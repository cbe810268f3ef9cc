import { Link } from "wouter";
import { DetailDrawer, DetailSection, Facts } from "@/components/detail-drawer";
import type { DetailProps } from "@/components/list-screen/open-detail";
import { RelativeTime } from "@/components/relative-time";
import { StatusBadge } from "@/components/status-badge";
import type { ReceivedChatbotConversation } from "@/contract/chatbot";
import { inboxPath, paths, withQuery } from "@/lib/paths";
import { Button } from "@/ui/button";
import { ratingLabel, shownUserOf, statusLabel, topicOf, userOf } from "./conversation-labels";

/** The details of a conversation with the bot, and links to the member and the inbox. */
export default function ConversationDrawer({
  row,
  ...drawer
}: DetailProps<ReceivedChatbotConversation>) {
  const { duration, handoffReason, outcome, query, status, timestamp } = row;
  const user = userOf(row);
  return (
    <DetailDrawer
      {...drawer}
      title={shownUserOf(row)}
      status={<StatusBadge status={statusLabel(status)} otherwise="muted" />}
      actions={
        user !== undefined && !drawer.sample ? (
          <SearchLinks user={user} status={status} />
        ) : undefined
      }
    >
      {query?.trim() && (
        <DetailSection title="Question">
          <p className="text-sm wrap-anywhere whitespace-pre-line">{query}</p>
        </DetailSection>
      )}
      {outcome?.trim() && (
        <DetailSection title="Outcome">
          <p className="text-sm wrap-anywhere whitespace-pre-line">{outcome}</p>
        </DetailSection>
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

/** Links that search by the member's name, because these conversations carry no ids. */
function SearchLinks({ status, user }: { status: string | undefined; user: string }) {
  return (
    <>
      <Button asChild variant="outline">
        <Link href={withQuery(paths.members, { search: user })}>Find member</Link>
      </Button>
      {status === "escalated" && (
        <Button asChild>
          <Link href={inboxPath({ search: user })}>Find in Human Inbox</Link>
        </Button>
      )}
    </>
  );
}
