import { DetailDrawer, DetailSection, Facts } from "@/components/detail-drawer";
import type { DetailProps } from "@/components/list-screen/open-detail";
import { StatusBadge } from "@/components/status-badge";
import { count } from "@/lib/format";
import { AutomationActions } from "./automation-actions";
import { successText, ToolBadges } from "./automation-list";
import type { PlannedAutomation } from "./built-in-automations";
import { actionText, conditionText, triggerLabels } from "./plan-labels";
import { RunList } from "./run-list";
import { useRuns } from "./runs";
import { useNowAt } from "@/components/use-now";

/** One automation: what it does, how well, its runs, and what can be done with it. */
export default function AutomationDrawer({ row, ...drawer }: DetailProps<PlannedAutomation>) {
  const runs = useRuns().filter(({ of }) => of === row.id);
  const now = useNowAt(runs.map(({ duration, startedAt }) => startedAt + duration));
  return (
    <DetailDrawer
      {...drawer}
      title={row.name}
      {...(row.description === "" ? {} : { description: row.description })}
      status={<StatusBadge status={row.status} otherwise="muted" />}
      actions={<AutomationActions automation={row} />}
    >
      <DetailSection title="What it does">
        <Facts
          facts={[
            ["When", triggerLabels[row.trigger]],
            ["If", row.conditions.length > 0 && <Conditions automation={row} />],
            ["Then", <Lines lines={row.actions.map(actionText)} />],
          ]}
        />
      </DetailSection>
      <DetailSection title="Figures">
        <Facts
          facts={[
            ["Triggers", count(row.triggers)],
            ["Success", successText(row)],
            ["Tools", <ToolBadges tools={row.tools} />],
          ]}
        />
      </DetailSection>
      <DetailSection title="Run history">
        <RunList runs={runs} now={now} />
      </DetailSection>
    </DetailDrawer>
  );
}

function Conditions({ automation }: { automation: PlannedAutomation }) {
  const lines = automation.conditions.map(conditionText);
  if (lines.length === 1) return <>{lines[0]}</>;
  return (
    <>
      {automation.match === "all" ? "all of these hold:" : "one of these holds:"}
      <Lines lines={lines} />
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul role="list" className="grid gap-0.5">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
