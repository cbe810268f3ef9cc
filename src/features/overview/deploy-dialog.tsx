import { useId } from "react";
import * as v from "valibot";
import { FormDialog } from "@/components/form-dialog";
import { FieldGroup } from "@/components/form-field";
import { TextField } from "@/components/form-fields";
import type { DialogProps } from "@/ui/dialog";
import { toastUndo } from "@/ui/use-toast";
import { logActivity } from "./activity-log";
import { deployedTools, toolCategories } from "./tools";

/** How long a deployment takes, in ms. */
const duration = 4000;

const Deployment = v.object({
  category: v.string(),
  tool: v.pipe(v.string(), v.minLength(1, "Choose a tool.")),
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, "Give the tool a name."),
    v.maxLength(40, "Use at most 40 characters."),
    v.check((name) => {
      const builtIn = Object.values(toolCategories).flatMap(({ tools }) => Object.keys(tools));
      const taken = [...builtIn, ...deployedTools.get().map((tool) => tool.name)];
      return !taken.some((each) => each.toLowerCase() === name.toLowerCase());
    }, "A tool of this name is deployed already."),
  ),
});

/** Deploys a tool from the catalogue: a category, one of its tools, and a name. */
export default function DeployDialog(dialog: DialogProps) {
  const id = useId();
  return (
    <FormDialog
      {...dialog}
      title="Deploy New Tool"
      description="It starts as updating, and is active a few seconds later."
      schema={Deployment}
      initial={{ category: Object.keys(toolCategories)[0] ?? "", tool: "", name: "" }}
      submitLabel="Deploy"
      onSubmit={({ category, name }) => {
        const tool = { category, name, activeAt: Date.now() + duration };
        deployedTools.set((tools) => [...tools, tool]);
        logActivity("Deployment", `Deployed ${name} to ${category}`, duration);
        toastUndo("Deployment started", `${name} joins ${category}.`, () => {
          deployedTools.set((tools) => tools.filter((each) => each !== tool));
          logActivity("Deployment", `Withdrew ${name} from ${category}`);
        });
      }}
    >
      {(form) => {
        const { dirtyFields, errors, isSubmitted: shouldValidate } = form.formState;
        const offered = toolCategories[form.watch("category")]?.offered ?? {};
        /** Fills the Name field with the tool's, unless the person has typed another. */
        const fillName = () => {
          if (!dirtyFields.name) form.setValue("name", form.getValues("tool"), { shouldValidate });
        };
        const onCategory = () => {
          form.setValue("tool", "", { shouldValidate });
          fillName();
        };
        return (
          <>
            <FieldGroup legend="Category" className="grid grid-cols-2 gap-1.5 sm:grid-cols-4">
              {Object.keys(toolCategories).map((category) => (
                <label
                  key={category}
                  className="relative grid min-h-9 cursor-pointer place-items-center rounded-md border px-2 py-1.5 text-center text-xs font-medium transition-colors hover:bg-accent has-checked:border-primary has-checked:bg-info-bg has-checked:text-info has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
                >
                  <input
                    {...form.register("category", { onChange: onCategory })}
                    type="radio"
                    value={category}
                    className="absolute inset-0 cursor-pointer opacity-0"
                  />
                  {category}
                </label>
              ))}
            </FieldGroup>
            <FieldGroup
              legend="Tool"
              className="grid divide-y rounded-md border"
              problem={errors.tool?.message}
            >
              {Object.entries(offered).map(([name, description], index) => (
                <div
                  key={name}
                  className="relative px-3 py-2 transition-colors first:rounded-t-md last:rounded-b-md hover:bg-accent has-checked:bg-info-bg"
                >
                  <label className="flex cursor-pointer items-center gap-2.5 font-medium after:absolute after:inset-0">
                    <input
                      {...form.register("tool", { onChange: fillName })}
                      type="radio"
                      value={name}
                      className="relative z-1 size-4 shrink-0 cursor-pointer accent-primary"
                      aria-describedby={`${id}-${index}`}
                    />
                    {name}
                  </label>
                  <p id={`${id}-${index}`} className="pl-6.5 text-sm text-muted-foreground">
                    {description}
                  </p>
                </div>
              ))}
            </FieldGroup>
            <TextField form={form} name="name" label="Name" required />
          </>
        );
      }}
    </FormDialog>
  );
}
