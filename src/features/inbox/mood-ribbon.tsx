import { curveMonotoneX, line } from "d3-shape";
import { UserRound } from "lucide-react";
import { memo, useId } from "react";
import { SentimentScore } from "@/components/sentiment-score";
import { type ReceivedMessage, sentimentTone } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { signed } from "@/lib/format";
import { clockTime } from "@/lib/times";
import { senderLabels, senderOf } from "./message-history";

const stroke = { fill: "none", vectorEffect: "non-scaling-stroke" } as const;
const dots = { good: "bg-ok-solid", mixed: "bg-high-solid", bad: "bg-urgent-solid" } as const;

/** With more points than this only the last has a dot. */
const dotLimit = 40;

/**
 * The messages with a score (−100 to 100), `x` and `y` in percent from the top left, and on x where
 * a person began to answer; undefined where fewer than two have a score.
 */
export function moodCurveOf(messages: readonly ReceivedMessage[]) {
  const step = 100 / Math.max(1, messages.length - 1);
  const points = messages.flatMap((message, index) => {
    if (message.sentimentScore === undefined) return [];
    const score = Math.min(100, Math.max(-100, message.sentimentScore));
    const said = [signed(score), senderLabels[senderOf(message)], clockTime(message.timestamp)];
    return [{ index, said, score, x: index * step, y: (100 - score) / 2 }];
  });
  if (points.length < 2) return undefined;
  const first = messages.findIndex((message) => senderOf(message) === "agent");
  return { points, ...(first > 0 && { handover: (first - 0.5) * step }) };
}

/** An SVG path that never overshoots its points, since no message had such a mood. */
export function smoothPath(points: readonly { x: number; y: number }[]): string {
  const path = points.map(({ x, y }): [number, number] => [x, y]);
  // A second point close to each end makes it end flat.
  const before = path.slice(0, 1).map(([x, y]): [number, number] => [x - 0.01, y]);
  const after = path.slice(-1).map(([x, y]): [number, number] => [x + 0.01, y]);
  return line().curve(curveMonotoneX)([...before, ...path, ...after]) ?? "";
}

/** The member's sentiment over the messages; the tinted end is where a person answers. */
export const MoodRibbon = memo(function MoodRibbon({
  messages,
  onPick,
}: {
  messages: readonly ReceivedMessage[];
  /** Called with the index of the message whose point was pressed. */
  onPick: (index: number) => void;
}) {
  const key = useId();
  const colour = `url(#${key})`;
  const mood = moodCurveOf(messages);
  if (!mood) return null;
  const { points, handover } = mood;
  const [first, last] = [points[0], points.at(-1)];
  const path = smoothPath(points);
  const dotted = points.length > dotLimit ? points.slice(-1) : points;

  return (
    <figure className="shrink-0 border-b bg-card px-4 py-1.5">
      <div className="mx-auto flex max-w-3xl items-center gap-3 px-4">
        <figcaption className="grid text-right">
          <span className="text-xs text-muted-foreground">Mood</span>
          <SentimentScore score={first?.score} />
        </figcaption>
        <div aria-hidden className="relative mx-1 h-12 min-w-0 flex-1">
          {handover !== undefined && (
            <span
              className="absolute inset-y-0 -right-2 rounded-r-sm border-l border-info-solid/50 bg-info-bg"
              style={{ left: `${handover}%` }}
            >
              <UserRound className="absolute top-0.5 left-0.75 size-3 text-info" />
            </span>
          )}
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            <linearGradient id={key} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="100">
              <stop offset="0.17" stopColor="var(--ok-solid)" />
              <stop offset="0.33" stopColor="var(--high-solid)" />
              <stop offset="0.43" stopColor="var(--high-solid)" />
              <stop offset="0.58" stopColor="var(--urgent-solid)" />
            </linearGradient>
            <path {...stroke} d="M0,50H100" stroke="var(--border)" strokeDasharray="3 4" />
            <path
              d={`${path}L${last?.x ?? 0},50L${first?.x ?? 0},50Z`}
              fill={colour}
              fillOpacity="0.18"
            />
            <g stroke={colour} strokeLinecap="round">
              <path
                {...stroke}
                d={`M${last?.x ?? 0},${last?.y ?? 0}H100`}
                strokeWidth="1.5"
                strokeDasharray="1 5"
              />
              <path {...stroke} d={path} strokeWidth="2" strokeLinejoin="round" />
            </g>
          </svg>
          {dotted.map((point) => (
            <button
              key={point.index}
              type="button"
              // For the pointer only: the table below and the messages say the same.
              tabIndex={-1}
              title={point.said.filter(Boolean).join(" · ")}
              onClick={() => onPick(point.index)}
              className="group/dot absolute grid size-6 -translate-1/2 place-items-center"
              style={{ left: `${point.x}%`, top: `${point.y}%` }}
            >
              <span
                className={cn(
                  "rounded-full ring-2 ring-card transition-transform group-hover/dot:scale-150",
                  point === last ? "size-2.5" : "size-1.5",
                  dots[sentimentTone(point.score)],
                )}
              />
            </button>
          ))}
        </div>
        <span className="grid">
          <span aria-hidden className="text-xs text-muted-foreground">
            Now
          </span>
          <SentimentScore score={last?.score} className="text-sm" />
        </span>
        {/* A box of its own: Firefox draws the caption of a clipped table all the same. */}
        <div className="sr-only">
          <table>
            <caption>Sentiment along the conversation</caption>
            <thead>
              <tr>
                <th>Time</th>
                <th>Sender</th>
                <th>Sentiment</th>
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.index}>
                  {point.said.toReversed().map((text, place) => (
                    <td key={place}>{text}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </figure>
  );
});
