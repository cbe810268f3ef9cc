import { valibotResolver } from "@hookform/resolvers/valibot";
import { useEffect, useEffectEvent } from "react";
import { useForm } from "react-hook-form";
import * as v from "valibot";
import { formMessage } from "@/lib/form-message";
import { Button } from "@/ui/button";
import { toastUndo } from "@/ui/use-toast";
import { configureAutomation } from "./automations";
import type { PlannedAutomation } from "./built-in-automations";
import { Plan } from "./plan";
import { PlanNames } from "./plan-dialog";
import { PlanSpine } from "./plan-spine";

/** An automation's plan, to be changed in its place. Going on to another one saves it, with Undo. */
export function PlanEditor({ automation }: { automation: PlannedAutomation }) {
  const { actions, conditions, description, match, name, trigger } = automation;
  const plan: Plan = { actions, conditions, description, match, name, trigger };
  const form = useForm<v.InferInput<typeof Plan>, unknown, Plan>({
    values: plan,
    resolver: valibotResolver(Plan, { message: formMessage }),
  });
  const { isDirty } = form.formState;
  const save = (next: Plan) => {
    configureAutomation(automation.id, next);
    toastUndo("Automation saved", next.name, () => configureAutomation(automation.id, plan));
  };
  const leave = useEffectEvent(() => {
    const next = v.safeParse(Plan, form.getValues());
    if (isDirty && next.success) save(next.output);
  });
  useEffect(() => () => leave(), []);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      <PlanSpine form={form} />
      <PlanNames form={form} />
      {isDirty && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1 text-sm text-muted-foreground">Counts from the next run.</p>
          <Button variant="outline" onClick={() => form.reset()}>
            Discard
          </Button>
          <Button type="submit">Save Changes</Button>
        </div>
      )}
    </form>
  );
}
