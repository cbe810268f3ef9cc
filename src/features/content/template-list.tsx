import { useId } from "react";
import { SectionCard } from "@/components/section-card";
import { Button } from "@/ui/button";
import { type ProjectTemplate, templates } from "./templates";

interface TemplateListProps {
  onUse: (template: ProjectTemplate) => void;
  /** Fetches the form ahead of the click. */
  onNear: () => void;
}

/** Starting points: each fills in the form for a new project. */
export function TemplateList(props: TemplateListProps) {
  return (
    <SectionCard title="Templates" flush>
      <ul className="divide-y">
        {templates.map((template) => (
          <TemplateLine key={template.name} template={template} {...props} />
        ))}
      </ul>
    </SectionCard>
  );
}

function TemplateLine({
  onNear,
  onUse,
  template,
}: TemplateListProps & { template: ProjectTemplate }) {
  const nameId = useId();
  const { description, duration, name } = template;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <h3 id={nameId} className="text-sm font-medium">
          {name}
        </h3>
        <p className="text-sm text-muted-foreground">{description}</p>
      </div>
      <span className="shrink-0 text-sm text-muted-foreground">{duration}</span>
      <Button
        size="sm"
        variant="outline"
        aria-haspopup="dialog"
        aria-describedby={nameId}
        onFocus={onNear}
        onPointerEnter={onNear}
        onClick={() => onUse(template)}
      >
        Use Template
      </Button>
    </li>
  );
}
