import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useConversations } from "@/api/inbox/use-inbox";
import { callQuery } from "@/api/query";
import { historyPoints } from "@/components/charts/history-points";
import { LineChart } from "@/components/charts/line-chart";
import { DetailDrawer, DetailSection, Facts } from "@/components/detail-drawer";
import type { DetailProps } from "@/components/list-screen/open-detail";
import { QueryState } from "@/components/query-state";
import { RelativeTime } from "@/components/relative-time";
import { StatusBadge } from "@/components/status-badge";
import type { ReceivedConversation } from "@/contract/inbox";
import { memberCalls, type ReceivedMember } from "@/contract/members";
import { count, percent, preview } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { inboxPath } from "@/lib/paths";
import { dateFrom } from "@/lib/times";
import { Badge } from "@/ui/badge";
import { Skeleton } from "@/ui/skeleton";
import { Engagement, segmentsOf } from "./member-list";

/** One member: engagement over time, segments, email, conversations (actions "Member Intelligence"). */
export default function MemberDrawer({ row, ...drawer }: DetailProps<ReceivedMember>) {
  const segments = useQuery(callQuery(memberCalls.listSegments));
  const { email, engagement, history, lastActive, name, tier } = row;
  const past = history?.engagement ?? [];
  const names = segmentsOf(row, segments.data ?? []);
  return (
    <DetailDrawer
      {...drawer}
      title={name?.trim() || "Unnamed member"}
      status={tier?.trim() && <Badge>{tier}</Badge>}
    >
      <Facts
        facts={[
          [
            "Email",
            email?.trim() && (
              <a
                href={`mailto:${encodeURIComponent(email.trim()).replaceAll("%40", "@")}`}
                className="text-primary underline-offset-4 hover:underline"
              >
                {email.trim()}
              </a>
            ),
          ],
          [
            names.length > 1 ? "Segments" : "Segment",
            names.length === 0 ? undefined : (
              <span className="flex flex-wrap gap-1.5">
                {names.map((segment) => (
                  <Badge key={segment} tone="outline" title={segment}>
                    {segment}
                  </Badge>
                ))}
              </span>
            ),
          ],
          ["Engagement", engagement === undefined ? undefined : <Engagement value={engagement} />],
          ["Last active", lastActive?.trim() ? <RelativeTime value={lastActive} /> : undefined],
        ]}
      />
      {past.length > 0 && (
        <LineChart
          title="Engagement over time"
          unit="percent"
          of="When"
          format={percent}
          points={historyPoints(past)}
        />
      )}
      <MemberConversations member={row} />
    </DetailDrawer>
  );
}

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
function MemberConversations({ member }: { member: ReceivedMember }) {
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
