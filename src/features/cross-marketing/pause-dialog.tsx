import { ConfirmDialog } from "@/components/confirm-dialog";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import type { PartnerCampaign } from "@/contract/cross-marketing";
import { boundedPercent, count, percent } from "@/lib/format";
import { toast } from "@/ui/use-toast";
import { changeCampaign } from "./campaign-store";

/** Says what is done and what is left, then pauses. */
export default function PauseDialog({
  campaign,
  ...dialog
}: LazyDialogProps & { campaign: PartnerCampaign }) {
  const done = boundedPercent(campaign.progress);
  return (
    <ConfirmDialog
      {...dialog}
      title="Pause this campaign?"
      description={`${percent(done)} of ${campaign.name} is done: ${count(campaign.reach)} people reached. The other ${percent(100 - done)} waits until you resume it.`}
      action="Pause campaign"
      onConfirm={() => {
        const undo = changeCampaign(campaign, { status: "paused" });
        toast({
          title: "Campaign Paused",
          description: `${campaign.name} is paused.`,
          action: { label: "Undo", onClick: undo },
        });
      }}
    />
  );
}
