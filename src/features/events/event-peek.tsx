import { AttendanceBar } from "@/components/charts/attendance-bar";
import { DetailSection, Facts } from "@/components/detail-drawer";
import { Peek } from "@/components/peek";
import { BadgeList } from "@/components/tool-badges";
import type { DetailProps } from "@/components/list-screen/open-detail";
import { attendanceRate, hasFigures, type ReceivedCommunityEvent } from "@/contract/events";
import { percent } from "@/lib/format";
import { exactTime } from "@/lib/times";
import { EventActions } from "./event-actions";
import { AttendanceHistory } from "./attendance-history";
import {
  engagementOf,
  isAhead,
  priceText,
  rateText,
  ratingText,
  seatsText,
  titleOf,
  toolsOf,
} from "./events";

/** One event: when, how full, how it was received, and what can be done with it. */
export function EventPeek({ row, ...peek }: DetailProps<ReceivedCommunityEvent>) {
  const rate = attendanceRate(row);
  const rating = ratingText(row);
  const measured = hasFigures(row);
  const tools = toolsOf(row);
  return (
    <Peek
      {...peek}
      title={titleOf(row)}
      description={exactTime(row.date, "No date yet")}
      status={row.status}
      actions={<EventActions event={row} />}
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
            ["Attendance rate", rateText(row)],
            ["Engagement", percent(engagementOf(row))],
            ["Satisfaction", rating && `${rating}/5`],
            ["Attendees / capacity", !measured && seatsText(row)],
            ["Price", priceText(row.price)],
          ]}
        />
        {rating === "" && (!measured || isAhead(row)) && (
          <p className="text-sm text-muted-foreground">
            Engagement and satisfaction follow once people have been there.
          </p>
        )}
      </DetailSection>
      {tools.length > 0 && (
        <DetailSection title="Tools">
          <BadgeList words={tools} />
        </DetailSection>
      )}
      <AttendanceHistory event={row} />
    </Peek>
  );
}
