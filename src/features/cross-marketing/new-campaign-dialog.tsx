import { FormDialog } from "@/components/form-dialog";
import { ChipsField, TextField } from "@/components/form-fields";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { toast } from "@/ui/use-toast";
import { CampaignForm } from "./campaign-form";
import { campaigns, createCampaign } from "./campaign-store";
import { partnersOf } from "./partners";

interface NewCampaignProps extends LazyDialogProps {
  /** Shows the campaign that was made. */
  onCreated: (id: string) => void;
}

/** The form for a new partner campaign, saved as planning and then opened. */
export default function NewCampaignDialog({ onCreated, ...dialog }: NewCampaignProps) {
  const partners = partnersOf(campaigns.use()).map(({ name }) => name);
  return (
    <FormDialog
      {...dialog}
      title="New Campaign"
      description="It is saved as planning, in this browser. Nothing starts until you launch it."
      schema={CampaignForm}
      initial={{ name: "", partners: [] }}
      submitLabel="Create campaign"
      draftKey="partner-campaign:new"
      onSubmit={(form) => {
        const id = createCampaign(form.name, form.partners);
        toast({ title: "Campaign Created", description: `${form.name} is saved as planning.` });
        return id;
      }}
      onSaved={onCreated}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label="Name" required maxLength={80} />
          <ChipsField
            form={form}
            name="partners"
            label="Partners"
            hint="Enter or a comma adds a name."
            offered={partners}
          />
        </>
      )}
    </FormDialog>
  );
}
