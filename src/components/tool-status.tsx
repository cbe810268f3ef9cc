import { StatusDot, type StatusTone } from "@/components/status-dot";
import { cn } from "@/lib/cn";

const statuses = new Map<unknown, { label: string; tone: StatusTone; pulsing?: boolean }>([
  ["active", { label: "Active", tone: "ok" }],
  ["updating", { label: "Updating", tone: "info", pulsing: true }],
  ["error", { label: "Error", tone: "urgent" }],
]);

/** The status of an AI tool as a dot and a label; an unknown one is "Inactive" (spec §4). */
export function ToolStatus({ className, status }: { status: unknown; className?: string }) {
  const { label, ...dot } = statuses.get(status) ?? { label: "Inactive", tone: "muted" };
  return (
    <span
      className={cn(
        "inline-flex items-center gap-1.5 text-xs whitespace-nowrap text-muted-foreground",
        className,
      )}
    >
      <StatusDot {...dot} />
      {label}
    </span>
  );
}
