import { useId } from "react";
import { DialogButton } from "@/components/dialog-button";
import { SectionCard } from "@/components/section-card";
import { templates } from "./built-in-automations";
import { triggerLabels } from "./plan";

/** The templates; each fills the editor, and nothing is saved until it is confirmed. */
export function TemplatePanel() {
  const id = useId();
  return (
    <SectionCard
      title="Automation Templates"
      description="Each fills the editor. Nothing is saved before you confirm it."
      className="@container"
    >
      <ul role="list" className="grid gap-2.5 @md:grid-cols-2 @2xl:grid-cols-3">
        {templates.map((plan, index) => (
          <li key={plan.name} className="flex flex-col items-start gap-1 rounded-md border p-3">
            <h3 id={`${id}-${index}`} className="font-medium">
              {plan.name}
            </h3>
            <p className="text-sm text-muted-foreground">{plan.description}</p>
            <p className="text-sm text-muted-foreground">
              <span className="font-medium text-foreground">When</span>{" "}
              {triggerLabels[plan.trigger]}
            </p>
            <div className="mt-auto pt-2">
              <DialogButton
                size="sm"
                aria-describedby={`${id}-${index}`}
                dialog={() => import("./plan-dialog")}
                dialogProps={{ plan }}
              >
                Use Template
              </DialogButton>
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
