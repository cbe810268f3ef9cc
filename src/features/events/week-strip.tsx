import { useMemo } from "react";
import { SectionCard } from "@/components/section-card";
import { sampleOf } from "@/components/list-screen/list-source";
import { allWord, type ListView } from "@/components/list-screen/use-list";
import type { ReceivedCommunityEvent } from "@/contract/events";
import { cn } from "@/lib/cn";
import { boundedPercent, count, counted } from "@/lib/format";
import { dateFrom, monthDay } from "@/lib/times";
import { Button } from "@/ui/button";
import { mondayOf, startOfToday, weekOf } from "./event-dates";
import { titleOf } from "./events";

/** What the tones of a mark stand for. */
const legend = [
  ["taken", "bg-primary"],
  ["past", "bg-muted-tone-solid"],
  ["free", "bg-border"],
] as const;
/** Drawn are this many weeks before today's, and twelve in all. */
const before = 2;
const month = new Intl.DateTimeFormat("en-US", { month: "short" });
/** The day of its week, from Monday, 0 to 6. */
const dayOf = (date: Date): number => (date.getDay() + 6) % 7;
const size = (part: number): string => `${String(part * 100)}%`;

/** Twelve weeks around today: each event as tall as its seats; a week narrows the list to it. */
export function WeekStrip({ list }: { list: ListView<ReceivedCommunityEvent> }) {
  const { chosen, choose } = list.filters.find(({ name }) => name === "week") ?? {};
  const { rows } = list.source;
  const dated = useMemo(
    () => (rows ?? []).map((event) => ({ event, week: weekOf(event.date) })),
    [rows],
  );
  const today = new Date(startOfToday());
  const weeks = Array.from({ length: 12 }, (_, index) => {
    const monday = mondayOf(today, index - before);
    const word = weekOf(monday.toISOString()) ?? "";
    const events = dated.filter(({ week }) => week === word).map(({ event }) => event);
    return { monday, word, events };
  });
  const seats = weeks.flatMap(({ events }) => events.map(({ capacity = 0 }) => capacity));
  // A week chosen by the address alone needs its way back.
  if (rows && seats.length === 0 && chosen === undefined) return null;
  return (
    <SectionCard
      title="Calendar"
      mark={
        <span className="text-xs text-muted-foreground">{sampleOf(list.source, "events")}</span>
      }
      actions={
        chosen === undefined ? (
          <p className="flex items-center gap-3 text-xs text-muted-foreground">
            {legend.map(([word, tone]) => (
              <span key={word} className="flex items-center gap-1.5">
                <span aria-hidden className={cn("h-3 w-1.5 rounded-xs", tone)} />
                {word}
              </span>
            ))}
          </p>
        ) : (
          <Button size="sm" variant="outline" onClick={() => choose?.(allWord)}>
            All Weeks
          </Button>
        )
      }
    >
      <ol role="list" aria-label="Weeks" className="flex">
        {weeks.map(({ events, monday, word }, index) => (
          <li key={word} className="min-w-0 flex-1">
            <button
              type="button"
              aria-pressed={chosen === word}
              title={events.map(titleOf).join("\n")}
              disabled={events.length === 0}
              onClick={() => choose?.(chosen === word ? allWord : word)}
              className="block w-full rounded-sm text-left text-xs text-muted-foreground transition-colors enabled:hover:bg-accent aria-pressed:bg-info-bg"
            >
              <span className="sr-only">
                {`Week of ${monthDay(monday.toISOString())}: ${seatsOf(events)}`}
              </span>
              <span aria-hidden className="relative block h-16 border-b">
                {index === before && (
                  <span
                    className="absolute inset-y-0 left-0 border-r border-primary font-medium text-info"
                    style={{ width: size(dayOf(today) / 7) }}
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
                  <Bars events={events} largest={Math.max(1, ...seats)} />
                </span>
              </span>
              <span
                aria-hidden
                className={cn("block pt-1", index === before && "font-semibold text-info")}
              >
                {monday.getDate()}
                <span className="block h-4">
                  {(index === 0 || monday.getDate() <= 7) && month.format(monday)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

/** "3 events, 520 of 569 seats taken". */
function seatsOf(events: readonly ReceivedCommunityEvent[]): string {
  const sum = (field: "attendees" | "capacity") =>
    events.reduce((total, event) => total + (event[field] ?? 0), 0);
  const seats = sum("capacity");
  const taken = seats > 0 ? `, ${count(sum("attendees"))} of ${count(seats)} seats taken` : "";
  return counted(events.length, "event") + taken;
}

/** A week's events by day: as tall as their seats, filled as far as they are taken. */
function Bars({ events, largest }: { events: readonly ReceivedCommunityEvent[]; largest: number }) {
  return events.map((event, key) => {
    const { attendees = 0, capacity = 0 } = event;
    const at = dateFrom(event.date) ?? new Date();
    const sameDay = events.filter(({ date }) => dateFrom(date)?.getDay() === at.getDay());
    const tone = at.getTime() < startOfToday() ? "bg-muted-tone-solid" : "bg-primary";
    return (
      <span
        key={event.id ?? key}
        className="absolute bottom-0 flex max-w-2.5 items-end overflow-hidden rounded-t-xs bg-border"
        style={{
          left: size((dayOf(at) + sameDay.indexOf(event) / sameDay.length) / 7),
          width: `calc(${size(1 / 7 / sameDay.length)} - 1px)`,
          height: size(Math.max(0.08, Math.sqrt(capacity / largest) * 0.96)),
        }}
      >
        <span
          className={cn("w-full", attendees > capacity ? "bg-high-solid" : tone)}
          style={{ height: size(boundedPercent((attendees / capacity) * 100) / 100) }}
        />
      </span>
    );
  });
}
