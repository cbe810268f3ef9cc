import { PanelRight } from "lucide-react";
import { useId } from "react";
import { useListAddress } from "@/components/list-screen/use-list-address";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import {
  canAnalyse,
  canLaunch,
  canManage,
  canOptimize,
  type ReceivedCommunityEvent,
} from "@/contract/events";
import { Button } from "@/ui/button";
import { titleOf } from "./event-words";

const launchDialog = dialogSource(() => import("./launch-dialog"));
const optimizeDialog = dialogSource(() => import("./optimize-dialog"));
const manageDrawer = dialogSource(() => import("./manage-drawer"));
const analyticsDrawer = dialogSource(() => import("./one-event-analytics"));

interface EventProps {
  event: ReceivedCommunityEvent;
}

/** Opens an event's detail. */
export function ViewDetails({ event }: EventProps) {
  const { open } = useListAddress();
  const titleId = useId();
  const { id } = event;
  if (!id) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        title="View Details"
        aria-describedby={titleId}
        onClick={() => open(id)}
        className="@max-4xl:border-border @4xl:@max-5xl:px-1.5"
      >
        <PanelRight aria-hidden className="hidden @4xl:block @5xl:hidden" />
        <span className="@4xl:sr-only @5xl:not-sr-only">View Details</span>
      </Button>
      <span id={titleId} hidden>
        {titleOf(event)}
      </span>
    </>
  );
}

/** What an event's status allows: Optimize and Launch, Manage, or Analytics (spec §2). */
export function EventActions({ event, size = "sm" }: EventProps & { size?: "sm" | "default" }) {
  const titleId = useId();
  const launch = useLazyDialog(launchDialog);
  const optimize = useLazyDialog(optimizeDialog);
  const manage = useLazyDialog(manageDrawer);
  const analytics = useLazyDialog(analyticsDrawer);
  const shared = { size, "aria-describedby": titleId };
  return (
    <>
      <span id={titleId} hidden>
        {titleOf(event)}
      </span>
      {canOptimize(event) && (
        <Button variant="outline" {...shared} {...optimize.opener}>
          Optimize
        </Button>
      )}
      {canLaunch(event) && (
        <Button {...shared} {...launch.opener}>
          Launch
        </Button>
      )}
      {canManage(event) && (
        <Button variant="outline" {...shared} {...manage.opener}>
          Manage
        </Button>
      )}
      {canAnalyse(event) && (
        <Button variant="outline" {...shared} {...analytics.opener}>
          Analytics
        </Button>
      )}
      {launch.Dialog && <launch.Dialog {...launch.state} event={event} />}
      {optimize.Dialog && <optimize.Dialog {...optimize.state} event={event} />}
      {manage.Dialog && <manage.Dialog {...manage.state} event={event} />}
      {analytics.Dialog && <analytics.Dialog {...analytics.state} event={event} />}
    </>
  );
}
