import { FormDialog } from "@/components/form-dialog";
import { ChipsField, TextField } from "@/components/form-fields";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import type { PartnerCampaign } from "@/contract/cross-marketing";
import { toast } from "@/ui/use-toast";
import { CampaignForm } from "./campaign-form";
import { campaigns, changeCampaign } from "./campaign-store";
import { partnersOf } from "./partners";

/** The form for a campaign's name and partners. */
export default function EditCampaignDialog({
  campaign,
  ...dialog
}: LazyDialogProps & { campaign: PartnerCampaign }) {
  const partners = partnersOf(campaigns.use()).map(({ name }) => name);
  return (
    <FormDialog
      {...dialog}
      title="Edit campaign"
      schema={CampaignForm}
      initial={{ name: campaign.name, partners: campaign.partners }}
      submitLabel="Save campaign"
      draftKey={`partner-campaign:${campaign.id}`}
      onSubmit={(form) => {
        const undo = changeCampaign(campaign, form);
        toast({
          title: "Campaign Saved",
          description: `${form.name} is changed.`,
          action: { label: "Undo", onClick: undo },
        });
      }}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label="Name" required maxLength={80} />
          <ChipsField form={form} name="partners" label="Partners" offered={partners} />
        </>
      )}
    </FormDialog>
  );
}
