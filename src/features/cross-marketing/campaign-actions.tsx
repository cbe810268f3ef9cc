import { useId } from "react";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import { canLaunch, canManage, canResume, type PartnerCampaign } from "@/contract/cross-marketing";
import { Button } from "@/ui/button";
import { toast } from "@/ui/use-toast";
import { changeCampaign } from "./campaign-store";

const launchDialog = dialogSource(() => import("./launch-dialog"));
const manageDrawer = dialogSource(() => import("./manage-drawer"));

function resume(campaign: PartnerCampaign): void {
  const undo = changeCampaign(campaign, { status: "active" });
  toast({
    title: "Campaign Resumed",
    description: `${campaign.name} is active again.`,
    action: { label: "Undo", onClick: undo },
  });
}

/** What a campaign's status allows: Launch, Manage (spec §2), and Resume where it was paused. */
export function CampaignActions({
  campaign,
  size = "sm",
}: {
  campaign: PartnerCampaign;
  size?: "sm" | "default";
}) {
  const nameId = useId();
  const launch = useLazyDialog(launchDialog);
  const manage = useLazyDialog(manageDrawer);
  const shared = { size, "aria-describedby": nameId };
  return (
    <>
      <span id={nameId} hidden>
        {campaign.name}
      </span>
      {canLaunch(campaign) && (
        <Button variant={size === "sm" ? "outline" : "default"} {...shared} {...launch.opener}>
          Launch
        </Button>
      )}
      {canManage(campaign) && (
        <Button variant="outline" {...shared} {...manage.opener}>
          Manage
        </Button>
      )}
      {canResume(campaign) && (
        <Button variant="outline" {...shared} onClick={() => resume(campaign)}>
          Resume
        </Button>
      )}
      {launch.Dialog && <launch.Dialog {...launch.state} campaign={campaign} />}
      {manage.Dialog && <manage.Dialog {...manage.state} campaign={campaign} />}
    </>
  );
}
