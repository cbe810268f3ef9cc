import { useId } from "react";
import { useController } from "react-hook-form";
import * as v from "valibot";
import { type FormApi, FormDialog } from "@/components/form-dialog";
import { TextField } from "@/components/form-fields";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { toastUndo } from "@/ui/use-toast";
import { deployTool, toolNameProblem } from "./deployed-tools";
import { categoryNames, toolCatalogue } from "./tools";

const Deployment = v.object({
  category: v.string(),
  tool: v.pipe(v.string(), v.nonEmpty("Choose a tool.")),
  name: v.pipe(
    v.string(),
    v.check(
      (name) => toolNameProblem(name) === undefined,
      ({ input }) => toolNameProblem(input) ?? "",
    ),
  ),
});
type DeploymentForm = FormApi<v.InferInput<typeof Deployment>, v.InferOutput<typeof Deployment>>;

/** Deploys a tool from the catalogue. */
export default function DeployDialog(dialog: LazyDialogProps) {
  return (
    <FormDialog
      {...dialog}
      title="Deploy New Tool"
      description="It starts as updating, and is active a few seconds later."
      schema={Deployment}
      initial={{ category: categoryNames[0] ?? "", tool: "", name: "" }}
      draftKey="deploy-tool"
      submitLabel="Deploy"
      onSubmit={({ category, name }) => {
        const undo = deployTool(category, name);
        toastUndo("Deployment started", `${name.trim()} joins ${category}.`, undo);
      }}
    >
      {(form) => (
        <>
          <CategoryField form={form} />
          <ToolField form={form} />
          <TextField form={form} name="name" label="Name" required />
        </>
      )}
    </FormDialog>
  );
}

/** Selects a tool. Its name fills the Name field, unless the person has changed that. */
function selectTool(form: DeploymentForm, tool: string): void {
  const { name, tool: before } = form.getValues();
  const options = { shouldValidate: form.formState.isSubmitted };
  form.setValue("tool", tool, options);
  if (name === before) form.setValue("name", tool, options);
}

function CategoryField({ form }: { form: DeploymentForm }) {
  const selected = form.watch("category");
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Category</legend>
      <div className="grid grid-cols-2 gap-1.5 sm:grid-cols-4">
        {categoryNames.map((category) => (
          <label
            key={category}
            className="relative grid min-h-9 cursor-pointer place-items-center rounded-md border px-2 py-1.5 text-center text-xs font-medium transition-colors hover:bg-accent has-checked:border-primary has-checked:bg-info-bg has-checked:text-info has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="category"
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={selected === category}
              onChange={() => {
                form.setValue("category", category);
                selectTool(form, "");
              }}
            />
            {category}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ToolField({ form }: { form: DeploymentForm }) {
  const id = useId();
  const tools = Object.entries(toolCatalogue[form.watch("category")] ?? {});
  const { field, fieldState } = useController({ control: form.control, name: "tool" });
  return (
    <fieldset aria-describedby={id}>
      <legend className="mb-1.5 text-sm font-medium">Tool</legend>
      <div className="grid divide-y rounded-md border">
        {tools.map(([name, description], index) => (
          <div
            key={name}
            className="relative px-3 py-2 transition-colors first:rounded-t-md last:rounded-b-md hover:bg-accent has-checked:bg-info-bg"
          >
            <label className="flex cursor-pointer items-center gap-2.5 font-medium after:absolute after:inset-0">
              <input
                {...(index === 0 && { ref: field.ref })}
                type="radio"
                name="tool"
                className="relative z-1 size-4 shrink-0 cursor-pointer accent-primary"
                aria-describedby={`${id}-${index}`}
                checked={field.value === name}
                onChange={() => selectTool(form, name)}
              />
              {name}
            </label>
            <p id={`${id}-${index}`} className="pl-6.5 text-sm text-muted-foreground">
              {description}
            </p>
          </div>
        ))}
      </div>
      <p id={id} className="mt-1 text-sm text-urgent empty:hidden">
        {fieldState.error?.message}
      </p>
    </fieldset>
  );
}
