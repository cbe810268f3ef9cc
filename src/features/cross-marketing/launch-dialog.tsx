import { Check, TriangleAlert } from "lucide-react";
import { ConfirmDialog } from "@/components/confirm-dialog";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import type { PartnerCampaign } from "@/contract/cross-marketing";
import { toast } from "@/ui/use-toast";
import { changeCampaign } from "./campaign-store";

/** Says what is missing and what launching does, then launches. */
export default function LaunchDialog({
  campaign,
  ...dialog
}: LazyDialogProps & { campaign: PartnerCampaign }) {
  const { name, partners } = campaign;
  const hasPartners = partners.length > 0;
  return (
    <ConfirmDialog
      {...dialog}
      title="Launch this campaign?"
      description={`${name} starts now: it becomes active for every partner.`}
      action={hasPartners ? "Launch campaign" : "Launch anyway"}
      onConfirm={() => {
        const undo = changeCampaign(campaign, { status: "active" });
        toast({
          title: "Campaign Launched",
          description: `${name} is active.`,
          action: { label: "Undo", onClick: undo },
        });
      }}
    >
      <p className="mt-3 flex items-start gap-2 text-sm">
        {hasPartners ? (
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-ok-solid" />
        ) : (
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-high-solid" />
        )}
        <span className="min-w-0 wrap-anywhere">
          {hasPartners ? `With ${partners.join(", ")}` : "No partner takes part yet"}
        </span>
      </p>
    </ConfirmDialog>
  );
}
