import { historyPoints, LineChart } from "@/components/charts/line-chart";
import { Facts } from "@/components/detail-drawer";
import { DialogButton } from "@/components/dialog-button";
import { InitialsAvatar } from "@/components/initials-avatar";
import { Peek } from "@/components/peek";
import { BadgeList } from "@/components/tool-badges";
import type { DetailProps } from "@/components/list-screen/open-detail";
import {
  attendanceRate,
  canAnalyse,
  canManage,
  canOptimize,
  hasFigures,
  type ReceivedCommunityEvent,
} from "@/contract/events";
import { count, percent } from "@/lib/format";
import { Progress } from "@/ui/progress";
import { exactTime, firstTime } from "@/lib/times";
import { AttendeeList } from "./attendee-list";
import { DateBlock } from "./event-list";
import { LaunchButton } from "./event-actions";
import { BesideTheOthers } from "./event-analytics";
import { EditEventDialog } from "./event-dialogs";
import {
  engagementOf,
  isAhead,
  leftText,
  priceText,
  ratingText,
  seatsText,
  titleOf,
} from "./events";
import { OptimizeDialog } from "./optimize-dialog";

/** One event: its cover, who comes, how it was received, and what can be done with it. */
export function EventPeek({ row, ...peek }: DetailProps<ReceivedCommunityEvent>) {
  const rating = ratingText(row);
  const { tools = [] } = row;
  const past = row.history?.attendees ?? [];
  return (
    <Peek
      {...peek}
      status={row.status}
      actions={
        <>
          <DialogButton offered={canOptimize(row)} dialog={OptimizeDialog} dialogProps={{ row }}>
            Optimize
          </DialogButton>
          <LaunchButton event={row} />
          <DialogButton offered={canManage(row)} dialog={EditEventDialog} dialogProps={{ row }}>
            Edit Event
          </DialogButton>
        </>
      }
    >
      <EventCover event={row} />
      <Facts
        facts={[
          // Those that can be analysed have them beside the other events' below.
          ["Engagement", !canAnalyse(row) && percent(engagementOf(row))],
          ["Satisfaction", !canAnalyse(row) && rating && `${rating}/5`],
          ["Attendees / capacity", attendanceRate(row) === undefined && seatsText(row)],
          ["Price", priceText(row.price)],
          ["Tools", tools.length > 0 && <BadgeList words={tools} />],
        ]}
      />
      {rating === "" && (!hasFigures(row) || isAhead(row)) && (
        <p className="text-sm text-muted-foreground">
          Engagement and satisfaction follow once people have been there.
        </p>
      )}
      {canManage(row) && <AttendeeList key={row.id} event={row} />}
      {canAnalyse(row) && <BesideTheOthers event={row} />}
      {past.length > 1 && (
        <LineChart
          title="Sign-ups over time"
          unit="attendees"
          points={historyPoints(past, firstTime(row.date) || Infinity)}
        />
      )}
    </Peek>
  );
}

/** The most faces on a cover. */
const mostFaces = 7;

/** When it is, the seats that are left, and the first of those who come. */
function EventCover({ event }: { event: ReceivedCommunityEvent }) {
  const { attendeeList: people = [], attendees = 0, capacity, date } = event;
  const faces = people.slice(0, mostFaces);
  const rate = attendanceRate(event);
  return (
    <div className="grid gap-3 rounded-lg border bg-muted/50 p-4">
      <div className="flex items-center gap-3">
        <DateBlock date={date} />
        <p className="min-w-0 flex-1 text-sm text-muted-foreground">
          {exactTime(date, "No date yet")}
        </p>
        <p className="text-xl font-semibold proportional-nums">{leftText(event)}</p>
      </div>
      {rate !== undefined && (
        <div className="grid gap-1 text-xs text-muted-foreground">
          <Progress
            label={`${titleOf(event)} seats taken`}
            value={rate}
            tone={rate > 100 ? "high" : "primary"}
          />
          {count(attendees)} of {count(capacity)} seats, {percent(rate)}
        </div>
      )}
      {faces.length > 0 && (
        <p className="flex items-center -space-x-0.5 text-sm text-muted-foreground">
          {faces.map(({ name }, index) => (
            <InitialsAvatar key={index} name={name} size="sm" className="ring-2 ring-card" />
          ))}
          {attendees > faces.length && (
            <span className="pl-2.5">and {count(attendees - faces.length)} more</span>
          )}
        </p>
      )}
    </div>
  );
}
