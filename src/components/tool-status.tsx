import { StatusDot, type StatusTone } from "@/components/status-dot";
import { cn } from "@/lib/cn";

const statuses = new Map<unknown, readonly [label: string, tone: StatusTone]>([
  ["active", ["Active", "ok"]],
  ["updating", ["Updating", "info"]],
  ["error", ["Error", "urgent"]],
]);

/** An AI tool's status: a dot, with a word unless it is "Active", and its name on hover of its lane. */
export function ToolStatus({ name, status }: { name: string; status: unknown }) {
  const [label, tone] = statuses.get(status) ?? ["Inactive", "muted"];
  return (
    <span
      title={`${name}: ${label}`}
      className="relative inline-flex min-w-0 items-center gap-1.5 text-xs text-muted-foreground"
    >
      <StatusDot tone={tone} pulsing={status === "updating"} className="size-1.5" />
      <span className="sr-only group-hover/lane:not-sr-only">{name}</span>
      <span
        className={cn("text-foreground", status === "active" ? "sr-only" : "@max-[700px]:sr-only")}
      >
        {label}
      </span>
    </span>
  );
}
