import { StatusDot } from "@/components/status-dot";
import { cn } from "@/lib/cn";

const active = { word: "Active", tone: "ok", pulsing: false } as const;
const updating = { word: "Updating", tone: "info", pulsing: true } as const;
const failing = { word: "Error", tone: "urgent", pulsing: false } as const;
const warning = { word: "Warning", tone: "high", pulsing: false } as const;
const inactive = { word: "Inactive", tone: "muted", pulsing: false } as const;

interface ToolStatusProps {
  /** active, updating, error; anything else reads "Inactive". */
  status: unknown;
  /** Knows "warning" too, as the sidebar's block does. */
  knowsWarning?: boolean;
  /** The dot alone, with the word as its label. */
  dotOnly?: boolean;
  className?: string;
}

/** How an AI tool is doing: a dot and its word. */
export function ToolStatus({
  className,
  dotOnly = false,
  knowsWarning = false,
  status,
}: ToolStatusProps) {
  const { pulsing, tone, word } = shownStatus(status, knowsWarning);
  if (dotOnly) {
    return <StatusDot tone={tone} pulsing={pulsing} label={word} className={className ?? ""} />;
  }
  return (
    <span
      className={cn(
        "inline-flex items-center gap-1.5 text-xs whitespace-nowrap text-muted-foreground",
        className,
      )}
    >
      <StatusDot tone={tone} pulsing={pulsing} />
      {word}
    </span>
  );
}

function shownStatus(status: unknown, knowsWarning: boolean) {
  switch (status) {
    case "active":
      return active;
    case "updating":
      return updating;
    case "error":
      return failing;
    case "warning":
      return knowsWarning ? warning : inactive;
    default:
      return inactive;
  }
}
