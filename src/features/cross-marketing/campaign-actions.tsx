import { useId } from "react";
import { DialogButton } from "@/components/dialog-button";
import { dialogSource } from "@/components/use-lazy-dialog";
import { canLaunch, canManage, type PartnerCampaign } from "@/contract/cross-marketing";
import { StartButton } from "./campaign-status";

const manageDrawer = dialogSource(() => import("./manage-drawer"));

/** What a campaign's status allows: Launch, Manage (spec §2), and Resume where it was paused. */
export function CampaignActions({
  campaign,
  size = "sm",
}: {
  campaign: PartnerCampaign;
  size?: "sm" | "default";
}) {
  const nameId = useId();
  const shared = { size, "aria-describedby": nameId };
  return (
    <>
      <span id={nameId} hidden>
        {campaign.name}
      </span>
      <StartButton
        {...shared}
        variant={size === "sm" || !canLaunch(campaign) ? "outline" : "default"}
        campaign={campaign}
      />
      <DialogButton
        {...shared}
        dialog={manageDrawer}
        dialogProps={{ campaign }}
        offered={canManage(campaign)}
      >
        Manage
      </DialogButton>
    </>
  );
}
