import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import { canPause, type PartnerCampaign } from "@/contract/cross-marketing";
import { Button } from "@/ui/button";

const pauseDialog = dialogSource(() => import("./pause-dialog"));

/** Pauses a running campaign, after a question. */
export function PauseButton({ campaign }: { campaign: PartnerCampaign }) {
  const pause = useLazyDialog(pauseDialog);
  return (
    <>
      {canPause(campaign) && (
        <Button variant="outline" {...pause.opener}>
          Pause
        </Button>
      )}
      {pause.Dialog && <pause.Dialog {...pause.state} campaign={campaign} />}
    </>
  );
}
