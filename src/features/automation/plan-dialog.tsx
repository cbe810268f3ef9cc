import { FormDialog } from "@/components/form-dialog";
import { SelectField, TextareaField, TextField } from "@/components/form-fields";
import { useListAddress } from "@/components/list-screen/use-list-address";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { toastUndo } from "@/ui/use-toast";
import { ActionFields } from "./action-fields";
import { configureAutomation, createAutomation, removeAutomation } from "./automations";
import type { PlannedAutomation } from "./built-in-automations";
import { CloneButton } from "./clone-button";
import { ConditionFields } from "./condition-fields";
import { DryRunPanel } from "./dry-run-panel";
import { longestName, newPlan, Plan, triggers } from "./plan";
import { triggerLabels } from "./plan-labels";
import { RunList } from "./run-list";
import { useRuns } from "./runs";
import { useNowAt } from "@/components/use-now";

type PlanDialogProps = LazyDialogProps & {
  /** What the fields hold at first; an empty plan unless told. */
  plan?: Plan;
  /** The automation that is changed; without one a new one is made. */
  automation?: PlannedAutomation;
};

const triggerOptions = triggers.map((value) => ({ value, label: `When ${triggerLabels[value]}` }));

/** The editor of an automation: trigger, conditions, actions, and a dry run. */
export default function PlanDialog({ automation, plan = newPlan, ...dialog }: PlanDialogProps) {
  const { open } = useListAddress();
  const { actions, conditions, description, match, name, trigger } = plan;
  const save = (next: Plan) => {
    if (automation !== undefined) {
      configureAutomation(automation.id, next);
      toastUndo("Automation saved", next.name, () => configureAutomation(automation.id, plan));
      return undefined;
    }
    const id = createAutomation(next);
    toastUndo("Automation created", `${next.name} is saved paused.`, () => removeAutomation(id));
    return id;
  };
  return (
    <FormDialog
      {...dialog}
      wide
      title={automation === undefined ? "Create Automation" : `Configure ${automation.name}`}
      description={
        automation === undefined
          ? "It is saved paused, and kept in this browser. Nothing runs until you activate it."
          : "Changes are kept in this browser and count from the next run."
      }
      schema={Plan}
      initial={{ actions, conditions, description, match, name, trigger }}
      submitLabel={automation === undefined ? "Save automation" : "Save changes"}
      draftKey={`automation:${automation?.id ?? `new:${name}`}`}
      onSubmit={save}
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
          {automation !== undefined && <Past automation={automation} />}
        </>
      )}
    </FormDialog>
  );
}

function Past({ automation }: { automation: PlannedAutomation }) {
  const runs = useRuns().filter(({ of }) => of === automation.id);
  const now = useNowAt(runs.map(({ duration, startedAt }) => startedAt + duration));
  return (
    <section aria-label="Run history" className="col-span-full grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-sm font-medium">Run history</h3>
        <CloneButton automation={automation} size="sm" />
      </div>
      <RunList runs={runs} now={now} />
    </section>
  );
}
