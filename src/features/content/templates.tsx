import { useId } from "react";
import { SectionCard } from "@/components/section-card";
import { Button } from "@/ui/button";
import { Cover } from "./cover";
import templates from "./templates.json";

/** The templates of the Content Engine: each fills in the form for a new project. */
export { templates };

/** A form for a new project, filled in. */
export type ProjectTemplate = (typeof templates)[number];

/** The templates, each with its button. */
export function TemplateList({ onUse }: { onUse: (template: ProjectTemplate) => void }) {
  const id = useId();
  return (
    <SectionCard title="Templates" band flush className="@container">
      <ul className="grid gap-x-6 overflow-y-auto px-4 py-1 md:max-h-26 @2xl:grid-cols-2">
        {templates.map((template, index) => (
          <li
            key={template.name}
            title={template.description}
            className="flex min-h-8 items-center gap-2.5 text-sm"
          >
            <Cover project={template} className="w-9" />
            <h3 id={`${id}${index}`} className="min-w-0 flex-1 truncate font-medium">
              {template.name}
            </h3>
            <span className="text-muted-foreground @max-4xl:sr-only">{template.duration}</span>
            <Button
              size="sm"
              variant="outline"
              aria-haspopup="dialog"
              aria-describedby={`${id}${index}`}
              onClick={() => onUse(template)}
            >
              Use Template
            </Button>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
