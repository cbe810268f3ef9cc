import { useQuery } from "@tanstack/react-query";
import { callQuery } from "@/api/query";
import { historyPoints } from "@/components/charts/history-points";
import { LineChart } from "@/components/charts/line-chart";
import { DetailDrawer, Facts } from "@/components/detail-drawer";
import type { DetailProps } from "@/components/list-screen/open-detail";
import { RelativeTime } from "@/components/relative-time";
import { memberCalls, type ReceivedMember } from "@/contract/members";
import { percent } from "@/lib/format";
import { Badge } from "@/ui/badge";
import { MemberConversations } from "./member-conversations";
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
