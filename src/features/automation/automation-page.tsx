import * as v from "valibot";
import { History, Plus } from "lucide-react";
import { useId } from "react";
import { useKeptRows } from "@/api/figures";
import { DialogButton } from "@/components/dialog-button";
import { ListPage, usePageDialog } from "@/components/list-screen/list-page";
import { useList } from "@/components/list-screen/use-list";
import { RelativeTime } from "@/components/relative-time";
import { SectionCard } from "@/components/section-card";
import { Workflow } from "@/contract/automation";
import { count } from "@/lib/format";
import { createTabStore } from "@/api/tab-store";
import { Switch } from "@/ui/switch";
import { toastUndo } from "@/ui/use-toast";
import { automationList } from "./automation-list";
import { automations, builtInAutomations, type PlannedAutomation } from "./automations";
import { actionLabels, Plan } from "./plan";
import plans from "./templates.json";
import { PlanChips } from "./plan-chips";
import { successOf, useRuns } from "./runs";
import { RunStrip } from "./run-strip";
import { ActivityLog } from "./activity-log";
import { AutomationPeek } from "./automation-peek";
import { PlanDialog } from "./plan-dialog";
import builtInWorkflows from "./workflows.json";

/** The figure cards. Only the active count is computed, because the list shows it too. The rest are fixed. */
const figuresOf = (all: readonly Pick<PlannedAutomation, "status">[]) => [
  {
    label: "Active Automations",
    value: count(all.filter(({ status }) => status === "active").length),
  },
  { label: "Tasks Completed", value: "12,450" },
  { label: "Success Rate", value: "92%" },
  { label: "Hours Saved", value: "1,847" },
];

/** The Automation Center screen: what runs automatically, how often, and how well. */
export default function AutomationPage() {
  const all = automations.use();
  const runs = useRuns();
  const rows = all.map((each) => ({
    ...each,
    tools: [...new Set(each.actions.map(({ kind }) => actionLabels[kind].tool))],
    success: successOf(each.id, runs) ?? each.success,
  }));
  const list = useList(automationList, useKeptRows(rows, builtInAutomations));
  const log = usePageDialog("Activity Log", History, ActivityLog, {});
  const create = usePageDialog("Create Automation", Plus, PlanDialog, {});
  return (
    <ListPage
      title="Automation Center"
      description="What runs automatically, how often, and how well."
      actions={[log, create]}
      figures={figuresOf(list.source.rows ?? rows)}
      band={<RunStrip list={list} />}
      list={list}
      listTitle="Automations"
      peek={AutomationPeek}
    >
      <WorkflowPanel />
      <TemplatePanel />
    </ListPage>
  );
}

/** The workflows and whether each is on, including changes made in this tab. */
const workflows = createTabStore("workflows", builtInWorkflows, v.array(Workflow));

const turn = (name: string, active: boolean) =>
  workflows.set((all) => all.map((each) => (each.name === name ? { ...each, active } : each)));

/** The workflows, each with a switch that takes effect immediately and can be undone. */
function WorkflowPanel() {
  const all = workflows.use();
  const id = useId();
  const amount = all.filter(({ active }) => active).length;
  return (
    <SectionCard title="Workflow Status" count={`${amount} on`} flush className="overflow-clip">
      <ul role="list" className="grid gap-px bg-border @xl:grid-cols-2 @5xl:grid-cols-5">
        {all.map(({ active, lastRun, name }, index) => (
          <li
            key={name}
            className="flex items-center justify-between gap-3 bg-card px-4 py-2.5 @xl:@max-5xl:last:odd:col-span-2"
          >
            <div className="min-w-0">
              <p id={`${id}-${index}`} className="font-medium wrap-anywhere">
                {name}
              </p>
              <p className="text-sm text-muted-foreground">
                Last run <RelativeTime value={lastRun} />
              </p>
            </div>
            <Switch
              aria-labelledby={`${id}-${index}`}
              checked={active}
              onCheckedChange={(on) => {
                const title = on ? "Workflow Switched On" : "Workflow Switched Off";
                toastUndo(title, name, turn(name, on));
              }}
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

const templates = v.parse(v.array(Plan), plans);

/** The templates. Each one fills in the editor; nothing is saved until the user confirms. */
function TemplatePanel() {
  const id = useId();
  return (
    <SectionCard
      title="Automation Templates"
      description="Each fills in the editor. Nothing is saved until you confirm it."
    >
      <ul role="list" className="grid gap-2.5 @2xl:grid-cols-2 @5xl:grid-cols-3">
        {templates.map((plan, index) => (
          <li key={plan.name} className="grid content-start gap-2 rounded-md border p-3">
            <div className="flex items-center justify-between gap-2">
              <h3 id={`${id}-${index}`} className="font-medium">
                {plan.name}
              </h3>
              <DialogButton
                size="sm"
                aria-describedby={`${id}-${index}`}
                dialog={PlanDialog}
                dialogProps={{ plan }}
              >
                Use Template
              </DialogButton>
            </div>
            <PlanChips plan={plan} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
