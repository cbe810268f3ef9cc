import { capitalised } from "@/lib/format";
import { Badge, type Tone } from "@/ui/badge";

const tones = new Map<string, Tone>([
  ["escalated", "urgent"],
  ["active", "ok"],
  ["resolved", "muted"],
]);

interface StatusBadgeProps {
  status: unknown;
  /** The colour of a word this badge has no rule for: primary, or grey where the page says so. */
  otherwise?: Tone;
  className?: string;
}

/** A status as its word: escalated red, active green, resolved grey, any other primary. */
export function StatusBadge({ className, otherwise = "info", status }: StatusBadgeProps) {
  const word = capitalised(status);
  if (word === "") return null;
  return (
    <Badge tone={tones.get(word.toLowerCase()) ?? otherwise} className={className}>
      {word}
    </Badge>
  );
}
