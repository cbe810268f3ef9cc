import { DetailSection, Facts } from "@/components/detail-drawer";
import { Peek } from "@/components/peek";
import type { DetailProps } from "@/components/list-screen/open-detail";
import { type StatusAction, StatusButton } from "@/components/status-button";
import { BadgeList } from "@/components/tool-badges";
import { canPause, canResume } from "@/contract/automation";
import { count } from "@/lib/format";
import { ConfigureButton, successText } from "./automation-list";
import { configureAutomation } from "./automations";
import type { PlannedAutomation } from "./built-in-automations";
import { CloneButton } from "./clone-button";
import { actionText, conditionText, triggerLabels } from "./plan";
import { RunList } from "./run-list";
import { useRuns } from "./runs";

const actions: readonly StatusAction<PlannedAutomation, PlannedAutomation["status"]>[] = [
  {
    label: "Pause",
    stops: true,
    allowed: canPause,
    to: "paused",
    done: ["Automation paused", ({ name }) => `${name} starts no new run until it is activated.`],
  },
  {
    label: "Activate",
    allowed: canResume,
    to: "active",
    done: ["Automation activated", ({ name }) => `${name} runs from now on.`],
  },
];

/** One automation: what it does, how well, its runs, and what can be done with it. */
export function AutomationPeek({ row, ...peek }: DetailProps<PlannedAutomation>) {
  const runs = useRuns().filter(({ of }) => of === row.id);
  const conditions = row.conditions.map(conditionText);
  return (
    <Peek
      {...peek}
      title={row.name}
      description={row.description || undefined}
      status={row.status}
      actions={
        <>
          <CloneButton automation={row} />
          <ConfigureButton automation={row} />
          <StatusButton
            row={row}
            actions={actions}
            onChange={({ id, status: before }, status) => {
              configureAutomation(id, { status });
              return () => configureAutomation(id, { status: before });
            }}
          />
        </>
      }
    >
      <DetailSection title="What it does">
        <Facts
          facts={[
            ["When", triggerLabels[row.trigger]],
            [
              "If",
              conditions.length > 1 ? (
                <>
                  {row.match === "all" ? "all of these hold:" : "one of these holds:"}
                  <Lines lines={conditions} />
                </>
              ) : (
                conditions[0]
              ),
            ],
            ["Then", <Lines lines={row.actions.map(actionText)} />],
          ]}
        />
      </DetailSection>
      <DetailSection title="Figures">
        <Facts
          facts={[
            ["Triggers", count(row.triggers)],
            ["Success", successText(row)],
            ["Tools", <BadgeList words={row.tools} />],
          ]}
        />
      </DetailSection>
      <DetailSection title="Run history">
        <RunList runs={runs} />
      </DetailSection>
    </Peek>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul role="list" className="grid gap-0.5">
    {lines.map((line, index) => (
      <li key={index}>{line}</li>
    ))}
  </ul>
);
