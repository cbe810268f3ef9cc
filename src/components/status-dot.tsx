import { cn } from "@/lib/cn";

const fills = {
  urgent: "bg-urgent-solid",
  high: "bg-high-solid",
  ok: "bg-ok-solid",
  info: "bg-info-solid",
  muted: "bg-muted-tone-solid",
};

/** The colours of a status dot. */
export type StatusTone = keyof typeof fills;

interface StatusDotProps {
  tone: StatusTone;
  /** The dot's meaning, if there is no text next to it. */
  label?: string | undefined;
  /** Work is in progress. */
  pulsing?: boolean;
  className?: string;
}

/** A small coloured dot that shows a status. */
export function StatusDot({ className, label, pulsing = false, tone }: StatusDotProps) {
  const aria =
    label === undefined
      ? { "aria-hidden": true }
      : { role: "img", "aria-label": label, title: label };
  return (
    <span
      {...aria}
      className={cn(
        "inline-block size-2 shrink-0 rounded-full",
        fills[tone],
        pulsing && "animate-pulse",
        className,
      )}
    />
  );
}
