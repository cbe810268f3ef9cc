import { capitalised } from "@/lib/format";
import { Badge, type Tone } from "@/ui/badge";

const tones = new Map<string, Tone>([
  ["urgent", "urgent"],
  ["high", "high"],
  ["normal", "info"],
]);

/** How pressing a conversation is: urgent red, high amber, normal primary, any other word grey. */
export function PriorityBadge({ className, priority }: { className?: string; priority: unknown }) {
  const word = capitalised(priority);
  if (word === "") return null;
  return (
    <Badge tone={tones.get(word.toLowerCase()) ?? "muted"} className={className}>
      {word}
    </Badge>
  );
}
