import { Link } from "wouter";
import { useConversations } from "@/api/inbox/use-inbox";
import { DetailSection } from "@/components/detail-drawer";
import { QueryState } from "@/components/query-state";
import { RelativeTime } from "@/components/relative-time";
import { StatusBadge } from "@/components/status-badge";
import type { ReceivedConversation } from "@/contract/inbox";
import type { ReceivedMember } from "@/contract/members";
import { count, preview } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { inboxPath } from "@/lib/paths";
import { dateFrom } from "@/lib/times";
import { Skeleton } from "@/ui/skeleton";

/** The most that are shown; the inbox has the rest. */
const shownAtMost = 6;

/** A member's conversations, newest first, matched by id, or by name where one has no id. */
function conversationsOf(
  { id, name }: ReceivedMember,
  conversations: readonly ReceivedConversation[],
) {
  const theirs = conversations.filter(({ memberId, memberName }) =>
    memberId === undefined ? Boolean(name?.trim()) && memberName === name : memberId === id,
  );
  return sortedBy(theirs, (row) => dateFrom(row.lastMessageAt ?? row.timestamp)?.getTime(), true);
}

/** What a member and the staff have talked about, each with a link to the Human Inbox. */
export function MemberConversations({ member }: { member: ReceivedMember }) {
  return (
    <DetailSection title="Conversations">
      <QueryState
        query={useConversations()}
        skeleton={
          <div className="grid gap-2">
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-14 w-full" />
          </div>
        }
        errorMessage={() => "Failed to fetch conversations"}
      >
        {(all) => <Conversations member={member} theirs={conversationsOf(member, all ?? [])} />}
      </QueryState>
    </DetailSection>
  );
}

function Conversations({
  member,
  theirs,
}: {
  member: ReceivedMember;
  theirs: readonly ReceivedConversation[];
}) {
  if (theirs.length === 0) {
    return <p className="text-sm text-muted-foreground">None in the Human Inbox.</p>;
  }
  const more = theirs.length - shownAtMost;
  return (
    <>
      <ul className="divide-y overflow-clip rounded-md border">
        {theirs.slice(0, shownAtMost).map((conversation, index) => {
          const { channel, id, lastMessage, lastMessageAt, status, timestamp } = conversation;
          return (
            <li key={id ?? index}>
              <Link
                href={inboxPath({ conversation: id ?? "" })}
                className="focus-inset grid gap-1 px-3 py-2 text-sm transition-colors hover:bg-accent/60"
              >
                <span className="line-clamp-2 wrap-anywhere">
                  {preview(lastMessage?.trim() || "No messages yet")}
                </span>
                <span className="flex flex-wrap items-center gap-2 text-xs text-muted-foreground">
                  <StatusBadge status={status} />
                  {channel?.trim() && <span className="truncate">{channel}</span>}
                  <RelativeTime value={lastMessageAt ?? timestamp} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <Link
          href={inboxPath({ search: member.name ?? "" })}
          className="text-sm text-primary underline-offset-4 hover:underline"
        >
          {count(more)} more in the Human Inbox
        </Link>
      )}
    </>
  );
}
