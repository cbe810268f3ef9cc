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
    <SectionCard title="Templates" flush>
      <ul className="flex gap-2 overflow-x-auto p-3 xl:grid xl:h-full xl:grid-cols-1 xl:gap-0 xl:divide-y xl:p-0">
        {templates.map((template, index) => (
          <li
            key={template.name}
            className="flex w-68 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 rounded-md border p-3 xl:w-auto xl:flex-nowrap xl:rounded-none xl:border-0 xl:border-border xl:px-4 xl:py-1.5"
          >
            <Cover project={template} className="w-9" />
            <div className="min-w-0 flex-1">
              <h3 id={`${id}${index}`} className="truncate text-sm font-medium">
                {template.name}
              </h3>
              <p className="truncate text-sm text-muted-foreground xl:sr-only">
                {template.description}
              </p>
            </div>
            <div className="flex basis-full items-center justify-between gap-3 text-sm text-muted-foreground xl:basis-auto">
              <span className="xl:max-[90rem]:sr-only">{template.duration}</span>
              <Button
                size="sm"
                variant="outline"
                aria-haspopup="dialog"
                aria-describedby={`${id}${index}`}
                onClick={() => onUse(template)}
              >
                Use Template
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
