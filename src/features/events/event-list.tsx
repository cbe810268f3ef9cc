import { figureColumn, onlyWide, statusColumn } from "@/components/list-screen/list-columns";
import {
  asListed,
  defineList,
  highestBy,
  sortBy,
  statusFilter,
} from "@/components/list-screen/list-kind";
import {
  attendanceRate,
  canAnalyse,
  canManage,
  canOptimize,
  EventStatus,
  hasFigures,
  type ReceivedCommunityEvent,
} from "@/contract/events";
import { cn } from "@/lib/cn";
import { fieldColumns } from "@/lib/csv";
import { percent } from "@/lib/format";
import { dateFrom, dateText, exactTime, weekdayTime } from "@/lib/times";
import { Progress } from "@/ui/progress";
import { LaunchButton } from "./event-actions";
import { dateOrder, startOfToday, weekName, weekOf } from "./event-dates";
import {
  attendedRate,
  engagementOf,
  leftText,
  ratingOf,
  ratingText,
  seatsText,
  titleOf,
} from "./events";
import { OptimizeDialog } from "./event-dialogs";

/** The list of events, sorted relative to `today`, the start of the day in ms. Memoise the result. */
export const eventListOf = (today: number) =>
  defineList<ReceivedCommunityEvent>({
    one: "event",
    nameOf: ({ title }) => title,
    textOf: ({ title, date, tools }) => [title, dateText(date), ...(tools ?? [])].join("\n"),
    filters: [
      statusFilter(EventStatus.options),
      { name: "tool", all: "All Tools", wordsOf: ({ tools }) => tools },
      { name: "week", all: "All Weeks", wordsOf: ({ date }) => weekOf(date), labelOf: weekName },
    ],
    sorts: [
      { name: "date", label: "Date", keyOf: ({ date }) => dateOrder(date, today) },
      asListed,
      highestBy("attendance", "Best attended", attendedRate, "Attendance"),
      highestBy("rating", "Best rated", ratingOf, "Satisfaction"),
      { ...sortBy("title", "Title"), column: "Name" },
    ],
    leading: ({ date }) => <DateBlock date={date} />,
    leadingShape: "h-10 w-11 rounded-sm",
    nameWidth: "minmax(8.5rem,1fr)",
    detail: (event) => <EventLine event={event} />,
    detailBelow: true,
    columns: [
      statusColumn(),
      { label: "Attendance", width: "9.5rem", cell: (event) => <Attendance event={event} /> },
      figureColumn("Engagement", "4.75rem", (event) => percent(engagementOf(event)), onlyWide),
      figureColumn(
        "Satisfaction",
        "4.5rem",
        (event) => ratingText(event) && `${ratingText(event)}/5`,
        onlyWide,
      ),
    ],
    actions: {
      width: "7.5rem",
      opens: (event) => (canManage(event) ? "Manage" : canAnalyse(event) ? "Analytics" : undefined),
      verb: (event) => <LaunchButton event={event} />,
      more: { label: "Optimize", isFor: canOptimize, dialog: OptimizeDialog },
    },
    exported: [
      ...fieldColumns("title", "date", "status", "attendees", "capacity"),
      { header: "Attendance rate (%)", value: attendedRate },
      { header: "Engagement (%)", value: engagementOf },
      { header: "Satisfaction (of 5)", value: ratingOf },
      ...fieldColumns(["Price ($)", "price"], "tools"),
    ],
  });

/** An event's date, its rating out of five with a star, and its tools. */
function EventLine({ event }: { event: ReceivedCommunityEvent }) {
  const date = weekdayTime(event.date);
  const rating = ratingText(event);
  const tools = event.tools?.join(", ");
  return (
    <>
      {date !== "" && (
        <span className="whitespace-nowrap" title={exactTime(event.date)}>
          <span className="sr-only">{dateText(event.date)}, </span>
          {date}
        </span>
      )}
      {rating !== "" && (
        // A wide list shows the rating in a column instead.
        <span className="@min-[64rem]:hidden">
          {date !== "" && " · "}
          <span aria-hidden className="text-high-solid">
            ★
          </span>
          <span className="sr-only">Rating </span>
          <span className="text-foreground">{rating}</span>
        </span>
      )}
      {tools && ` · ${tools}`}
    </>
  );
}

/** Seats taken, seats left for an upcoming event, and the attendance rate once it is launched. */
function Attendance({ event }: { event: ReceivedCommunityEvent }) {
  const rate = attendanceRate(event);
  const counts = hasFigures(event);
  const left = leftText(event);
  return (
    <span className="grid grid-cols-[auto_auto_1fr] items-baseline gap-x-2 gap-y-1 group-data-compact/row:gap-y-0 group-data-compact/row:leading-4">
      {seatsText(event) || "–"}
      <span className="text-xs text-muted-foreground">{counts && percent(rate)}</span>
      <span className={cn("text-right text-xs", left.endsWith("over") && "text-high")}>{left}</span>
      {rate !== undefined && (
        <Progress
          aria-hidden={!counts}
          label={`${titleOf(event)} attendance rate`}
          value={rate}
          tone={!counts ? "muted" : rate > 100 ? "high" : "primary"}
          className="col-span-full @max-[40rem]:hidden"
        />
      )}
    </span>
  );
}

const month = new Intl.DateTimeFormat("en-US", { month: "short" });

/** A date as a calendar page: muted if past, solid if today. Decorative: the text beside it has the date. */
export function DateBlock({ date }: { date: unknown }) {
  const at = dateFrom(date);
  const isOver = !at || at.getTime() < startOfToday();
  const isToday = at && new Date(at).setHours(0, 0, 0, 0) === startOfToday();
  return (
    <span
      aria-hidden
      className={cn(
        "grid w-11 shrink-0 overflow-hidden rounded-sm border text-center *:group-data-compact/row:flex-1 group-data-compact/row:flex group-data-compact/row:w-15",
        isOver && "text-muted-foreground",
      )}
    >
      <span
        className={cn(
          "text-xs font-medium group-data-compact/row:py-0.5",
          isOver ? "bg-muted" : "bg-info-bg text-info",
          isToday && "bg-primary text-primary-foreground",
        )}
      >
        {at ? month.format(at) : "Date"}
      </span>
      <span className="text-base/5.5 font-semibold group-data-compact/row:text-sm">
        {at?.getDate() ?? "–"}
      </span>
    </span>
  );
}
