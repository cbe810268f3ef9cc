import type { ComponentProps } from "react";
import { Button } from "@/ui/button";
import { toastUndo } from "@/ui/use-toast";
import { cloneAutomation, removeAutomation } from "./automations";
import type { PlannedAutomation } from "./built-in-automations";

/** Saves a copy, paused. */
export function CloneButton({
  automation,
  ...button
}: ComponentProps<typeof Button> & { automation: PlannedAutomation }) {
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
