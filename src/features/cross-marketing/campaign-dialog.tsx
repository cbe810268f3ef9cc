import * as v from "valibot";
import { FormDialog } from "@/components/form-dialog";
import { ChipsField, TextField } from "@/components/form-fields";
import type { DialogProps } from "@/ui/dialog";
import type { PartnerCampaign } from "@/contract/cross-marketing";
import { RequiredText } from "@/contract/values";
import { toast, toastUndo } from "@/ui/use-toast";
import { changeCampaign, createCampaign } from "./campaign-store";

const CampaignForm = v.object({
  name: v.pipe(RequiredText, v.maxLength(80)),
  partners: v.array(v.string()),
});

/** The form for a campaign's name and partners. Without `campaign`, it creates one as planning. */
export function CampaignDialog({
  campaign,
  ...dialog
}: DialogProps & { campaign?: PartnerCampaign }) {
  return (
    <FormDialog
      {...dialog}
      title={campaign ? "Edit Campaign" : "New Campaign"}
      description={
        !campaign && "It is saved as planning, in this browser. Nothing starts until you launch it."
      }
      schema={CampaignForm}
      initial={{ name: campaign?.name ?? "", partners: campaign?.partners ?? [] }}
      submitLabel={campaign ? "Save Campaign" : "Create Campaign"}
      onSubmit={(form) => {
        if (campaign) {
          toastUndo("Campaign Saved", `${form.name} is changed.`, changeCampaign(campaign, form));
          return campaign.id;
        }
        toast({ title: "Campaign Created", description: `${form.name} is saved as planning.` });
        return createCampaign(form);
      }}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label="Name" required maxLength={80} />
          <ChipsField form={form} name="partners" label="Partners" />
        </>
      )}
    </FormDialog>
  );
}
