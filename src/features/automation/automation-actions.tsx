import { useId } from "react";
import { DialogButton } from "@/components/dialog-button";
import { type StatusAction, StatusButton } from "@/components/status-button";
import { dialogSource } from "@/components/use-lazy-dialog";
import { canPause, canResume } from "@/contract/automation";
import { setAutomationStatus } from "./automations";
import type { PlannedAutomation } from "./built-in-automations";
import { CloneButton } from "./clone-button";

const planDialog = dialogSource(() => import("./plan-dialog"));

const actions: readonly StatusAction<PlannedAutomation, PlannedAutomation["status"]>[] = [
  {
    label: "Pause",
    allowed: canPause,
    to: "paused",
    done: ({ name }) => ({
      title: "Automation paused",
      description: `${name} starts no new run until it is activated.`,
    }),
  },
  {
    label: "Activate",
    allowed: canResume,
    to: "active",
    done: ({ name }) => ({
      title: "Automation activated",
      description: `${name} runs from now on.`,
    }),
  },
];

interface AutomationProps {
  automation: PlannedAutomation;
}

/** Opens the editor on an automation (spec §2). */
export function ConfigureButton({
  automation,
  size = "sm",
}: AutomationProps & { size?: "sm" | "default" }) {
  const nameId = useId();
  return (
    <>
      <DialogButton
        size={size}
        aria-describedby={nameId}
        dialog={planDialog}
        dialogProps={{ plan: automation, automation }}
      >
        Configure
      </DialogButton>
      <span id={nameId} hidden>
        {automation.name}
      </span>
    </>
  );
}

/** Clone, Configure, and what the status allows. */
export const AutomationActions = ({ automation }: AutomationProps) => (
  <>
    <CloneButton automation={automation} />
    <ConfigureButton automation={automation} size="default" />
    <StatusButton row={automation} actions={actions} onChange={setAutomationStatus} />
  </>
);
