import { useId } from "react";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import { canPause, canResume } from "@/contract/automation";
import { Button } from "@/ui/button";
import { toast } from "@/ui/use-toast";
import { cloneAutomation, removeAutomation, switchAutomation } from "./automations";
import type { PlannedAutomation } from "./built-in-automations";

const planDialog = dialogSource(() => import("./plan-dialog"));

interface AutomationProps {
  automation: PlannedAutomation;
}

/** Opens the editor on an automation (spec §2). */
export function ConfigureButton({
  automation,
  size = "sm",
}: AutomationProps & { size?: "sm" | "default" }) {
  const nameId = useId();
  const editor = useLazyDialog(planDialog);
  return (
    <>
      <Button variant="outline" size={size} aria-describedby={nameId} {...editor.opener}>
        Configure
      </Button>
      <span id={nameId} hidden>
        {automation.name}
      </span>
      {editor.Dialog && (
        <editor.Dialog {...editor.state} plan={automation} automation={automation} />
      )}
    </>
  );
}

/** Saves a copy, paused. */
export function CloneButton({ automation, size }: AutomationProps & { size?: "sm" | "default" }) {
  return (
    <Button
      variant="outline"
      size={size}
      onClick={() => {
        const id = cloneAutomation(automation);
        toast({
          title: "Automation cloned",
          description: "The copy stands first in the list, paused.",
          action: { label: "Undo", onClick: () => removeAutomation(id) },
        });
      }}
    >
      Clone
    </Button>
  );
}

/** Clone, Configure, and what the status allows. */
export function AutomationActions({ automation }: AutomationProps) {
  const turn = () => {
    const wasActive = automation.status === "active";
    const undo = switchAutomation(automation);
    toast({
      title: wasActive ? "Automation paused" : "Automation activated",
      description: wasActive
        ? `${automation.name} starts no new run until it is activated.`
        : `${automation.name} runs from now on.`,
      action: { label: "Undo", onClick: undo },
    });
  };
  return (
    <>
      <CloneButton automation={automation} size="default" />
      <ConfigureButton automation={automation} size="default" />
      {canPause(automation) && <Button onClick={turn}>Pause</Button>}
      {canResume(automation) && <Button onClick={turn}>Activate</Button>}
    </>
  );
}
