import { historyPoints } from "@/components/charts/history-points";
import { LineChart } from "@/components/charts/line-chart";
import { DetailSection } from "@/components/detail-drawer";
import type { ReceivedCommunityEvent } from "@/contract/events";
import { firstTime } from "@/lib/times";

/** How an event's attendees grew, where the server counted them more than once. */
export function AttendanceHistory({ event }: { event: ReceivedCommunityEvent }) {
  const past = event.history?.attendees ?? [];
  if (past.length < 2) return null;
  return (
    <DetailSection title="History">
      <LineChart
        title="Sign-ups over time"
        unit="attendees"
        points={historyPoints(past, firstTime(event.date) || Infinity)}
      />
    </DetailSection>
  );
}
