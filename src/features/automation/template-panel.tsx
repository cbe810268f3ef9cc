import { useId } from "react";
import { DialogButton } from "@/components/dialog-button";
import { SectionCard } from "@/components/section-card";
import { dialogSource } from "@/components/use-lazy-dialog";
import type { Plan } from "./plan";
import { triggerLabels } from "./plan-labels";
import { templates } from "./templates";

const planDialog = dialogSource(() => import("./plan-dialog"));

/** The templates; each fills the editor, and nothing is saved until it is confirmed. */
export function TemplatePanel() {
  return (
    <SectionCard
      title="Automation Templates"
      description="Each fills the editor. Nothing is saved before you confirm it."
      className="@container"
    >
      <ul role="list" className="grid gap-2.5 @md:grid-cols-2 @2xl:grid-cols-3">
        {templates.map((template) => (
          <TemplateCard key={template.name} template={template} />
        ))}
      </ul>
    </SectionCard>
  );
}

function TemplateCard({ template }: { template: Plan }) {
  const nameId = useId();
  return (
    <li className="flex flex-col items-start gap-1 rounded-md border p-3">
      <h3 id={nameId} className="font-medium">
        {template.name}
      </h3>
      <p className="text-sm text-muted-foreground">{template.description}</p>
      <p className="text-sm text-muted-foreground">
        <span className="font-medium text-foreground">When</span> {triggerLabels[template.trigger]}
      </p>
      <div className="mt-auto pt-2">
        <DialogButton
          size="sm"
          aria-describedby={nameId}
          dialog={planDialog}
          dialogProps={{ plan: template }}
        >
          Use Template
        </DialogButton>
      </div>
    </li>
  );
}
