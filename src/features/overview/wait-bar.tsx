import { share } from "@/components/charts/plot";
import type { ReceivedMessage } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { firstTime } from "@/lib/times";
import { type BoardRow, placeOf } from "./wait-rows";

/** The board's columns if there is room: member, time line, wait; on touch screens, also a button. */
export const boardGrid =
  "grid @board:grid-cols-[14rem_minmax(0,1fr)_var(--wait)] @5xl:grid-cols-[17.5rem_minmax(0,1fr)_var(--wait)] [--wait:8.5rem] pointer-coarse:[--wait:14.5rem]";

/** A hairline at each quarter of the time line, and the present at its end. */
export const gridLines =
  "@board:border-r @board:border-r-primary/60 @board:bg-[linear-gradient(90deg,var(--border)_1px,transparent_1px)] @board:bg-size-[25%_100%]";

const looks = new Map<string | undefined, { text: string; bar: string; thickness: number }>([
  ["urgent", { text: "text-urgent", bar: "text-urgent-solid", thickness: 10 }],
  ["high", { text: "text-high", bar: "text-high-solid", thickness: 6 }],
  ["normal", { text: "text-info", bar: "text-info-solid", thickness: 4 }],
]);

/** A priority's colours, and its bar's thickness in px of 24: the more urgent, the thicker. */
export const lookOf = (priority: string | undefined) =>
  looks.get(priority) ?? { text: "", bar: "text-muted-tone-solid", thickness: 2 };

/** The hatching for the part of a wait that is past the target. */
export const hatched =
  "bg-[repeating-linear-gradient(115deg,var(--card)_0_1.5px,transparent_1.5px_5px)]";

const aiTone = "color-mix(in oklab, var(--muted-tone-solid) 50%, transparent)";

const span = (from: number, to: number) => ({ left: share(from), right: share(1 - to) });

/** A wait from its hand-over to now: dotted while the AI answered, hatched past the target. */
export function WaitBar({
  messages = [],
  now,
  row: { began, conversation, since, takenAt, target },
}: {
  row: BoardRow;
  now: number;
  messages: readonly ReceivedMessage[] | undefined;
}) {
  const { bar, thickness } = lookOf(conversation.priority);
  const height = share(thickness / 24);
  const end = takenAt === undefined ? 1 : placeOf(takenAt, now);
  const start = since === undefined ? 1 : Math.min(end, placeOf(since, now));
  const first = began === undefined ? start : placeOf(began, now);
  const lateFrom = since === undefined ? end : placeOf(since + target, now);

  // The bar's top edge is the member's mood from message to message: higher is better.
  const scored = messages.flatMap(({ sentimentScore: score, timestamp }) =>
    score === undefined ? [] : { x: placeOf(firstTime(timestamp) || now, now), score },
  );
  const score = scored.at(-1)?.score ?? conversation.sentimentScore;
  const steps = [{ x: first, score: scored[0]?.score ?? score }, ...scored, { x: 1, score }];
  const heightOf = (mood = 0) => thickness + 5 + Math.min(100, Math.max(-100, mood)) / 20;
  const edge = steps.flatMap(({ x, score: mood }, index) =>
    [steps[index - 1]?.score, mood].map((each) => `${share(x)} ${share(1 - heightOf(each) / 24)}`),
  );
  return (
    <span aria-hidden className={cn("absolute inset-0", bar)}>
      {score !== undefined && (
        <span
          className="absolute inset-0 opacity-35"
          style={{
            clipPath: `polygon(${share(first)} 100%, ${edge.join(", ")}, 100% 100%)`,
            background: `linear-gradient(90deg, ${aiTone} ${share(start)}, currentColor 0 ${share(end)}, var(--ok-solid) 0)`,
          }}
        />
      )}
      <span
        className="absolute bottom-0 border-b-2 border-dotted border-muted-tone-solid/70"
        style={span(first, start)}
      />
      {since !== undefined && (
        // A wait that has only just begun is a small block at the line for now.
        <span
          className="absolute bottom-0 min-w-1.5 bg-current"
          style={{ height, right: share(1 - end), width: share(end - start) }}
        />
      )}
      <span
        className={cn("absolute bottom-0", hatched)}
        style={{ height, ...span(lateFrom, end) }}
      />
      {start === 0 && (
        // A broken end: the bar continues to the left.
        <span className="absolute bottom-0 left-1 flex w-2.5 justify-between" style={{ height }}>
          <span className="w-1 -skew-x-20 bg-card" />
          <span className="w-1 -skew-x-20 bg-card" />
        </span>
      )}
      <span className="absolute bottom-0 bg-ok-solid" style={{ height, ...span(end, 1) }} />
      {takenAt !== undefined && (
        <span
          className="absolute inset-y-0 w-0.5 origin-top animate-drop-in bg-foreground"
          style={{ left: share(end) }}
        />
      )}
    </span>
  );
}
