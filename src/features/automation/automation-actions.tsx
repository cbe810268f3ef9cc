import type { ComponentProps } from "react";
import { DialogButton } from "@/components/dialog-button";
import { type StatusAction, StatusButton } from "@/components/status-button";
import { dialogSource } from "@/components/use-lazy-dialog";
import { canPause, canResume } from "@/contract/automation";
import { Button } from "@/ui/button";
import { toastUndo } from "@/ui/use-toast";
import { cloneAutomation, configureAutomation, removeAutomation } from "./automations";
import type { PlannedAutomation } from "./built-in-automations";

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

type ButtonProps = Pick<ComponentProps<typeof Button>, "size" | "aria-describedby"> & {
  automation: PlannedAutomation;
};

/** Opens the editor on an automation (spec §2). */
export const ConfigureButton = ({ automation, ...button }: ButtonProps) => (
  <DialogButton {...button} dialog={planDialog} dialogProps={{ automation }}>
    Configure
  </DialogButton>
);

/** Saves a copy, paused. */
export function CloneButton({ automation, ...button }: ButtonProps) {
  const clone = () => {
    const id = cloneAutomation(automation);
    toastUndo("Automation cloned", "The copy is the first in the list, paused.", () =>
      removeAutomation(id),
    );
  };
  return (
    <Button variant="outline" {...button} onClick={clone}>
      Clone
    </Button>
  );
}

/** Clone, Configure, and what the status allows. */
export const AutomationActions = ({ automation }: ButtonProps) => (
  <>
    <CloneButton automation={automation} />
    <ConfigureButton automation={automation} />
    <StatusButton
      row={automation}
      actions={actions}
      onChange={({ id, status: before }, status) => {
        configureAutomation(id, { status });
        return () => configureAutomation(id, { status: before });
      }}
    />
  </>
);
