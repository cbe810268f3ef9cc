import { useCallMutation } from "@/api/call-mutation";
import { FormDialog } from "@/components/form-dialog";
import { ChipsField, SelectField, TextField } from "@/components/form-fields";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { contentCalls, type ReceivedContentProject } from "@/contract/content";
import { toast } from "@/ui/use-toast";
import { type ProjectTemplate, templates } from "./templates";

interface CreateProjectProps extends LazyDialogProps {
  /** What fills the form in; an empty one without. */
  template: ProjectTemplate | undefined;
  /** Their types and tools are offered, after the templates' own. */
  projects: readonly ReceivedContentProject[];
  /** Shows the project that was made. */
  onCreated: (id: string) => void;
}

/** The most tools that the form offers. */
const mostOffered = 10;

const distinct = (words: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(words.flatMap((word) => word?.trim() || [])),
];

/** The form for a new project, empty or from a template; saved as planning and then opened. */
export default function CreateProjectDialog({
  onCreated,
  projects,
  template,
  ...dialog
}: CreateProjectProps) {
  const known = [...templates, ...projects];
  const create = useCallMutation(contentCalls.createProject, "Failed to create the project");
  return (
    <FormDialog
      {...dialog}
      wide
      title="New Project"
      description={
        template === undefined
          ? "It is saved as planning. Nothing is generated until you start it."
          : `From the template ${template.name}. Nothing is saved until you create it.`
      }
      schema={contentCalls.createProject.body}
      initial={{
        title: template?.name ?? "",
        type: template?.type ?? "",
        duration: template?.duration ?? "",
        tools: template?.tools ?? [],
      }}
      submitLabel="Create project"
      draftKey={`project:new:${template?.name ?? ""}`}
      onSubmit={async (body) => {
        const made = await create({ body });
        toast({ title: "Project created", description: `${body.title} is saved as planning.` });
        return made?.id;
      }}
      onSaved={(id) => id && onCreated(id)}
    >
      {(form) => (
        <>
          <TextField form={form} name="title" label="Title" required full maxLength={120} />
          <SelectField
            form={form}
            name="type"
            label="Type"
            required
            options={distinct(known.map(({ type }) => type)).map((type) => ({
              value: type,
              label: type,
            }))}
          />
          <TextField
            form={form}
            name="duration"
            label="Duration"
            placeholder="12 min"
            maxLength={40}
          />
          <ChipsField
            form={form}
            name="tools"
            label="Tools"
            hint="What will make it. Type a name and press Enter, or take one of those offered."
            offered={distinct(known.flatMap(({ tools }) => tools)).slice(0, mostOffered)}
          />
        </>
      )}
    </FormDialog>
  );
}
