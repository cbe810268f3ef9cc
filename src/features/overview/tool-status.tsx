import { statusTone } from "@/components/status-badge";
import { StatusDot } from "@/components/status-dot";
import { cn } from "@/lib/cn";

const labels = ["Active", "Updating", "Error"];

/** An AI tool's status: a dot; a word too unless it is "Active", where there is room for it. */
export function ToolStatus({ name, status }: { name: string; status: unknown }) {
  const label = labels.find((each) => each.toLowerCase() === status) ?? "Inactive";
  return (
    <span
      title={`${name}: ${label}`}
      className="relative inline-flex min-w-1.5 items-center gap-1.5 text-xs text-muted-foreground"
    >
      <StatusDot tone={statusTone(label)} pulsing={status === "updating"} className="size-1.5" />
      <span className="sr-only group-hover/lane:not-sr-only">{name}</span>
      <span
        className={cn(
          "truncate text-foreground",
          status === "active" ? "sr-only" : "@max-5xl:sr-only group-hover/lane:not-sr-only",
        )}
      >
        {label}
      </span>
    </span>
  );
}
