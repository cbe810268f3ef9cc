import { useId } from "react";
import * as v from "valibot";
import { FormDialog } from "@/components/form-dialog";
import { FieldGroup } from "@/components/form-field";
import { TextField } from "@/components/form-fields";
import { RequiredText } from "@/contract/values";
import type { DialogProps } from "@/ui/dialog";
import { toastUndo } from "@/ui/use-toast";
import { logActivity } from "./feed-entries";
import { deployedTools, toolCategories } from "./tools";

/** How long a deployment takes, in ms. */
const duration = 4000;

const categories = Object.entries(toolCategories);

const Deployment = v.object({
  tool: v.picklist(
    categories.flatMap(([, { offered }]) => Object.keys(offered)),
    "Choose a tool.",
  ),
  name: v.pipe(
    v.config(RequiredText, { message: "Give the tool a name." }),
    v.maxLength(40),
    v.check((name) => {
      const builtIn = categories.flatMap(([, { tools }]) => Object.keys(tools));
      const taken = [...builtIn, ...deployedTools.get().map((tool) => tool.name)];
      return !taken.some((each) => each.toLowerCase() === name.toLowerCase());
    }, "A tool of this name is deployed already."),
  ),
});

/** The dialog to deploy a tool: the user chooses one from the catalogue, by category, and a name. */
export default function DeployDialog(dialog: DialogProps) {
  const id = useId();
  const idOf = (name: string) => id + name.replaceAll(" ", "");
  return (
    <FormDialog
      {...dialog}
      wide
      title="Deploy New Tool"
      description="It starts as updating, and is active a few seconds later."
      schema={Deployment}
      initial={{ tool: "", name: "" }}
      submitLabel="Deploy"
      onSubmit={({ name, tool: chosen }) => {
        const [category = ""] = categories.find(([, { offered }]) => chosen in offered) ?? [];
        const tool = { category, name, activeAt: Date.now() + duration };
        deployedTools.set((tools) => [...tools, tool]);
        logActivity("Deployment", `Deployed ${name} to ${category}`, duration);
        toastUndo("Deployment Started", `${name} joins ${category}.`, () => {
          deployedTools.set((tools) => tools.filter((each) => each !== tool));
          logActivity("Deployment", `Withdrew ${name} from ${category}`);
        });
      }}
    >
      {(form) => {
        const { dirtyFields, errors, isSubmitted: shouldValidate } = form.formState;
        /** Fills the Name field with the tool's name, unless the user has typed another. */
        const fillName = () => {
          if (!dirtyFields.name) form.setValue("name", form.getValues("tool"), { shouldValidate });
        };
        return (
          <>
            {categories.map(([category, { offered }], index) => (
              <FieldGroup
                key={category}
                legend={category}
                className="grid divide-y rounded-md border"
                problem={index === 0 ? errors.tool?.message : undefined}
              >
                {Object.entries(offered).map(([name, description]) => (
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
                        aria-describedby={idOf(name)}
                      />
                      {name}
                    </label>
                    <p id={idOf(name)} className="pl-6.5 text-sm text-muted-foreground">
                      {description}
                    </p>
                  </div>
                ))}
              </FieldGroup>
            ))}
            <TextField full form={form} name="name" label="Name" required />
          </>
        );
      }}
    </FormDialog>
  );
}
