import { capitalised } from "@/lib/format";
import { Badge, type Tone } from "@/ui/badge";

/** The colours by status, of conversations, campaigns, projects, events and users. */
const statusTones = new Map<string, Tone>([
  ["escalated", "urgent"],
  ["active", "ok"],
  ["resolved", "muted"],
  ["generating", "ok"],
  ["completed", "info"],
  ["optimized", "info"],
  ["paused", "high"],
  ["planning", "muted"],
  ["inactive", "muted"],
]);

const priorityTones = new Map<string, Tone>([
  ["urgent", "urgent"],
  ["high", "high"],
  ["normal", "info"],
]);

interface StatusBadgeProps {
  status: unknown;
  /** The colour of an unknown status. */
  otherwise?: Tone;
  className?: string;
}

/** A status, in its colour. */
export function StatusBadge({ className, otherwise = "info", status }: StatusBadgeProps) {
  return labelBadge(status, statusTones, otherwise, className);
}

/** The priority of a conversation, in its colour; an unknown one is grey. */
export function PriorityBadge({ className, priority }: { className?: string; priority: unknown }) {
  return labelBadge(priority, priorityTones, "muted", className);
}

function labelBadge(
  value: unknown,
  tones: ReadonlyMap<string, Tone>,
  otherwise: Tone,
  className: string | undefined,
) {
  const label = capitalised(value);
  if (label === "") return null;
  return (
    <Badge tone={tones.get(label.toLowerCase()) ?? otherwise} className={className}>
      {label}
    </Badge>
  );
}
