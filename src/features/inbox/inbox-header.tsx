import { Bell, ListChecks } from "lucide-react";
import { useLiveConnected } from "@/api/live";
import { LazyPart, lazyPart } from "@/components/lazy-part";
import { DensityButton } from "@/components/list-screen/density";
import { PageHeader } from "@/components/page-header";
import { StatusDot } from "@/components/status-dot";
import { cn } from "@/lib/cn";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { conversationsText } from "./conversation-labels";

const Alerts = lazyPart(
  () => import("./alerts-menu"),
  (module) => module.AlertsMenu,
);

interface InboxHeaderProps {
  /** How many conversations the filters leave; unknown while they load. */
  count: number | undefined;
  /** Every row shows its checkbox. */
  selecting: boolean;
  onSelecting: (selecting: boolean) => void;
  className?: string;
}

/** The inbox's header: how many conversations, whether live, and how the list looks. */
export function InboxHeader({ count, selecting, onSelecting, className }: InboxHeaderProps) {
  const isConnected = useLiveConnected();
  return (
    <div className={cn("shrink-0 border-b px-4 py-3", className)}>
      <PageHeader
        title="Human Inbox"
        description="Manage escalated conversations that need a person."
        status={
          <>
            {count !== undefined && <Badge tone="outline">{conversationsText(count)}</Badge>}
            <span
              role="status"
              className="inline-flex items-center gap-1.5 text-xs font-medium text-muted-foreground"
            >
              <StatusDot tone={isConnected ? "ok" : "urgent"} />
              {isConnected ? "Connected" : "Disconnected"}
            </span>
          </>
        }
        actions={
          <>
            <Button
              variant="ghost"
              size="icon"
              aria-label="Select several"
              title="Select several"
              aria-pressed={selecting}
              className="aria-pressed:bg-accent"
              onClick={() => onSelecting(!selecting)}
            >
              <ListChecks aria-hidden />
            </Button>
            <DensityButton />
            <LazyPart
              name="Alerts"
              fallback={
                <Button variant="ghost" size="icon" aria-label="Alerts" disabled>
                  <Bell aria-hidden />
                </Button>
              }
            >
              <Alerts />
            </LazyPart>
          </>
        }
      />
    </div>
  );
}
