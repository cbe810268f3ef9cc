import { StatusDot, type StatusTone } from "@/components/status-dot";
import { cn } from "@/lib/cn";

const statuses = new Map<unknown, readonly [label: string, tone: StatusTone]>([
  ["active", ["Active", "ok"]],
  ["updating", ["Updating", "info"]],
  ["error", ["Error", "urgent"]],
]);

/** The status of an AI tool as a dot and a label; an unknown one is "Inactive" (spec §4). */
export function ToolStatus({ className, status }: { status: unknown; className?: string }) {
  const [label, tone] = statuses.get(status) ?? ["Inactive", "muted"];
  return (
    <span
      className={cn(
        "inline-flex items-center gap-1.5 text-xs whitespace-nowrap text-muted-foreground",
        className,
      )}
    >
      <StatusDot tone={tone} pulsing={status === "updating"} />
      {label}
    </span>
  );
}
