import { useId } from "react";
import { useListAddress } from "@/components/list-screen/use-list-address";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import { canLaunch, canManage, canResume, type PartnerCampaign } from "@/contract/cross-marketing";
import { Button } from "@/ui/button";
import { toast } from "@/ui/use-toast";
import { changeCampaign } from "./campaign-store";

const launchDialog = dialogSource(() => import("./launch-dialog"));
const manageDrawer = dialogSource(() => import("./manage-drawer"));

interface CampaignProps {
  campaign: PartnerCampaign;
}

/** Opens a campaign's detail. */
export function ViewDetails({ campaign: { id, name } }: CampaignProps) {
  const { open } = useListAddress();
  const nameId = useId();
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-describedby={nameId}
        onClick={() => open(id)}
        className="@max-4xl:border-border"
      >
        View Details
      </Button>
      <span id={nameId} hidden>
        {name}
      </span>
    </>
  );
}

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
}: CampaignProps & { size?: "sm" | "default" }) {
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
        <Button {...shared} {...launch.opener}>
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
