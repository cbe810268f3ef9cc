import { Bell, BellRing, ListChecks, Rows2, Rows3 } from "lucide-react";
import { LazyPart, lazyPart } from "@/components/lazy-part";
import { PageHeader } from "@/components/page-header";
import { cn } from "@/lib/cn";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { conversationsText } from "./conversation-words";
import type { Density } from "./conversation-row";
import { LiveIndicator } from "./live-indicator";
import type { AlertSettings } from "./use-alert-settings";

const AlertsMenu = lazyPart(
  () => import("./alerts-menu"),
  (module) => module.AlertsMenu,
);

interface InboxHeaderProps {
  /** How many conversations the filters leave; unknown while they are read. */
  count: number | undefined;
  density: Density;
  onDensity: (density: Density) => void;
  /** Tick boxes stand on every row. */
  ticking: boolean;
  onTicking: (ticking: boolean) => void;
  alerts: AlertSettings;
  onAlerts: (settings: AlertSettings) => void;
  className?: string;
}

/** The inbox's head: how many conversations, whether live, and how the list looks. */
export function InboxHeader({
  count,
  density,
  onDensity,
  ticking,
  onTicking,
  alerts,
  onAlerts,
  className,
}: InboxHeaderProps) {
  const compact = density === "compact";
  const bell = alerts.sound || alerts.notice ? <BellRing aria-hidden /> : <Bell aria-hidden />;
  return (
    <div className={cn("shrink-0 border-b px-4 py-3", className)}>
      <PageHeader
        title="Human Inbox"
        description="Manage escalated conversations that need a person."
        status={
          <>
            {count !== undefined && <Badge tone="outline">{conversationsText(count)}</Badge>}
            <LiveIndicator />
          </>
        }
        actions={
          <>
            <Button
              variant="ghost"
              size="icon"
              aria-label="Select several"
              title="Select several"
              aria-pressed={ticking}
              className="aria-pressed:bg-accent"
              onClick={() => onTicking(!ticking)}
            >
              <ListChecks aria-hidden />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label="Compact list"
              title={compact ? "Show comfortable rows" : "Show compact rows"}
              aria-pressed={compact}
              className="max-sm:hidden"
              onClick={() => onDensity(compact ? "comfortable" : "compact")}
            >
              {compact ? <Rows2 aria-hidden /> : <Rows3 aria-hidden />}
            </Button>
            <LazyPart
              name="Alerts"
              fallback={
                <Button variant="ghost" size="icon" aria-label="Alerts" disabled>
                  {bell}
                </Button>
              }
            >
              <AlertsMenu settings={alerts} onChange={onAlerts}>
                {bell}
              </AlertsMenu>
            </LazyPart>
          </>
        }
      />
    </div>
  );
}
