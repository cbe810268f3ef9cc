import { useLiveConnected } from "@/api/live";
import { StatusDot } from "@/components/status-dot";

/** Whether news comes by itself: "Connected" or "Disconnected" (spec §2). */
export function LiveIndicator() {
  const connected = useLiveConnected();
  return (
    <span
      role="status"
      className="inline-flex items-center gap-1.5 text-xs font-medium text-muted-foreground"
    >
      <StatusDot tone={connected ? "ok" : "urgent"} />
      {connected ? "Connected" : "Disconnected"}
    </span>
  );
}
