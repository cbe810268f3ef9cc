import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { conversationQuery, useConversations } from "@/api/inbox/use-inbox";
import { callQuery } from "@/api/query";
import { lastChanged, lastMessageOf } from "@/api/conversation-rows";
import { HistoryChart, LineChart } from "@/components/charts/line-chart";
import { DetailSection, Facts } from "@/components/detail-drawer";
import { type DetailProps, Peek } from "@/components/peek";
import { ProgressLine } from "@/components/progress-line";
import { QueryState } from "@/components/query-state";
import { RelativeTime } from "@/components/relative-time";
import { StatusBadge } from "@/components/status-badge";
import { BadgeList } from "@/components/tool-badges";
import { memberCalls, type ReceivedMember } from "@/contract/members";
import { count, percent, preview, signed } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { inboxPath } from "@/lib/paths";
import { dateFrom, exactTime } from "@/lib/times";
import { Badge } from "@/ui/badge";
import { SkeletonGroups } from "@/ui/skeleton";
import { segmentsOf } from "./member-list";

/** The maximum number of conversations shown. A link opens the rest in the inbox. */
const shownAtMost = 6;

/** A member's details: mood and engagement over time, segments, email and conversations. */
export function MemberPeek({ row, ...peek }: DetailProps<ReceivedMember>) {
  const segments = useQuery(callQuery(memberCalls.listSegments));
  const conversations = useConversations();
  const { email, engagement, history, lastActive, name, tier } = row;
  const names = segmentsOf(row, segments.data ?? []);
  // Matched by member id, or by name if the conversation has no member id.
  const matching = (conversations.data ?? []).filter(({ memberId, memberName }) =>
    memberId === undefined ? Boolean(name?.trim()) && memberName === name : memberId === row.id,
  );
  const theirs = sortedBy(matching, lastChanged, true);
  const shown = theirs.slice(0, shownAtMost);
  const more = theirs.length - shown.length;
  const moods = useQueries({
    queries: shown.flatMap(({ id }) => (id ? conversationQuery(id) : [])),
  })
    .flatMap(({ data }) => data?.messages ?? [])
    .flatMap(({ sentimentScore: value, timestamp }) => {
      const date = dateFrom(timestamp);
      return value === undefined || !date ? [] : { date, value, label: exactTime(timestamp) };
    });
  return (
    <Peek {...peek} status={tier?.trim() && <Badge>{tier}</Badge>}>
      {moods.length > 0 && (
        <LineChart
          title={`Mood in ${more > 0 ? "the latest" : "all"} conversations`}
          unit="sentiment"
          format={signed}
          range={[-100, 100]}
          points={sortedBy(moods, ({ date }) => date.getTime())}
        />
      )}
      <Facts
        facts={[
          [
            "Email",
            email?.trim() && (
              <a
                href={`mailto:${encodeURIComponent(email.trim()).replaceAll("%40", "@")}`}
                className="text-primary underline-offset-4 hover:underline"
              >
                {preview(email.trim())}
              </a>
            ),
          ],
          [
            names.length > 1 ? "Segments" : "Segment",
            names.length > 0 && <BadgeList words={names} />,
          ],
          ["Engagement", <ProgressLine label="Engagement" value={engagement} />],
          ["Last active", lastActive?.trim() && <RelativeTime value={lastActive} />],
        ]}
      />
      <HistoryChart
        title="Engagement over time"
        unit="percent"
        format={percent}
        history={history?.engagement}
      />
      <DetailSection title="Conversations">
        <QueryState
          query={conversations}
          skeleton={<SkeletonGroups count={1} className="grid gap-2" lines={["h-14", "h-14"]} />}
          errorMessage="Failed to fetch conversations"
        >
          {() =>
            theirs.length === 0 ? (
              <p className="text-sm text-muted-foreground">None in the Human Inbox.</p>
            ) : (
              <>
                <ul className="divide-y overflow-clip rounded-md border">
                  {shown.map(({ id, ...conversation }, index) => (
                    <li key={id ?? index}>
                      <Link
                        href={inboxPath({ conversation: id ?? "" })}
                        className="focus-inset grid gap-1 px-3 py-2 text-sm transition-colors hover:bg-accent/60"
                      >
                        <span className="line-clamp-2 wrap-anywhere">
                          {lastMessageOf(conversation)}
                        </span>
                        <span className="flex flex-wrap items-center gap-2 text-xs text-muted-foreground">
                          <StatusBadge status={conversation.status} otherwise="info" />
                          {conversation.channel?.trim() && (
                            <span className="truncate">{conversation.channel}</span>
                          )}
                          <RelativeTime
                            value={conversation.lastMessageAt ?? conversation.timestamp}
                          />
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
                {more > 0 && (
                  <Link
                    href={inboxPath({ search: name ?? "" })}
                    className="text-sm text-primary underline-offset-4 hover:underline"
                  >
                    {count(more)} more in the Human Inbox
                  </Link>
                )}
              </>
            )
          }
        </QueryState>
      </DetailSection>
    </Peek>
  );
}
