import { Workflow } from "@/contract/automation";
import { createTabStore, listOf } from "@/lib/tab-store";

const builtIn: readonly Workflow[] = [
  { name: "Daily Member Digest", active: true, lastRun: "5 min ago" },
  { name: "Lead Scoring", active: true, lastRun: "12 min ago" },
  { name: "Event Follow-up", active: true, lastRun: "1 hr ago" },
  { name: "Invoice Reminders", active: false, lastRun: "3 days ago" },
  { name: "Weekly Report", active: true, lastRun: "2 days ago" },
];

/** The workflows and their switches, as changed in this browser (spec §2: local only). */
export const workflows = createTabStore<readonly Workflow[]>(
  "workflows",
  builtIn,
  listOf(Workflow),
);

/** Switches a workflow on or off. */
export const switchWorkflow = (name: string, active: boolean): void =>
  workflows.set((all) => all.map((each) => (each.name === name ? { ...each, active } : each)));
