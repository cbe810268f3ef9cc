import { Badge } from "@/ui/badge";

/** Marks what is built in, shown because the server sent nothing. */
export function SampleMark({ className }: { className?: string }) {
  return (
    <Badge
      tone="outline"
      title="The server sent nothing here, so this is a built-in example."
      className={className}
    >
      Sample data
    </Badge>
  );
}
