import { Badge } from "@/ui/badge";

/** Marks built-in sample data, shown because the server sent none. */
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
