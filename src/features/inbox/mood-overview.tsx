import { memo } from "react";
import { SentimentScore } from "@/components/sentiment-score";
import { cn } from "@/lib/cn";
import { signed } from "@/lib/format";
import { clockTime } from "@/lib/times";
import { Button } from "@/ui/button";
import type { HistoryItem } from "./message-history";
import { moodDot, moodLine } from "./mood-rail";

/** With more points than this only the worst and the last have a dot. */
const dotLimit = 24;

/** The member's messages with a score, `x` and `y` in percent from the top left. */
export function moodPointsOf(items: readonly HistoryItem[]) {
  const step = 100 / Math.max(1, items.length - 1);
  return items.flatMap(({ index, message, score, byPerson }) => {
    const said = `${clockTime(message.timestamp)} ${signed(score)}`.trim();
    return score === undefined
      ? []
      : [{ index, said, score, byPerson, x: index * step, y: (100 - score) / 2 }];
  });
}

type MoodPoints = ReturnType<typeof moodPointsOf>;

/** The lines to the points in the AI's part, or in a person's, as an SVG path. */
export const moodPathOf = (points: MoodPoints, byPerson: boolean): string =>
  points
    .map((point, place) => {
      const before = points[place - 1];
      return before && point.byPerson === byPerson
        ? `M${String(before.x)},${String(before.y)}L${String(point.x)},${String(point.y)}`
        : "";
    })
    .join("");

/** The member's sentiment in one line: its course, the last score, and the way to the worst. */
export const MoodOverview = memo(function MoodOverview({
  items,
  onPick,
}: {
  items: readonly HistoryItem[];
  /** Called with the index of the worst message, the first of equals. */
  onPick: (index: number) => void;
}) {
  const points = moodPointsOf(items);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;
  const worst = points.reduce((low, point) => (point.score < low.score ? point : low), first);
  const dotted = points.length > dotLimit ? [worst, last] : points;

  return (
    <figure className="flex h-9 shrink-0 items-center gap-3 border-b pr-2 pl-4 text-xs whitespace-nowrap text-muted-foreground pointer-coarse:h-11">
      <figcaption>Mood</figcaption>
      <p className="sr-only">{points.map(({ said }) => said).join(", ")}</p>
      <div aria-hidden className="relative mx-1 hidden h-3.5 max-w-64 flex-1 @3xs/pane:block">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute size-full overflow-visible"
        >
          <path d={moodPathOf(points, false)} {...moodLine(false)} />
          <path d={moodPathOf(points, true)} {...moodLine(true)} />
        </svg>
        {dotted.map(({ index, score, x, y }) => (
          <span
            key={index}
            className={cn("absolute size-1.5 -translate-1/2 rounded-full", moodDot(score))}
            style={{ left: `${String(x)}%`, top: `${String(y)}%` }}
          />
        ))}
      </div>
      {worst !== last && (
        <span>
          Now <SentimentScore score={last.score} />
        </span>
      )}
      <Button
        variant="ghost"
        size="sm"
        onClick={() => onPick(worst.index)}
        className="px-2 text-xs"
      >
        {worst === last ? "Now, the worst" : "Worst"} <SentimentScore score={worst.score} />
      </Button>
    </figure>
  );
});
