import { FormDialog } from "@/components/form-dialog";
import { SelectField, TextareaField, TextField } from "@/components/form-fields";
import { useListAddress } from "@/components/list-screen/use-list-address";
import type { DialogProps } from "@/ui/dialog";
import { toastUndo } from "@/ui/use-toast";
import { ActionFields } from "./action-fields";
import { CloneButton } from "./clone-button";
import { configureAutomation, createAutomation, removeAutomation } from "./automations";
import type { PlannedAutomation } from "./built-in-automations";
import { ConditionFields } from "./condition-fields";
import { DryRunPanel } from "./dry-run-panel";
import { longestName, newPlan, Plan, triggerLabels, triggers } from "./plan";
import { RunList } from "./run-list";
import { useRuns } from "./runs";

type PlanDialogProps = DialogProps & {
  /** What the fields hold at first. */
  plan?: Plan;
  /** The automation that is changed; without one a new one is made. */
  automation?: PlannedAutomation;
};

const triggerOptions = triggers.map((word) => ({ word, label: `When ${triggerLabels[word]}` }));

/** The editor of an automation: trigger, conditions, actions, and a dry run. */
export function PlanDialog({
  automation,
  plan = automation ?? newPlan,
  ...dialog
}: PlanDialogProps) {
  const { open } = useListAddress();
  const runs = useRuns();
  const { actions, conditions, description, match, name, trigger } = plan;
  const texts = automation
    ? {
        title: `Configure ${automation.name}`,
        description: "Changes are kept in this browser and count from the next run.",
        submitLabel: "Save Changes",
      }
    : {
        title: "Create Automation",
        description:
          "It is saved paused, and kept in this browser. Nothing runs until you activate it.",
        submitLabel: "Save Automation",
      };
  return (
    <FormDialog
      {...dialog}
      {...texts}
      wide
      schema={Plan}
      initial={{ actions, conditions, description, match, name, trigger }}
      onSubmit={(next) => {
        if (automation) {
          configureAutomation(automation.id, next);
          toastUndo("Automation saved", next.name, () => configureAutomation(automation.id, plan));
          return undefined;
        }
        const id = createAutomation(next);
        const undo = () => removeAutomation(id);
        toastUndo("Automation created", `${next.name} is saved paused.`, undo);
        return id;
      }}
      onSaved={(id) => id !== undefined && open(id)}
    >
      {(form) => (
        <>
          <TextField full form={form} name="name" label="Name" required maxLength={longestName} />
          <TextareaField form={form} name="description" label="Description" />
          <SelectField
            full
            form={form}
            name="trigger"
            label="Trigger"
            options={triggerOptions}
            required
          />
          <ConditionFields form={form} />
          <ActionFields form={form} />
          <DryRunPanel form={form} />
          {automation && (
            <section aria-label="Run history" className="col-span-full grid gap-2">
              <div className="flex items-center justify-between gap-2">
                <h3 className="text-sm font-medium">Run history</h3>
                <CloneButton automation={automation} size="sm" />
              </div>
              <RunList runs={runs.filter(({ of }) => of === automation.id)} />
            </section>
          )}
        </>
      )}
    </FormDialog>
  );
}
