import { figureColumn, onlyWide, statusColumn } from "@/components/list-screen/list-columns";
import { asListed, defineList, sortBy, statusFilter } from "@/components/list-screen/list-kind";
import { Automation } from "@/contract/automation";
import { fieldColumns } from "@/lib/csv";
import { count, percent } from "@/lib/format";
import type { PlannedAutomation } from "./automations";
import { PlanChips, TriggerGlyph } from "./plan-chips";
import { useRuns } from "./runs";

/** The success rate in percent, or a dash if the automation has never run. */
export const successText = ({ success, triggers }: PlannedAutomation): string =>
  triggers === 0 ? "–" : percent(success);

/** The list of automations. */
export const automationList = defineList<PlannedAutomation>({
  one: "automation",
  nameOf: ({ name }) => name,
  textOf: ({ description, name, tools }) => [name, description, ...tools].join("\n"),
  filters: [
    statusFilter(Automation.entries.status.options),
    { name: "tool", all: "All Tools", wordsOf: ({ tools }) => tools },
  ],
  sorts: [
    asListed,
    sortBy("name", "Name"),
    sortBy("triggers", "Most triggered", "descending"),
    sortBy("success", "Success", "descending"),
  ],
  nameWidth: "minmax(12rem,1fr)",
  leading: (automation) => <TriggerGlyph {...automation} />,
  detail: ({ description }) => description,
  detailBelow: true,
  columns: [
    statusColumn(),
    {
      label: "Plan",
      ...onlyWide,
      width: "minmax(0,1fr)",
      cell: (automation) => (
        <span className="grid gap-1">
          <PlanChips plan={automation} />
          <span className="truncate text-xs text-muted-foreground group-data-compact/row:hidden">
            <span className="sr-only">Tools: </span>
            {automation.tools.join(", ")}
          </span>
        </span>
      ),
    },
    figureColumn("Triggers", "4.5rem", ({ triggers }) => count(triggers), onlyWide),
    figureColumn("Success", "5rem", (automation) => (
      <span className="inline-flex items-center gap-2 @[40rem]:inline-grid @[40rem]:justify-items-end @[40rem]:gap-1 @[40rem]:group-data-compact/row:gap-0 @[40rem]:group-data-compact/row:leading-4">
        {successText(automation)}
        <RunTicks of={automation.id} />
      </span>
    )),
  ],
  actions: { width: "7.5rem", opens: () => "Configure" },
  exported: [
    ...fieldColumns("name", "description", "status", "triggers"),
    { header: "Success (%)", value: (row) => (row.triggers === 0 ? null : row.success) },
    ...fieldColumns("tools"),
  ],
});

/** The maximum number of runs drawn. */
const drawn = 12;

/** An automation's latest runs as ticks, with the newest on the right. Failed runs are taller and red. */
function RunTicks({ of }: { of: string }) {
  const runs = useRuns()
    .filter((run) => run.of === of)
    .slice(0, drawn)
    .map(({ status }, index) => ({ status, x: (drawn - index) * 6 - 3 }));
  if (runs.length === 0) return null;
  const failed = runs.filter(({ status }) => status === "failed");
  const completed = runs.filter(({ status }) => status === "completed");
  const label = `Last ${count(runs.length)} runs: ${failed.length === 0 ? "none" : count(failed.length)} failed`;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawn * 6} 12`}
      className="h-3 w-18 stroke-4"
      strokeLinecap="round"
    >
      <path
        d={completed.map(({ x }) => `M${x} 10V6`).join("")}
        className="stroke-muted-tone-solid/55"
      />
      <path d={failed.map(({ x }) => `M${x} 10V2`).join("")} className="stroke-urgent-solid" />
    </svg>
  );
}
