import { capitalised } from "@/lib/format";
import { Badge, type Tone } from "@/ui/badge";

const tones = new Map<string, Tone>([
  ["escalated", "urgent"],
  ["active", "ok"],
  ["resolved", "muted"],
  // Of campaigns, projects, events and users: at work, done, held, not begun.
  ["generating", "ok"],
  ["completed", "info"],
  ["optimized", "info"],
  ["paused", "high"],
  ["planning", "muted"],
  ["inactive", "muted"],
]);

interface StatusBadgeProps {
  status: unknown;
  /** The colour of a word this badge has no rule for: primary, or grey where the page says so. */
  otherwise?: Tone;
  className?: string;
}

/** A status as its word: escalated red, active green, resolved grey (spec §9), any other primary. */
export function StatusBadge({ className, otherwise = "info", status }: StatusBadgeProps) {
  const word = capitalised(status);
  if (word === "") return null;
  return (
    <Badge tone={tones.get(word.toLowerCase()) ?? otherwise} className={className}>
      {word}
    </Badge>
  );
}
