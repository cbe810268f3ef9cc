import { sampleOf } from "@/components/list-screen/list-source";
import { allWord, type ListView } from "@/components/list-screen/use-list";
import { SectionCard } from "@/components/section-card";
import type { ReceivedCommunityEvent } from "@/contract/events";
import { cn } from "@/lib/cn";
import { boundedPercent, count, counted } from "@/lib/format";
import { dateFrom, monthDay } from "@/lib/times";
import { Button } from "@/ui/button";
import { mondayOf, startOfToday, weekOf } from "./event-dates";
import { titleOf } from "./events";

/** What the tones of a mark stand for. */
const legend = [
  ["Seats taken", "bg-primary/35"],
  ["past", "bg-muted-tone-solid/35"],
  ["free", "bg-secondary"],
] as const;
const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Six weeks from the last one: each event on its day; a week narrows the list to it. */
export function EventCalendar({ list }: { list: ListView<ReceivedCommunityEvent> }) {
  const { chosen, choose } = list.filters.find(({ name }) => name === "week") ?? {};
  const { rows } = list.source;
  const today = startOfToday();
  const weeks = Array.from({ length: 6 }, (_, index) => {
    const monday = mondayOf(new Date(today), index - 1);
    const word = weekOf(monday.toISOString()) ?? "";
    return { monday, word, events: rows?.filter(({ date }) => weekOf(date) === word) ?? [] };
  });
  // A week chosen by the address alone needs its way back.
  if (rows && weeks.every(({ events }) => events.length === 0) && chosen === undefined) return null;
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
                <span aria-hidden className={cn("h-3 w-4 rounded-xs", tone)} />
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
      <div className="-mt-1 text-xs text-muted-foreground">
        <div aria-hidden className="ml-14 grid grid-cols-7 pb-0.5">
          {weekdays.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <ol role="list" aria-label="Weeks" className="border-b">
          {weeks.map(({ events, monday, word }) => (
            <li
              key={word}
              className={cn(
                "flex border-t transition-opacity",
                chosen !== undefined && chosen !== word && "opacity-40",
              )}
            >
              <button
                type="button"
                aria-pressed={chosen === word}
                disabled={events.length === 0}
                onClick={() => choose?.(chosen === word ? allWord : word)}
                className="min-h-6 w-14 shrink-0 rounded-xs text-left enabled:text-foreground enabled:hover:bg-accent aria-pressed:bg-info-bg"
              >
                <span className="sr-only">Week of </span>
                {monthDay(monday.toISOString())}
                <span className="sr-only">: {seatsOf(events)}</span>
              </button>
              <div className="grid min-w-0 flex-1 grid-cols-7 divide-x border-l">
                {weekdays.map((name, day) => {
                  const at = new Date(monday).setDate(monday.getDate() + day);
                  return (
                    <div
                      key={name}
                      className={cn(
                        "flex min-h-6 min-w-0 gap-px max-sm:flex-col",
                        at < today && "bg-muted/60",
                        at === today && "bg-info-bg",
                      )}
                    >
                      {events
                        .filter(({ date }) => dateFrom(date)?.setHours(0, 0, 0, 0) === at)
                        .map((event, key) => (
                          <EventMark
                            key={event.id ?? key}
                            event={event}
                            isPast={at < today}
                            onOpen={list.address.open}
                          />
                        ))}
                    </div>
                  );
                })}
              </div>
            </li>
          ))}
        </ol>
      </div>
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

/** An event on its day, filled as far as its seats are taken; it opens the event. */
function EventMark({
  event,
  isPast,
  onOpen,
}: {
  event: ReceivedCommunityEvent;
  isPast: boolean;
  onOpen: (id: string) => void;
}) {
  const { attendees = 0, capacity = 0, id } = event;
  const fill =
    attendees > capacity ? "bg-high-solid/50" : isPast ? "bg-muted-tone-solid/35" : "bg-primary/35";
  const said = `${titleOf(event)}, ${seatsOf([event]).replace("1 event, ", "")}`;
  return (
    <button
      type="button"
      title={said}
      disabled={id === undefined}
      onClick={() => id !== undefined && onOpen(id)}
      className="relative h-6 min-w-0 flex-1 truncate rounded-xs max-sm:flex-none pointer-coarse:h-7 bg-secondary px-1 text-left text-foreground outline-offset-0 enabled:hover:bg-accent"
    >
      <span
        aria-hidden
        className={cn("absolute inset-y-0 left-0 rounded-xs", fill)}
        style={{ width: `${boundedPercent((attendees / capacity) * 100)}%` }}
      />
      <span className="relative max-sm:sr-only">{titleOf(event)}</span>
    </button>
  );
}
