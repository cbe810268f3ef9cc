import { SentimentScore } from "@/components/sentiment-score";
import { Sparkline } from "@/components/sparkline";
import { signed } from "@/lib/format";
import { Button } from "@/ui/button";
import type { HistoryItem } from "./message-history";

/** The member's sentiment in one line: its course, the last score, and the way to the worst. */
export function MoodOverview({
  items,
  onPick,
}: {
  items: readonly HistoryItem[];
  /** Called with the index of the worst message, the first of equals. */
  onPick: (index: number) => void;
}) {
  const points = items.flatMap(({ index, score }) =>
    score === undefined ? [] : [{ index, score }],
  );
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;
  const worst = points.reduce((low, point) => (point.score < low.score ? point : low), first);

  return (
    <figure className="flex h-9 shrink-0 items-center gap-3 border-b pr-2 pl-4 text-xs whitespace-nowrap text-muted-foreground pointer-coarse:h-11">
      <figcaption>Mood</figcaption>
      <Sparkline
        values={points.map(({ score }) => score)}
        label="Mood"
        format={signed}
        className="hidden h-5 w-auto max-w-64 flex-1 shrink @3xs/pane:block"
      />
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
}
