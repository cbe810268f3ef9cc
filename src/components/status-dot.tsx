import { cn } from "@/lib/cn";

const fills = {
  urgent: "bg-urgent-solid",
  high: "bg-high-solid",
  ok: "bg-ok-solid",
  info: "bg-info-solid",
  muted: "bg-muted-tone-solid",
  outline: "border border-muted-tone-solid",
};

/** The colours of a status dot. */
export type StatusTone = keyof typeof fills;

/** A small coloured dot beside the word for a status. */
export const StatusDot = ({
  className,
  pulsing = false,
  tone,
}: {
  tone: StatusTone;
  /** Work is in progress. */
  pulsing?: boolean;
  className?: string;
}) => (
  <span
    aria-hidden
    className={cn(
      "inline-block size-2 shrink-0 rounded-full",
      fills[tone],
      pulsing && "animate-pulse",
      className,
    )}
  />
);
