import { useCallMutation } from "@/api/call-mutation";
import { FormDialog } from "@/components/form-dialog";
import { ChipsField, SelectField, TextField } from "@/components/form-fields";
import type { DialogProps } from "@/ui/dialog";
import { contentCalls, type ReceivedContentProject } from "@/contract/content";
import { toast } from "@/ui/use-toast";
import templates from "./templates.json";

/** The form for a new project, empty or from a template. The project is saved as planning and opened. */
export function CreateProjectDialog({
  projects,
  template,
  ...dialog
}: DialogProps & {
  /** The template that fills in the form. */
  template?: (typeof templates)[number];
  /** Their types are offered after the templates' types. */
  projects: readonly ReceivedContentProject[];
}) {
  const types = new Set([...templates, ...projects].flatMap(({ type }) => type?.trim() || []));
  const { name = "", type = "", duration = "", tools = [] } = template ?? {};
  const create = useCallMutation(contentCalls.createProject, "Failed to create the project");
  return (
    <FormDialog
      {...dialog}
      wide
      title="New Project"
      description={
        name === ""
          ? "It is saved as planning. Nothing is generated until you start it."
          : `From the template ${name}. Nothing is saved until you create it.`
      }
      schema={contentCalls.createProject.body}
      initial={{ title: name, type, duration, tools }}
      submitLabel="Create Project"
      onSubmit={async (body) => {
        const made = await create({ body });
        toast({ title: "Project Created", description: `${body.title} is saved as planning.` });
        return made?.id;
      }}
    >
      {(form) => (
        <>
          <TextField form={form} name="title" label="Title" required full maxLength={120} />
          <SelectField
            form={form}
            name="type"
            label="Type"
            required
            options={[...types].map((value) => ({ value, label: value }))}
          />
          <TextField
            form={form}
            name="duration"
            label="Duration"
            placeholder="12 min"
            maxLength={40}
          />
          <ChipsField form={form} name="tools" label="Tools" />
        </>
      )}
    </FormDialog>
  );
}
