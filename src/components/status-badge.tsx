import { cn } from "@/lib/cn";
import { capitalised } from "@/lib/format";
import { Badge } from "@/ui/badge";

/**
 * The tone of each status and priority, the same on every screen. Red needs a person now, amber needs
 * a look, green is on, blue is or was in progress, grey is finished or off, an outline has not started.
 */
const statusTones = new Map<string, StatusTone>([
  ["escalated", "urgent"],
  ["failed", "urgent"],
  ["error", "urgent"],
  ["warning", "high"],
  ["paused", "high"],
  ["active", "ok"],
  ["in progress", "ok"],
  ["generating", "info"],
  ["processing", "info"],
  ["running", "info"],
  ["updating", "info"],
  ["optimized", "info"],
  ["resolved", "muted"],
  ["completed", "muted"],
  ["planning", "outline"],
  ["inactive", "muted"],
  ["urgent", "urgent"],
  ["high", "high"],
  ["normal", "info"],
]);

/** The tone of a status, ignoring case; `otherwise` for an unknown one. */
export const statusTone = (status: string, otherwise: StatusTone = "muted"): StatusTone =>
  statusTones.get(status.toLowerCase()) ?? otherwise;

interface StatusBadgeProps {
  status: string | undefined;
  /** The tone of an unknown status; grey by default. */
  otherwise?: StatusTone;
  className?: string;
}

/** A coloured badge for a status or a priority. */
export function StatusBadge({ className, otherwise, status }: StatusBadgeProps) {
  const label = capitalised(status?.replaceAll("_", " "));
  const tone = statusTone(label, otherwise);
  return label && <Badge {...{ className, tone }}>{label}</Badge>;
}

const fills = {
  urgent: "rounded-[1px] bg-urgent-solid",
  high: "scale-90 rotate-45 rounded-[1px] bg-high-solid",
  ok: "rounded-full bg-ok-solid",
  info: "rounded-full border border-info-solid bg-linear-to-r from-info-solid from-50% to-transparent to-50%",
  muted: "rounded-full border-2 border-muted-tone-solid",
  outline: "rounded-full border border-muted-tone-solid",
};

/** The tones of a status dot. */
type StatusTone = keyof typeof fills;

/** A small mark beside the word for a status. Each tone has its own shape, for where the word is hidden. */
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
      "inline-block size-2 shrink-0",
      fills[tone],
      pulsing && "animate-pulse",
      className,
    )}
  />
);
