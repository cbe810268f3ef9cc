import { sentimentTone } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { signed } from "@/lib/format";

interface SentimentScoreProps {
  /** Green from 50, amber from 0, red below. Anything but a number shows nothing. */
  score: unknown;
  className?: string;
}

/** A member's sentiment as a signed number: "+72", "-15", "0". */
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
