import { useCallMutation } from "@/api/call-mutation";
import { FormDialog } from "@/components/form-dialog";
import { ChipsField, TextField } from "@/components/form-fields";
import type { DialogProps } from "@/ui/dialog";
import { growthCalls } from "@/contract/growth";
import { toast } from "@/ui/use-toast";

/** The form for a new campaign. The campaign is saved as planning and opened. */
export function CreateCampaignDialog(dialog: DialogProps) {
  const create = useCallMutation(growthCalls.createCampaign, "Failed to create the campaign");
  return (
    <FormDialog
      {...dialog}
      title="New Campaign"
      description="It is saved as planning. Nothing goes out until you launch it."
      schema={growthCalls.createCampaign.body}
      initial={{ name: "", tools: [] }}
      submitLabel="Create Campaign"
      onSubmit={async (body) => {
        const made = await create({ body });
        toast({ title: "Campaign Created", description: `${body.name} is saved as planning.` });
        return made?.id;
      }}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label="Name" required maxLength={120} />
          <ChipsField form={form} name="tools" label="Tools" />
        </>
      )}
    </FormDialog>
  );
}
