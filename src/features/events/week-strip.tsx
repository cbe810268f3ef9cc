import { Fragment } from "react";
import { SectionCard } from "@/components/section-card";
import { allWord, type ListView } from "@/components/list-screen/use-list";
import type { ReceivedCommunityEvent } from "@/contract/events";
import { cn } from "@/lib/cn";
import { boundedPercent, count, counted } from "@/lib/format";
import { dateFrom } from "@/lib/times";
import { Button } from "@/ui/button";
import { mondayOf, startOfToday, weekOf } from "./event-dates";
import { titleOf } from "./events";

/** What the tones of a mark stand for. */
const legend = [
  ["taken", "bg-primary"],
  ["past", "bg-muted-tone-solid"],
  ["free", "bg-border"],
] as const;
const [before, after] = [2, 9];
const dayAndMonth = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const month = new Intl.DateTimeFormat("en-US", { month: "short" });
const sum = (values: readonly (number | undefined)[]) =>
  values.reduce<number>((total, value = 0) => total + value, 0);
/** The day of its week, from Monday, 0 to 6. */
const dayOf = (date: Date): number => (date.getDay() + 6) % 7;

/** Twelve weeks around today: each event as tall as its seats; a week narrows the list to it. */
export function WeekStrip({ list }: { list: ListView<ReceivedCommunityEvent> }) {
  const filter = list.filters.find(({ name }) => name === "week");
  const today = new Date(startOfToday());
  const { rows } = list.source;
  const weeks = Array.from({ length: before + 1 + after }, (_, index) => {
    const monday = mondayOf(today, index - before);
    const word = weekOf(monday.toISOString()) ?? "";
    return { monday, word, events: (rows ?? []).filter(({ date }) => weekOf(date) === word) };
  });
  const drawn = weeks.flatMap(({ events }) => events);
  if (rows && drawn.length === 0) return null;
  const largest = Math.max(1, ...drawn.map(({ capacity = 0 }) => capacity));
  const chosen = filter?.chosen;
  return (
    <SectionCard
      title="Calendar"
      actions={
        chosen === undefined ? (
          <p className="flex items-center gap-1.5 text-xs text-muted-foreground">
            {legend.map(([word, tone]) => (
              <Fragment key={word}>
                <span aria-hidden className={cn("ml-1 h-3 w-1.5 rounded-xs", tone)} />
                {word}
              </Fragment>
            ))}
          </p>
        ) : (
          <Button size="sm" variant="outline" onClick={() => filter?.choose(allWord)}>
            All Weeks
          </Button>
        )
      }
    >
      <ol role="list" aria-label="Weeks" className="flex">
        {weeks.map(({ events, monday, word }, index) => {
          const isNow = index === before;
          const first = index === 0 || monday.getDate() <= 7;
          const seats = `${count(sum(events.map(({ attendees }) => attendees)))} of ${count(sum(events.map(({ capacity }) => capacity)))} seats taken`;
          const content = (
            <>
              <span aria-hidden className="relative block h-16 border-b">
                {isNow && (
                  <span
                    className="absolute inset-y-0 left-0 border-r border-primary pr-1 text-xs font-medium text-info"
                    style={{ right: `${String((1 - dayOf(today) / 7) * 100)}%` }}
                  >
                    <span className="absolute top-0 right-1 whitespace-nowrap">Today</span>
                  </span>
                )}
                <span
                  className={cn(
                    "absolute inset-0 transition-opacity",
                    chosen !== undefined && chosen !== word && "opacity-40",
                  )}
                >
                  <Bars events={events} largest={largest} />
                </span>
              </span>
              <span
                aria-hidden
                className={cn(
                  "block pt-1 text-xs",
                  isNow ? "font-semibold text-info" : "text-muted-foreground",
                )}
              >
                {monday.getDate()}
                <span className="block h-4">{first && month.format(monday)}</span>
              </span>
            </>
          );
          return (
            <li key={word} className="min-w-0 flex-1">
              {events.length === 0 || !filter ? (
                content
              ) : (
                <button
                  type="button"
                  aria-pressed={chosen === word}
                  title={events.map(titleOf).join("\n")}
                  onClick={() => filter.choose(chosen === word ? allWord : word)}
                  className="block w-full rounded-sm text-left transition-colors hover:bg-accent aria-pressed:bg-info-bg"
                >
                  <span className="sr-only">{`Week of ${dayAndMonth.format(monday)}: ${counted(events.length, "event")}, ${seats}`}</span>
                  {content}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </SectionCard>
  );
}

/** A week's events by day: as tall as their seats, filled as far as they are taken. */
function Bars({ events, largest }: { events: readonly ReceivedCommunityEvent[]; largest: number }) {
  return events.map((event, key) => {
    const { attendees = 0, capacity = 0 } = event;
    const at = dateFrom(event.date) ?? new Date();
    const sameDay = events.filter(({ date }) => dateFrom(date)?.getDay() === at.getDay());
    const left = dayOf(at) + sameDay.indexOf(event) / sameDay.length;
    const tone = at.getTime() < startOfToday() ? "bg-muted-tone-solid" : "bg-primary";
    return (
      <span
        key={event.id ?? key}
        className="absolute bottom-0 flex max-w-2.5 items-end overflow-hidden rounded-t-xs bg-border"
        style={{
          left: `${String((left / 7) * 100)}%`,
          width: `calc(${String(100 / 7 / sameDay.length)}% - 1px)`,
          height: `${String(Math.max(8, Math.sqrt(capacity / largest) * 96))}%`,
        }}
      >
        <span
          className={cn("w-full", attendees > capacity ? "bg-high-solid" : tone)}
          style={{ height: `${String(boundedPercent((attendees / capacity) * 100))}%` }}
        />
      </span>
    );
  });
}
