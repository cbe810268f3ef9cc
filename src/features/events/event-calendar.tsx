import type { ListView } from "@/components/list-screen/use-list";
import type { ReceivedCommunityEvent } from "@/contract/events";
import { cn } from "@/lib/cn";
import { boundedPercent, count, counted } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { sum } from "@/lib/sum";
import { dateFrom, firstTime, monthDay } from "@/lib/times";
import { cardStyles } from "@/ui/card";
import { mondayOf, startOfToday, weekName, weekOf } from "./event-dates";
import { titleOf } from "./events";

/** The maximum number of lines in a week. If there are more events, the last line says how many. */
const lines = 4;
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short" });

/** Six weeks of events, starting last week. Pressing a week filters the list. Not shown if all are empty. */
export function EventCalendar({ list }: { list: ListView<ReceivedCommunityEvent> }) {
  const chosen = list.chosen("week");
  const { rows } = list.source;
  const today = new Date(startOfToday());
  const thisWeek = weekOf(today);
  const weeks = Array.from({ length: 6 }, (_, index) => {
    const monday = weekOf(mondayOf(today, index - 1)) ?? "";
    const events = rows?.filter(({ date }) => weekOf(date) === monday) ?? [];
    return { monday, events: sortedBy(events, ({ date }) => firstTime(date)) };
  });
  if (rows && weeks.every(({ events }) => events.length === 0)) return null;
  return (
    <section
      aria-label="Calendar"
      className={cn(cardStyles, "relative", rows ? "overflow-x-auto" : "overflow-hidden")}
    >
      <ol
        role="list"
        aria-label="Weeks"
        className="@container grid min-h-32 grid-cols-[repeat(6,minmax(6.5rem,1fr))] divide-x text-xs **:aria-current:ring-2 **:aria-current:ring-primary"
      >
        {weeks.map(({ events, monday }) => {
          const toggle = () => list.address.change({ week: chosen === monday ? "" : monday });
          const drawn = events.length > lines ? events.slice(0, lines - 1) : events;
          const others = events.slice(drawn.length);
          return (
            <li
              key={monday}
              className={cn("p-0.5 pointer-coarse:py-0", monday === thisWeek && "bg-info-bg/60")}
            >
              <button
                type="button"
                aria-pressed={chosen === monday}
                disabled={events.length === 0}
                onClick={toggle}
                className="flex min-h-6 w-full items-center justify-between rounded-xs px-1 font-semibold enabled:hover:bg-accent aria-pressed:bg-primary aria-pressed:text-primary-foreground"
              >
                <span className="sr-only">
                  {weekName(monday)}: {counted(events.length, "event")}
                  {seatsOf(events)}
                </span>
                <span aria-hidden>{monthDay(monday)}</span>
                <span
                  aria-hidden
                  className={cn(
                    "font-normal text-muted-foreground in-aria-pressed:text-inherit",
                    monday === thisWeek && "@max-[44rem]:hidden",
                  )}
                >
                  {monday === thisWeek ? "This week" : events.length || "–"}
                </span>
              </button>
              {drawn.map((event, key) => (
                <EventMark key={event.id ?? key} event={event} address={list.address} />
              ))}
              {others.length > 0 && (
                <button
                  type="button"
                  aria-current={
                    others.some(({ id }) => id && id === list.address.openId) || undefined
                  }
                  onClick={toggle}
                  className="min-h-6 rounded-xs px-1 text-muted-foreground hover:bg-accent"
                >
                  {count(others.length)} more
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** ", 520 of 569 seats taken"; "" if the events have no seats. */
function seatsOf(events: readonly ReceivedCommunityEvent[]): string {
  const seats = sum(events.map(({ capacity }) => capacity));
  const taken = sum(events.map(({ attendees }) => attendees));
  return seats > 0 ? `, ${count(taken)} of ${count(seats)} seats taken` : "";
}

/** An event with its day, filled in proportion to the seats taken. Pressing it opens the event. */
function EventMark({
  address,
  event,
}: Pick<ListView<ReceivedCommunityEvent>, "address"> & { event: ReceivedCommunityEvent }) {
  const { attendees = 0, capacity = 0, date, id } = event;
  const day = dateFrom(date);
  const isPast = firstTime(date) < startOfToday();
  const tone = isPast
    ? "from-muted-tone-solid/25 to-muted-tone-solid/25"
    : "from-primary/25 to-primary/25";
  return (
    <button
      type="button"
      title={titleOf(event) + seatsOf([event])}
      aria-current={(id !== undefined && id === address.openId) || undefined}
      disabled={id === undefined}
      onClick={() => id !== undefined && address.open(id)}
      className={cn(
        "mt-px flex h-6 w-full items-center gap-1.5 rounded-xs bg-secondary bg-linear-to-r bg-no-repeat px-1 text-left enabled:hover:bg-accent pointer-coarse:h-6.5",
        attendees > capacity ? "from-high-solid/40 to-high-solid/40" : tone,
      )}
      style={{ backgroundSize: `${boundedPercent((attendees / capacity) * 100)}% 100%` }}
    >
      <span
        data-weekday={day && weekday.format(day)}
        className="shrink-0 @7xl:w-11 @7xl:before:content-[attr(data-weekday)_'_']"
      >
        {day?.getDate()}
      </span>
      <span className="min-w-0 truncate font-medium">{titleOf(event)}</span>
    </button>
  );
}
