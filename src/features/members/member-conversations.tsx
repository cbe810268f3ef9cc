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

/** A member's conversations, newest first: matched by member id, or by name where a conversation has no id. */
function conversationsOf(
  { id, name }: ReceivedMember,
  conversations: readonly ReceivedConversation[],
): readonly ReceivedConversation[] {
  const theirs = conversations.filter(({ memberId, memberName }) =>
    memberId === undefined ? Boolean(name?.trim()) && memberName === name : memberId === id,
  );
  return sortedBy(
    theirs,
    ({ lastMessageAt, timestamp }) => dateFrom(lastMessageAt ?? timestamp)?.getTime(),
    true,
  );
}

/** What a member and the staff have talked about, each a way into the Human Inbox. */
export function MemberConversations({ member }: { member: ReceivedMember }) {
  const query = useConversations();
  return (
    <DetailSection title="Conversations">
      <QueryState
        query={query}
        skeleton={
          <div className="grid gap-2">
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-14 w-full" />
          </div>
        }
        errorMessage={() => "Failed to fetch conversations"}
      >
        {(conversations) => <Conversations member={member} all={conversations ?? []} />}
      </QueryState>
    </DetailSection>
  );
}

function Conversations({
  all,
  member,
}: {
  all: readonly ReceivedConversation[];
  member: ReceivedMember;
}) {
  const theirs = conversationsOf(member, all);
  if (theirs.length === 0) {
    return <p className="text-sm text-muted-foreground">None in the Human Inbox.</p>;
  }
  const more = theirs.length - shownAtMost;
  return (
    <>
      <ul className="divide-y overflow-clip rounded-md border">
        {theirs.slice(0, shownAtMost).map((conversation, index) => (
          <li key={conversation.id ?? index}>
            <ConversationLink {...conversation} />
          </li>
        ))}
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

function ConversationLink({
  channel,
  id,
  lastMessage,
  lastMessageAt,
  status,
  timestamp,
}: ReceivedConversation) {
  return (
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
  );
}
