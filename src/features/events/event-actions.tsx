import { useId } from "react";
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

/** What an event's status allows: Optimize and Launch, Manage, or Analytics (spec §2). */
export function EventActions({
  event,
  size = "sm",
}: {
  event: ReceivedCommunityEvent;
  size?: "sm" | "default";
}) {
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
        <Button variant={size === "sm" ? "outline" : "default"} {...shared} {...launch.opener}>
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
