import { sentimentTone } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { signed } from "@/lib/format";

interface SentimentScoreProps {
  /** From 50 green, from 0 amber, below red. What is no number shows nothing. */
  score: unknown;
  className?: string;
}

/** How a member feels, as a signed figure: "+72", "-15", "0". */
export function SentimentScore({ className, score }: SentimentScoreProps) {
  const text = signed(score);
  if (text === "") return null;
  return (
    <span
      title="Sentiment"
      className={cn("text-xs font-semibold", colours[sentimentTone(Number(score))], className)}
    >
      <span className="sr-only">Sentiment </span>
      <span>{text}</span>
    </span>
  );
}

const colours = { good: "text-ok", mixed: "text-high", bad: "text-urgent" } as const;
