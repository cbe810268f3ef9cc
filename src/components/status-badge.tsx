import { capitalised } from "@/lib/format";
import { Badge, type Tone } from "@/ui/badge";

/** The colours by status, of conversations, campaigns, projects, events and users. */
const statusTones = new Map<string, Tone>([
  ["escalated", "urgent"],
  ["active", "ok"],
  ["in progress", "ok"],
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
  status: string | undefined;
  /** The colour of an unknown status. */
  otherwise?: Tone;
  className?: string;
}

/** A status, in its colour. */
export function StatusBadge({ className, otherwise = "info", status }: StatusBadgeProps) {
  const label = capitalised(status);
  const tone = statusTones.get(label.toLowerCase()) ?? otherwise;
  return label && <Badge {...{ className, tone }}>{label}</Badge>;
}

/** The priority of a conversation, in its colour; an unknown one is grey. */
export function PriorityBadge({ className, priority }: { className?: string; priority?: string }) {
  const label = capitalised(priority);
  const tone = priorityTones.get(label.toLowerCase()) ?? "muted";
  return label && <Badge {...{ className, tone }}>{label}</Badge>;
}
