import { useId } from "react";
import { RelativeTime } from "@/components/relative-time";
import { SectionCard } from "@/components/section-card";
import { Workflow } from "@/contract/automation";
import { createTabStore, listOf } from "@/lib/tab-store";
import { Switch } from "@/ui/switch";
import { toastUndo } from "@/ui/use-toast";

const builtIn: readonly Workflow[] = [
  { name: "Daily Member Digest", active: true, lastRun: "5 min ago" },
  { name: "Lead Scoring", active: true, lastRun: "12 min ago" },
  { name: "Event Follow-up", active: true, lastRun: "1 hr ago" },
  { name: "Invoice Reminders", active: false, lastRun: "3 days ago" },
  { name: "Weekly Report", active: true, lastRun: "2 days ago" },
];

/** The workflows and their switches, as changed in this browser (spec §2: local only). */
const workflows = createTabStore<readonly Workflow[]>("workflows", builtIn, listOf(Workflow));

const turn = (name: string, active: boolean): void =>
  workflows.set((all) => all.map((each) => (each.name === name ? { ...each, active } : each)));

/** The workflows, each with a switch that acts at once and can be undone (spec §2). */
export function WorkflowPanel() {
  const all = workflows.use();
  const id = useId();
  const amount = all.filter(({ active }) => active).length;
  return (
    <SectionCard title="Workflow Status" count={`${String(amount)} on`} flush>
      <ul role="list" className="divide-y">
        {all.map(({ active, lastRun, name }, index) => (
          <li key={name} className="flex items-center justify-between gap-4 px-4 py-2.5">
            <div className="min-w-0">
              <p id={`${id}-${index}`} className="font-medium wrap-anywhere">
                {name}
              </p>
              <p className="text-sm text-muted-foreground">
                Last run <RelativeTime value={lastRun} />
              </p>
            </div>
            <span className="flex items-center gap-2.5 text-sm text-muted-foreground">
              <span aria-hidden>{active ? "On" : "Off"}</span>
              <Switch
                aria-labelledby={`${id}-${index}`}
                checked={active}
                onCheckedChange={(on) => {
                  turn(name, on);
                  const title = on ? "Workflow switched on" : "Workflow switched off";
                  toastUndo(title, name, () => turn(name, !on));
                }}
              />
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
