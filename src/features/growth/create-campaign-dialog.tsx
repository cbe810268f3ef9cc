import { useCallMutation } from "@/api/call-mutation";
import { FormDialog } from "@/components/form-dialog";
import { ChipsField, TextField } from "@/components/form-fields";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { growthCalls } from "@/contract/growth";
import { toast } from "@/ui/use-toast";

interface CreateCampaignProps extends LazyDialogProps {
  /** Tools one can take without typing them. */
  tools: readonly string[];
  /** Shows the campaign that was made. */
  onCreated: (id: string) => void;
}

/** The form for a new campaign, saved as planning and then opened. */
export default function CreateCampaignDialog({ onCreated, tools, ...dialog }: CreateCampaignProps) {
  const create = useCallMutation(growthCalls.createCampaign, "Failed to create the campaign");
  return (
    <FormDialog
      {...dialog}
      title="New Campaign"
      description="It is saved as planning. Nothing goes out until you launch it."
      schema={growthCalls.createCampaign.body}
      initial={{ name: "", tools: [] }}
      submitLabel="Create campaign"
      busyLabel="Creating..."
      draftKey="campaign:new"
      onSubmit={async (body) => {
        const made = await create({ body });
        toast({ title: "Campaign created", description: `${body.name} is saved as planning.` });
        return made?.id;
      }}
      onSaved={(id) => id && onCreated(id)}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label="Name" required maxLength={120} />
          <ChipsField
            form={form}
            name="tools"
            label="Tools"
            hint="What will do the work. Type a name and press Enter, or take one of those offered."
            offered={tools}
          />
        </>
      )}
    </FormDialog>
  );
}
