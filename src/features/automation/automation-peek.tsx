import { valibotResolver } from "@hookform/resolvers/valibot";
import { useId } from "react";
import { useForm } from "react-hook-form";
import * as v from "valibot";
import { DetailSection, Facts } from "@/components/detail-drawer";
import { useListAddress } from "@/components/list-screen/use-list-address";
import { type DetailProps, Peek } from "@/components/peek";
import { type StatusAction, StatusButton } from "@/components/status-button";
import { BadgeList } from "@/components/tool-badges";
import { useLeaveGuard } from "@/components/use-leave-guard";
import { formMessage } from "@/lib/form-message";
import { count } from "@/lib/format";
import { Button } from "@/ui/button";
import { toastUndo } from "@/ui/use-toast";
import { successText } from "./automation-list";
import { cloneAutomation, configureAutomation, type PlannedAutomation } from "./automations";
import { Plan } from "./plan";
import { PlanNames } from "./plan-dialog";
import { PlanSpine } from "./plan-spine";
import { RunList } from "./activity-log";
import { useRuns } from "./runs";

const statusActions: readonly StatusAction<PlannedAutomation, PlannedAutomation["status"]>[] = [
  {
    label: "Pause",
    stops: true,
    from: "active",
    to: "paused",
    done: ["Automation Paused", ({ name }) => `${name} starts no new run until it is activated.`],
  },
  {
    label: "Activate",
    from: "paused",
    to: "active",
    done: ["Automation Activated", ({ name }) => `${name} runs from now on.`],
  },
];

/** An automation's details: its editable plan, its success rate and latest runs, and its actions. */
export function AutomationPeek({ row, ...peek }: DetailProps<PlannedAutomation>) {
  const formId = useId();
  const runs = useRuns().filter(({ of }) => of === row.id);
  const { id } = row;
  const address = useListAddress();
  const form = useForm<v.InferInput<typeof Plan>, unknown, Plan>({
    values: v.parse(Plan, row),
    resolver: valibotResolver(Plan, { message: formMessage }),
  });
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty, () => form.reset());
  const close = () => peek.onOpenChange(false);
  const save = form.handleSubmit((next) => {
    toastUndo("Automation Saved", next.name, configureAutomation(id, next));
  });
  const clone = () => {
    const copy = cloneAutomation(row);
    toastUndo("Automation Cloned", "The copy is paused.", copy.undo);
    address.open(copy.id);
  };
  return (
    <Peek
      {...peek}
      onOpenChange={() => (isDirty ? guard.askToClose(close) : close())}
      status={row.status}
      actions={
        isDirty ? (
          <>
            <p className="mr-auto self-center text-sm text-muted-foreground">
              Counts from the next run.
            </p>
            <Button variant="outline" onClick={() => form.reset()}>
              Discard
            </Button>
            <Button type="submit" form={formId}>
              Save Changes
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" onClick={clone}>
              Clone
            </Button>
            <StatusButton
              row={row}
              actions={statusActions}
              onChange={(_, status) => configureAutomation(id, { status })}
            />
          </>
        )
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        <PlanSpine key={id} form={form} />
        <PlanNames form={form} />
      </form>
      {guard.question}
      <Facts
        facts={[
          ["Triggers", count(row.triggers)],
          ["Success", successText(row)],
          ["Tools", <BadgeList words={row.tools} />],
        ]}
      />
      <DetailSection title="Latest runs">
        <RunList runs={runs.slice(0, 5)} />
      </DetailSection>
    </Peek>
  );
}
