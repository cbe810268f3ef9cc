import { cn } from "@/lib/cn";

const fills = {
  urgent: "bg-urgent-solid",
  high: "bg-high-solid",
  ok: "bg-ok-solid",
  info: "bg-info-solid",
  muted: "bg-muted-tone-solid",
};

interface StatusDotProps {
  tone: keyof typeof fills;
  /** What the dot means, where no word stands beside it. */
  label?: string | undefined;
  /** Something is going on at this moment. */
  pulsing?: boolean;
  className?: string;
}

/** A small disc of colour; with a label when it stands alone. */
export function StatusDot({ className, label, pulsing = false, tone }: StatusDotProps) {
  const heard =
    label === undefined
      ? { "aria-hidden": true }
      : { role: "img", "aria-label": label, title: label };
  return (
    <span
      {...heard}
      className={cn(
        "inline-block size-2 shrink-0 rounded-full",
        fills[tone],
        pulsing && "animate-pulse",
        className,
      )}
    />
  );
}
