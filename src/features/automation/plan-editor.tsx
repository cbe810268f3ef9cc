import { valibotResolver } from "@hookform/resolvers/valibot";
import { useEffect, useEffectEvent } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as v from "valibot";
import { DiscardQuestion, useLeaveGuard } from "@/components/discard-question";
import { warnBeforeUnload } from "@/lib/before-unload";
import { formMessage } from "@/lib/form-message";
import { Button } from "@/ui/button";
import { toast, toastUndo } from "@/ui/use-toast";
import { configureAutomation, type PlannedAutomation } from "./automations";
import { Plan } from "./plan";
import { PlanNames } from "./plan-dialog";
import { PlanSpine } from "./plan-spine";

/** What is in the editor: a plan that may not be complete. */
export type PlanDraft = v.InferInput<typeof Plan>;

/**
 * An automation's plan, to be changed in its place. Going on to another one saves it, with Undo.
 * What is not complete is kept as a draft, and leaving the screen with it asks.
 */
export function PlanEditor({
  automation,
  draft,
  onDraft,
}: {
  automation: PlannedAutomation;
  draft: PlanDraft | undefined;
  onDraft: (draft: PlanDraft | undefined) => void;
}) {
  const { actions, conditions, description, match, name, trigger } = automation;
  const plan: Plan = { actions, conditions, description, match, name, trigger };
  const form = useForm<PlanDraft, unknown, Plan>({
    values: plan,
    resolver: valibotResolver(Plan, { message: formMessage }),
  });
  const { isDirty } = form.formState;
  const isComplete = v.safeParse(Plan, useWatch({ control: form.control })).success;
  const save = (next: Plan) => {
    configureAutomation(automation.id, next);
    toastUndo("Automation saved", next.name, () => configureAutomation(automation.id, plan));
  };
  const takeUp = useEffectEvent(() => {
    if (draft) form.reset(draft, { keepDefaultValues: true });
  });
  const leave = useEffectEvent(() => {
    const next = v.safeParse(Plan, form.getValues());
    const isHalf = isDirty && !next.success;
    onDraft(isHalf ? form.getValues() : undefined);
    if (isDirty && next.success) save(next.output);
    if (isHalf) toast({ title: "Changes Not Saved", description: `${name} is not complete.` });
  });
  useEffect(() => {
    takeUp();
    return () => leave();
  }, []);
  useEffect(() => (isDirty ? warnBeforeUnload() : undefined), [isDirty]);
  const guard = useLeaveGuard(isDirty && !isComplete, () => form.reset());
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
      <DiscardQuestion guard={guard} />
    </form>
  );
}
