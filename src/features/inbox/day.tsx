import { useMemo } from "react";
import { type Answered, answersOf, dayOf, type DayTick } from "@/api/conversation-rows";
import { useSignedInUser } from "@/api/session";
import { useNow } from "@/components/use-now";
import { priorityRank, type ReceivedConversation } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { count, counted, waitText } from "@/lib/format";

type Rows = readonly ReceivedConversation[];
type DayWords = Readonly<{ by?: Answered; text: string }>;

/** The maximum number of ticks drawn, the latest: each is a button, or has to be discernible in one line. */
export const mostTicks = 200;

/** The median, the upper one for an even count; undefined for no numbers. */
function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** A summary of a day, by who answers: "9 by you", "15 by the AI", "median wait 11 min". */
export function dayWords(ticks: readonly DayTick[], rows: Rows): readonly DayWords[] {
  const wait = median(rows.flatMap(({ waitedSeconds }) => waitedSeconds ?? []));
  const more = [
    ticks.length > mostTicks && `the last ${count(mostTicks)} of ${count(ticks.length)}`,
    wait !== undefined && `median wait ${waitText(1000 * Math.max(60, wait))}`,
  ];
  const shown = answersOf(ticks.slice(-mostTicks));
  return [...shown, ...more.flatMap((text) => (text ? { text } : []))];
}

/** How many columns make the cells about square and leave no row empty; needs at least one tick. */
export const columnsOf = (ticks: number, width: number, height: number): number =>
  Math.ceil(ticks / Math.max(1, Math.round(Math.sqrt((ticks * height) / width))));

/** How many wait: "9 conversations need a person, 3 urgent." */
export function waitingText(queue: Rows): string {
  if (queue.length === 0) return "Nobody is waiting for a person.";
  const urgent = queue.filter((row) => priorityRank(row) === 0).length;
  const need = queue.length === 1 ? "needs" : "need";
  const more = urgent > 0 ? `, ${count(urgent)} urgent` : "";
  return `${counted(queue.length, "conversation")} ${need} a person${more}.`;
}

const tones = {
  waiting: "rotate-24 text-foreground/70",
  you: "text-primary",
  team: "text-foreground/60",
  ai: "text-muted-tone-solid/45",
} as const;

/** The day's conversations as ticks, as the signed-in user sees them. */
export function useDayTicks(rows: readonly ReceivedConversation[] | undefined) {
  const user = useSignedInUser();
  const now = useNow();
  return useMemo(() => dayOf(rows ?? [], user, now), [rows, user, now]);
}

/** The day in one line: a tick for each conversation, leaning while it waits, upright when answered. */
export function DayRank(props: { ticks: readonly DayTick[]; openId: string | undefined }) {
  const { ticks, openId } = props;
  const waiting = ticks.filter(({ by }) => by === "waiting").length;
  return (
    <div
      role="img"
      aria-label={`${ticks.length - waiting} of ${ticks.length} conversations of the day have an answer`}
      className="flex h-8 min-w-0 flex-1 items-center justify-between overflow-hidden px-1"
    >
      {ticks.slice(-mostTicks).map(({ by, id, isUrgent, name }) => (
        <span
          key={id}
          title={name}
          className={cn(
            "h-4 w-0.5 shrink-0 rounded-full bg-current transition-[rotate,color] duration-180",
            tones[by],
            by === "waiting" && isUrgent && "text-urgent-solid",
            id === openId && "h-6 w-1",
          )}
        />
      ))}
    </div>
  );
}
