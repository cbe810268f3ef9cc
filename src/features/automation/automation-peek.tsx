import { useState } from "react";
import { DetailSection, Facts } from "@/components/detail-drawer";
import { Peek } from "@/components/peek";
import type { DetailProps } from "@/components/list-screen/open-detail";
import { type StatusAction, StatusButton } from "@/components/status-button";
import { BadgeList } from "@/components/tool-badges";
import { canPause, canResume } from "@/contract/automation";
import { count } from "@/lib/format";
import { Button } from "@/ui/button";
import { toastUndo } from "@/ui/use-toast";
import { successText } from "./automation-list";
import {
  cloneAutomation,
  configureAutomation,
  type PlannedAutomation,
  removeAutomation,
} from "./automations";
import { type PlanDraft, PlanEditor } from "./plan-editor";
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

/** One automation: its plan, to be changed here, how well it runs, and what can be done with it. */
export function AutomationPeek({ row, ...peek }: DetailProps<PlannedAutomation>) {
  /** Plans that were left half-typed, by automation. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, PlanDraft | undefined>>>({});
  const runs = useRuns().filter(({ of }) => of === row.id);
  const clone = () => {
    const id = cloneAutomation(row);
    const undo = () => removeAutomation(id);
    toastUndo("Automation cloned", "The copy is the first in the list, paused.", undo);
  };
  return (
    <Peek
      {...peek}
      title={row.name}
      status={row.status}
      actions={
        <>
          <Button variant="outline" onClick={clone}>
            Clone
          </Button>
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
      <PlanEditor
        key={row.id}
        automation={row}
        draft={drafts[row.id]}
        onDraft={(draft) => setDrafts((now) => ({ ...now, [row.id]: draft }))}
      />
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
