import { sentimentTone } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { signed } from "@/lib/format";

interface SentimentScoreProps {
  /** Green from 50, amber from 0, red below 0. Renders nothing if undefined. */
  score: number | undefined;
  className?: string;
}

/** A member's sentiment as a signed number: "+72", "-15", "0". */
export function SentimentScore({ className, score }: SentimentScoreProps) {
  if (score === undefined) return null;
  return (
    <span
      title="Sentiment"
      className={cn("text-xs font-semibold", colours[sentimentTone(score)], className)}
    >
      <span className="sr-only">Sentiment </span>
      <span>{signed(score)}</span>
    </span>
  );
}

const colours = { good: "text-ok", mixed: "text-high", bad: "text-urgent" } as const;
