import { useId } from "react";
import { RelativeTime } from "@/components/relative-time";
import { SectionCard } from "@/components/section-card";
import type { Workflow } from "@/contract/automation";
import { Switch } from "@/ui/switch";
import { toastUndo } from "@/ui/use-toast";
import { switchWorkflow, workflows } from "./workflows";

/** The workflows, each with a switch that acts at once and can be undone (spec §2). */
export function WorkflowPanel() {
  const all = workflows.use();
  const active = all.filter((each) => each.active).length;
  return (
    <SectionCard title="Workflow Status" count={`${String(active)} on`} flush>
      <ul role="list" className="divide-y">
        {all.map((workflow) => (
          <WorkflowRow key={workflow.name} {...workflow} />
        ))}
      </ul>
    </SectionCard>
  );
}

function WorkflowRow({ active, lastRun, name }: Workflow) {
  const nameId = useId();
  const turn = (on: boolean) => {
    switchWorkflow(name, on);
    toastUndo(on ? "Workflow switched on" : "Workflow switched off", name, () =>
      switchWorkflow(name, !on),
    );
  };
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-2.5">
      <div className="min-w-0">
        <p id={nameId} className="font-medium wrap-anywhere">
          {name}
        </p>
        <p className="text-sm text-muted-foreground">
          Last run <RelativeTime value={lastRun} />
        </p>
      </div>
      <span className="flex items-center gap-2.5 text-sm text-muted-foreground">
        <span aria-hidden>{active ? "On" : "Off"}</span>
        <Switch aria-labelledby={nameId} checked={active} onCheckedChange={turn} />
      </span>
    </li>
  );
}
