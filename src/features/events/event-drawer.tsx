import { StatusBadge } from "@/components/status-badge";
import { AttendanceBar } from "@/components/charts/attendance-bar";
import { DetailDrawer, DetailSection, Facts } from "@/components/detail-drawer";
import type { DetailProps } from "@/components/list-screen/open-detail";
import { attendanceRate, hasFigures, type ReceivedCommunityEvent } from "@/contract/events";
import { percent } from "@/lib/format";
import { exactTime } from "@/lib/times";
import { Badge } from "@/ui/badge";
import { EventActions } from "./event-actions";
import { AttendanceHistory } from "./attendance-history";
import { priceText, ratingText, seatsText, titleOf } from "./event-labels";

/** One event: when, how full, how it was received, and what can be done with it. */
export default function EventDrawer({ row, ...drawer }: DetailProps<ReceivedCommunityEvent>) {
  const rate = attendanceRate(row);
  const rating = ratingText(row);
  const measured = hasFigures(row);
  const tools = (row.tools ?? []).filter((tool) => tool.trim() !== "");
  return (
    <DetailDrawer
      {...drawer}
      title={titleOf(row)}
      description={exactTime(row.date, "No date yet")}
      status={<StatusBadge status={row.status} otherwise="muted" />}
      actions={<EventActions event={row} size="default" />}
    >
      <DetailSection title="Attendance">
        {rate === undefined ? (
          <p className="text-sm text-muted-foreground">
            {seatsText(row) || "No seats are known yet."}
          </p>
        ) : (
          <AttendanceBar label={titleOf(row)} attendees={row.attendees} capacity={row.capacity} />
        )}
      </DetailSection>
      <DetailSection title="Figures">
        <Facts
          facts={[
            ...(measured
              ? ([
                  ["Attendance rate", percent(rate)],
                  ["Engagement", percent(row.engagement)],
                  ["Satisfaction", rating && `${rating}/5`],
                ] as const)
              : ([["Attendees / capacity", seatsText(row)]] as const)),
            ["Price", priceText(row.price)],
          ]}
        />
        {!measured && (
          <p className="text-sm text-muted-foreground">
            Engagement and satisfaction follow once the event is launched.
          </p>
        )}
      </DetailSection>
      {tools.length > 0 && (
        <DetailSection title="Tools">
          <ul role="list" className="flex flex-wrap gap-1.5">
            {tools.map((tool) => (
              <li key={tool} className="min-w-0">
                <Badge tone="outline">{tool}</Badge>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      <AttendanceHistory event={row} />
    </DetailDrawer>
  );
}
