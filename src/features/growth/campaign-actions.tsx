import { useState } from "react";
import { ViewDetails } from "@/components/list-screen/view-details";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { errorText } from "@/lib/error-text";
import { Button } from "@/ui/button";
import { toast } from "@/ui/use-toast";
import { type CampaignMove, moveOf } from "./campaign-moves";
import { useCampaignChange } from "./use-campaign-change";

const moveDialog = dialogSource(() => import("./campaign-move-dialog"));

interface CampaignProps {
  campaign: ReceivedGrowthCampaign;
  /** The id of the element that names the campaign. */
  nameId?: string;
}

/** A row's buttons: View Details, and what its status allows (spec §2). */
export function CampaignActions({ campaign, nameId }: CampaignProps & { nameId: string }) {
  const { id } = campaign;
  // Without an id there is no address to open, and nothing to send.
  if (!id) return null;
  return (
    <>
      <ViewDetails id={id} nameId={nameId} />
      <CampaignMoveButton campaign={campaign} nameId={nameId} />
      {/* Keeps View Details under the others. */}
      {moveOf(campaign) === undefined && <span className="hidden w-17 @4xl:block" />}
    </>
  );
}

/** Launch while planning, Pause while active, Resume while paused. */
export function CampaignMoveButton({
  campaign,
  nameId,
  prominent = false,
}: CampaignProps & { prominent?: boolean }) {
  const { busy, change } = useCampaignChange();
  const question = useLazyDialog(moveDialog);
  // The question goes on about what it asked while the campaign behind it changes.
  const [asked, setAsked] = useState<{ campaign: ReceivedGrowthCampaign; move: CampaignMove }>();
  const move = moveOf(campaign);

  async function resume(resumed: CampaignMove) {
    try {
      await change(campaign, resumed);
    } catch (error) {
      toast({ variant: "destructive", title: "Error", description: errorText(error) });
    }
  }
  const { onClick: ask, ...opener } = question.opener;
  const { Dialog } = question;
  return (
    <>
      {move !== undefined && (
        // One button whatever the move, so that the focus comes back to it.
        <Button
          size={prominent ? "default" : "sm"}
          variant={prominent ? "default" : "outline"}
          aria-describedby={nameId}
          className={prominent ? "" : "@4xl:min-w-17"}
          busy={busy}
          {...(move.label === "Resume" ? {} : opener)}
          onClick={() => {
            if (move.label === "Resume") return void resume(move);
            setAsked({ campaign, move });
            return ask();
          }}
        >
          {busy ? move.busyLabel : move.label}
        </Button>
      )}
      {Dialog && asked && <Dialog {...question.state} {...asked} />}
    </>
  );
}
