import { curveStepAfter, area, line } from "d3-shape";
import type { ReceivedMessage } from "@/contract/inbox";
import { share } from "@/components/charts/plot";
import { cn } from "@/lib/cn";
import { firstTime } from "@/lib/times";
import { type BoardRow, boardLength, placeOf } from "./wait-rows";

/** The colour and the thickness of each priority: what matters most gets most ink. */
const looks = new Map<string | undefined, readonly [tone: string, height: string]>([
  ["urgent", ["text-urgent-solid", "h-2.5"]],
  ["high", ["text-high-solid", "h-1.5"]],
  ["normal", ["text-info-solid", "h-1"]],
]);
const otherLook = ["text-muted-tone-solid", "h-0.5"] as const;

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
  const [tone, height] = looks.get(conversation.priority) ?? otherLook;
  const start = since === undefined ? 1 : placeOf(since, now);
  const first = began === undefined ? start : placeOf(began, now);
  const end = takenAt === undefined ? 1 : placeOf(takenAt, now);
  const lateFrom =
    since === undefined || !Number.isFinite(target) ? end : placeOf(since + target, now);
  const isOlder = since !== undefined && now - since > boardLength;
  return (
    <span aria-hidden className={cn("absolute inset-0", tone)}>
      <Mood {...{ conversation, first, messages, now }} />
      {first < start && (
        <span
          className="absolute bottom-px border-b-2 border-dotted border-muted-tone-solid/70"
          style={{ left: share(first), right: share(1 - start) }}
        />
      )}
      {start < 1 && (
        <span
          className={cn("absolute bottom-px min-w-0.5 overflow-hidden bg-current", height)}
          style={{ left: share(start), right: share(1 - end) }}
        >
          {lateFrom < end && (
            <span
              className={cn("absolute inset-y-0 right-0", hatched)}
              style={{ left: share((lateFrom - start) / (end - start)) }}
            />
          )}
          {isOlder && (
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
            className={cn("absolute bottom-px bg-ok-solid", height)}
            style={{ left: share(end), right: 0 }}
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

/** The member's mood from message to message: a step line on the bar, higher is better. */
function Mood({
  conversation: { sentimentScore },
  first,
  messages = [],
  now,
}: Pick<WaitBarProps, "messages" | "now"> & {
  conversation: BoardRow["conversation"];
  first: number;
}) {
  const scored = messages.flatMap(({ sentimentScore: score, timestamp }) =>
    score === undefined ? [] : { x: placeOf(firstTime(timestamp) || now, now), score },
  );
  const last = scored.at(-1)?.score ?? sentimentScore;
  if (last === undefined || first >= 1) return null;
  const steps = [
    ...(scored.length > 0 ? scored : [{ x: first, score: last }]),
    { x: 1, score: last },
  ];
  type Step = (typeof steps)[number];
  const xOf = ({ x }: Step) => x * 1000;
  const yOf = ({ score }: Step) => 50 - Math.min(100, Math.max(-100, score)) / 2;
  return (
    <svg
      viewBox="0 0 1000 100"
      preserveAspectRatio="none"
      className="absolute top-0.5 h-2 w-full overflow-visible"
    >
      <path
        d={area<Step>(xOf, 100, yOf).curve(curveStepAfter)(steps) ?? ""}
        fill="currentColor"
        fillOpacity="0.14"
      />
      <path
        d={line<Step>(xOf, yOf).curve(curveStepAfter)(steps) ?? ""}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
