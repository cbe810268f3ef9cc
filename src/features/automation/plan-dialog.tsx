import { FormDialog } from "@/components/form-dialog";
import { TextareaField, TextField } from "@/components/form-fields";
import type { DialogProps } from "@/ui/dialog";
import { toastUndo } from "@/ui/use-toast";
import { createAutomation } from "./automations";
import { longestName, newPlan, Plan, type PlanForm } from "./plan";
import { PlanSpine } from "./plan-spine";

/** The form for a new automation. `plan` holds its initial values. */
export function PlanDialog({ plan = newPlan, ...dialog }: DialogProps & { plan?: Plan }) {
  return (
    <FormDialog
      {...dialog}
      wide
      title="Create Automation"
      description="It is saved paused, and kept in this browser. Nothing runs until you activate it."
      submitLabel="Save Automation"
      schema={Plan}
      initial={plan}
      onSubmit={(made) => {
        const { id, undo } = createAutomation(made);
        toastUndo("Automation Created", `${made.name} is saved paused.`, undo);
        return id;
      }}
    >
      {(form) => (
        <>
          <PlanNames form={form} />
          <PlanSpine form={form} />
        </>
      )}
    </FormDialog>
  );
}

/** The fields for an automation's name and description. */
export const PlanNames = ({ form }: { form: PlanForm }) => (
  <>
    <TextField full form={form} name="name" label="Name" required maxLength={longestName} />
    <TextareaField form={form} name="description" label="Description" />
  </>
);
