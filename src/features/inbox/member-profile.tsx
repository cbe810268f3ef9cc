import { useQuery } from "@tanstack/react-query";
import { callQuery } from "@/api/query";
import { DetailSection, Facts } from "@/components/detail-drawer";
import { ProgressLine } from "@/components/progress-line";
import { RelativeTime } from "@/components/relative-time";
import { Sparkline } from "@/components/sparkline";
import { useNow } from "@/components/use-now";
import { eventCalls } from "@/contract/events";
import type { ReceivedConversationDetail } from "@/contract/inbox";
import { memberCalls } from "@/contract/members";
import { counted, percent } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { dateFrom, dateText, firstTime } from "@/lib/times";

/** The most events that are named. */
const namedAtMost = 4;

const lower = (text: string | undefined): string => text?.trim().toLowerCase() ?? "";

/** What the lists of members and of events say of a conversation's member; nothing where they do not. */
export function MemberProfile({ conversation }: { conversation: ReceivedConversationDetail }) {
  const { memberId } = conversation;
  const now = useNow();
  const email = lower(conversation.memberEmail);
  const enabled = memberId !== undefined || email !== "";
  const { data: members } = useQuery({ ...callQuery(memberCalls.listMembers), enabled });
  const { data: events } = useQuery({ ...callQuery(eventCalls.listEvents), enabled });
  const isMember = (one: { id?: string; email?: string }) =>
    memberId !== undefined && one.id !== undefined
      ? one.id === memberId
      : email !== "" && lower(one.email) === email;

  const member = enabled ? members?.find(isMember) : undefined;
  const { engagement, history, segment } = member ?? {};
  // The list of members may be older than what the member has just written here.
  const listed = member?.lastActive;
  const words = conversation.messages?.findLast(({ sender }) => sender === "member")?.timestamp;
  const isLater = firstTime(listed) > 0 && firstTime(words) > firstTime(listed);
  const lastActive = isLater ? words : listed;
  // The nearest in time first, whether it has been or is to come.
  const attended = sortedBy(
    enabled ? (events ?? []).filter(({ attendeeList }) => attendeeList?.some(isMember)) : [],
    ({ date }) => Math.abs((dateFrom(date)?.getTime() ?? Number.NaN) - now),
  );
  const more = attended.length - namedAtMost;

  return (
    <>
      {(segment?.trim() || engagement !== undefined || lastActive?.trim()) && (
        <DetailSection title="Engagement">
          {engagement !== undefined && <ProgressLine label="Engagement" value={engagement} />}
          <Facts
            facts={[
              ["Segment", segment?.trim()],
              ["Last active", lastActive?.trim() && <RelativeTime value={lastActive} />],
            ]}
          />
          <Sparkline
            values={history?.engagement ?? []}
            label="Engagement over time"
            format={percent}
            className="w-full"
          />
        </DetailSection>
      )}
      {attended.length > 0 && (
        <DetailSection title="Events">
          <ul className="grid gap-1.5">
            {attended.slice(0, namedAtMost).map(({ date, id, title }, index) => (
              <li key={id ?? index} className="flex justify-between gap-3">
                <span className="wrap-anywhere">{title?.trim() || "Untitled event"}</span>
                <span className="shrink-0 text-xs/5 text-muted-foreground">{dateText(date)}</span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="text-muted-foreground">and {counted(more, "other")}</p>}
        </DetailSection>
      )}
    </>
  );
}
