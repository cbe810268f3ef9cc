import type { ReactNode } from "react";
import { SentimentScore } from "@/components/sentiment-score";
import { Sparkline } from "@/components/sparkline";
import { sentimentTone } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { signed } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { Button } from "@/ui/button";
import type { HistoryItem } from "./message-history";

/** The member's sentiment in one line: the trend, the last score, and a button to the worst. */
export function MoodOverview({
  items,
  onPick,
}: {
  /** The messages, oldest first; fewer than two scores show nothing. */
  items: readonly HistoryItem[];
  /** Called with the index of the message with the worst score, the first one if several tie. */
  onPick: (index: number) => void;
}) {
  const points = items.flatMap(({ index, score }) =>
    score === undefined ? [] : [{ index, score }],
  );
  const last = points.at(-1);
  const [worst] = sortedBy(points, ({ score }) => score);
  if (!last || !worst || points.length < 2) return null;

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
        className="px-2 text-xs print:inline-flex"
      >
        {worst === last ? "Now, the worst" : "Worst"} <SentimentScore score={worst.score} />
      </Button>
    </figure>
  );
}

const dots = { good: "bg-ok-solid", mixed: "bg-high-solid", bad: "bg-urgent-solid" } as const;

/** A row of the thread, and what its part of the mood rail shows. */
export interface RailRowProps {
  /** The member's score (±100) before this row; undefined before the first score. */
  moodBefore?: number;
  /** The score after this row, at which the rail goes on. */
  mood: number | undefined;
  /** A person answers here. */
  byPerson: boolean;
  /** The member's score in this row, drawn as a point on the rail. */
  score?: number | undefined;
  /** Marks where somebody else starts to answer, or where the rail ends. */
  mark?: "change" | "end";
  className?: string;
  children: ReactNode;
}

/** A row of the thread with its part of the mood rail: the further left, the worse the mood. */
export function RailRow({ moodBefore, mood, byPerson, score, mark, ...row }: RailRowProps) {
  const [x, before] = [mood, moodBefore].map((at = 0) => String(50 + at / 2));
  const isScore = score !== undefined;
  const startOfLine = () => {
    if (!isScore) return `M${x},0`;
    if (moodBefore === undefined) return `M${x},50`;
    return `M${before},0C${before},30 ${x},20 ${x},50`;
  };
  return (
    <div
      className={cn(
        "relative flex flex-col group-data-mood/thread:pl-8 @md/pane:group-data-mood/thread:pl-12",
        row.className,
      )}
    >
      {mood !== undefined && (
        <span aria-hidden className="absolute inset-y-0 left-0 w-5 @md/pane:w-8">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute size-full overflow-visible"
          >
            {/* Dashed while the AI answers. */}
            <path
              d={`${startOfLine()}V${mark === "end" ? "50" : "100"}`}
              fill="none"
              stroke="var(--muted-tone-solid)"
              strokeWidth={1.25}
              strokeDasharray={byPerson ? undefined : "2 4"}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {(isScore || mark) && (
            <span
              title={isScore ? `Sentiment ${signed(mood)}` : undefined}
              style={{ left: `${x}%` }}
              className={cn(
                "absolute top-1/2 size-2 -translate-1/2 rounded-full ring-3 ring-background",
                isScore && dots[sentimentTone(mood)],
                mark === "change" && "size-2.5 border-2 border-info-solid bg-background",
                mark === "end" && "size-2.5 border-2 border-ok-solid bg-background",
              )}
            />
          )}
        </span>
      )}
      {row.children}
    </div>
  );
}
