import { StatusDot, type StatusTone } from "@/components/status-dot";

const statuses = new Map<unknown, readonly [label: string, tone: StatusTone]>([
  ["active", ["Active", "ok"]],
  ["updating", ["Updating", "info"]],
  ["error", ["Error", "urgent"]],
]);

/** An AI tool's name and status: a dot, and a word that shows unless it is "Active". */
export function ToolStatus({ name, status }: { name: string; status: unknown }) {
  const [label, tone] = statuses.get(status) ?? ["Inactive", "muted"];
  return (
    <span className="relative inline-flex items-center gap-1.5 text-xs text-muted-foreground">
      <StatusDot tone={tone} pulsing={status === "updating"} className="size-1.5" />
      {name} <span className={status === "active" ? "sr-only" : "text-foreground"}>{label}</span>
    </span>
  );
}
