import { area, curveStepAfter } from "d3-shape";
import type { ReceivedMessage } from "@/contract/inbox";
import { share } from "@/components/charts/plot";
import { cn } from "@/lib/cn";
import { firstTime } from "@/lib/times";
import { type BoardRow, placeOf } from "./wait-rows";

/** The colour of each priority, and its thickness of 24: what matters most gets most ink. */
const looks = new Map<string | undefined, readonly [tone: string, thickness: number]>([
  ["urgent", ["text-urgent-solid", 10]],
  ["high", ["text-high-solid", 6]],
  ["normal", ["text-info-solid", 4]],
]);
const otherLook = ["text-muted-tone-solid", 2] as const;

/** What is past the target. */
export const hatched =
  "bg-[repeating-linear-gradient(115deg,var(--card)_0_1.5px,transparent_1.5px_5px)]";

interface WaitBarProps {
  row: BoardRow;
  now: number;
  messages: readonly ReceivedMessage[] | undefined;
}

/** A wait from its hand-over to now: dotted while the AI answered, hatched past the target. */
export function WaitBar({ messages, now, row }: WaitBarProps) {
  const { began, conversation, since, takenAt, target } = row;
  const [tone, thickness] = looks.get(conversation.priority) ?? otherLook;
  const height = share(thickness / 24);
  const end = takenAt === undefined ? 1 : placeOf(takenAt, now);
  const start = since === undefined ? 1 : Math.min(end, placeOf(since, now));
  const first = began === undefined ? start : placeOf(began, now);
  const lateFrom = since === undefined ? end : placeOf(since + target, now);
  return (
    <span aria-hidden className={cn("absolute inset-0", tone)}>
      <Mood {...{ conversation, end, first, messages, now, start, thickness }} />
      {first < start && (
        <span
          className="absolute bottom-0 border-b-2 border-dotted border-muted-tone-solid/70"
          style={{ left: share(first), right: share(1 - start) }}
        />
      )}
      {start < 1 && (
        <span
          className="absolute bottom-0 min-w-0.5 overflow-hidden bg-current"
          style={{ height, left: share(start), right: share(1 - end) }}
        >
          {lateFrom < end && (
            <span
              className={cn("absolute inset-y-0 right-0", hatched)}
              style={{ left: share((lateFrom - start) / (end - start)) }}
            />
          )}
          {start === 0 && (
            // A broken end: the bar goes on to the left.
            <span className="absolute inset-y-0 left-1 flex w-2.5 justify-between">
              <span className="w-1 -skew-x-20 bg-card" />
              <span className="w-1 -skew-x-20 bg-card" />
            </span>
          )}
        </span>
      )}
      {takenAt !== undefined && (
        <>
          <span
            className="absolute right-0 bottom-0 bg-ok-solid"
            style={{ height, left: share(end) }}
          />
          <span
            className="absolute inset-y-0 w-0.5 origin-top animate-drop-in bg-foreground"
            style={{ left: share(end) }}
          />
        </>
      )}
    </span>
  );
}

/** The member's mood from message to message: the bar's top edge, higher is better. */
function Mood({
  conversation: { sentimentScore },
  end,
  first,
  messages = [],
  now,
  start,
  thickness,
}: Pick<WaitBarProps, "messages" | "now"> &
  Pick<BoardRow, "conversation"> &
  Record<"first" | "start" | "end" | "thickness", number>) {
  const scored = messages.flatMap(({ sentimentScore: score, timestamp }) =>
    score === undefined ? [] : { x: placeOf(firstTime(timestamp) || now, now), score },
  );
  const last = scored.at(-1)?.score ?? sentimentScore;
  if (last === undefined || first >= 1) return null;
  const steps = [{ x: first, score: scored[0]?.score ?? last }, ...scored, { x: 1, score: last }];
  type Step = (typeof steps)[number];
  const yOf = ({ score }: Step) => 19 - thickness - Math.min(100, Math.max(-100, score)) / 20;
  const shape = area<Step>(({ x }) => x * 1000, 24, yOf).curve(curveStepAfter)(steps) ?? "";
  return [
    { tone: "text-muted-tone-solid/50", from: 0, to: start },
    { tone: "", from: start, to: end },
    { tone: "text-ok-solid", from: end, to: 1 },
  ].map(({ from, to, tone }) => (
    <svg
      key={tone}
      viewBox="0 0 1000 24"
      preserveAspectRatio="none"
      className={cn("absolute size-full", tone)}
      style={{ clipPath: `inset(0 ${share(1 - to)} 0 ${share(from)})` }}
    >
      <path d={shape} fill="currentColor" fillOpacity="0.35" />
    </svg>
  ));
}
