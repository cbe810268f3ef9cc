import { useNow } from "@/components/use-now";
import { dateFrom, exactTime, relativeTime } from "@/lib/times";

interface RelativeTimeProps {
  /** An ISO 8601 timestamp. Other text is shown unchanged. */
  value: unknown;
  className?: string;
}

/** How long ago, kept up to date, with the exact time on hover. */
export function RelativeTime({ className, value }: RelativeTimeProps) {
  const now = useNow();
  const text = relativeTime(value, now);
  if (text === "") return null;
  const date = dateFrom(value);
  if (date === undefined) return <span className={className}>{text}</span>;
  return (
    <time dateTime={date.toISOString()} title={exactTime(value)} className={className}>
      {text}
    </time>
  );
}
