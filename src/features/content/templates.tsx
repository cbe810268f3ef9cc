import { useId } from "react";
import { DialogButton } from "@/components/dialog-button";
import { SectionCard } from "@/components/section-card";
import type { ReceivedContentProject } from "@/contract/content";
import { Cover } from "./cover";
import { CreateProjectDialog } from "./create-project-dialog";
import templates from "./templates.json";

/** The templates; each fills in the form for a new project. */
export function TemplateList({ projects }: { projects: readonly ReceivedContentProject[] }) {
  const id = useId();
  return (
    <SectionCard title="Templates" count={templates.length} band flush className="@container">
      <ul className="grid gap-x-4 px-4 py-0.5 @2xl:grid-cols-2 md:max-h-25 md:overflow-y-auto">
        {templates.map((template, index) => (
          <li
            key={template.name}
            title={template.description}
            className="flex min-h-7 @2xl:min-h-8 items-center gap-2 text-sm"
          >
            <Cover project={template} className="w-8" />
            <h3 id={`${id}${index}`} className="min-w-0 flex-1 leading-4.5 font-medium">
              {template.name}
            </h3>
            <span className="text-muted-foreground @max-4xl:sr-only">{template.duration}</span>
            <DialogButton
              size="sm"
              className="h-6.5 px-2"
              aria-describedby={`${id}${index}`}
              dialog={CreateProjectDialog}
              dialogProps={{ template, projects }}
            >
              Use Template
            </DialogButton>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
