import { type ReactNode, useEffect, useState } from "react";
import { fn, userEvent } from "storybook/test";
import * as v from "valibot";
import { FormDialog } from "@/components/form-dialog";
import {
  ChipsField,
  DateTimeField,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
} from "@/components/form-fields";
import { Failure } from "@/lib/failure";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Label } from "@/ui/label";
import { Toaster } from "@/ui/toaster";
import { choose, fill, openDialog } from "./story-steps";
import { withAct } from "./with-act";

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1)),
  email: v.pipe(v.string(), v.trim(), v.rfcEmail()),
  seats: v.pipe(v.number(), v.integer(), v.minValue(1)),
  departs: v.pipe(v.string(), v.isoTimestamp()),
  port: v.picklist(["lisbon", "bergen"]),
  crew: v.pipe(v.array(v.string()), v.minLength(1)),
  notes: v.string(),
  insured: v.boolean(),
});

interface ExampleProps {
  onSubmit: (values: v.InferOutput<typeof schema>) => unknown;
  failures?: "form" | "toast";
  onSaved?: (answer: unknown) => void;
  wide: boolean;
}

/** Switches to another screen, as a navigation would. */
export const leaveScreen = () => withAct(() => window.dispatchEvent(new Event("leave")));

/** A screen with a form, and another screen to switch to. */
export function FormExample(props: ExampleProps): ReactNode {
  const [here, setHere] = useState(true);
  useEffect(() => {
    const leave = () => setHere(false);
    window.addEventListener("leave", leave);
    return () => window.removeEventListener("leave", leave);
  }, []);
  return (
    <>
      {here ? <Ships {...props} /> : <h1>Elsewhere</h1>}
      <Toaster />
    </>
  );
}

function Ships({ failures, onSaved, onSubmit, wide }: ExampleProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <main className="min-h-dvh bg-background p-6">
      <h1 className="sr-only">Forms</h1>
      <Button onClick={() => setOpen(true)}>New Ship</Button>
      <FormDialog
        open={open}
        onOpenChange={setOpen}
        title="New Ship"
        description="It is saved as planned."
        schema={schema}
        initial={{ name: "", email: "", departs: "", crew: [], notes: "", insured: false }}
        submitLabel="Create ship"
        onSubmit={onSubmit}
        {...(onSaved && { onSaved })}
        {...(failures && { failures })}
        wide={wide}
      >
        {(form) => (
          <>
            <TextField form={form} name="name" label="Name" required />
            <TextField form={form} name="email" label="Email" type="email" required />
            <NumberField form={form} name="seats" label="Seats" required min={1} />
            <DateTimeField form={form} name="departs" label="Departs" required />
            <SelectField
              form={form}
              name="port"
              label="Port"
              required
              options={[
                { value: "lisbon", label: "Lisbon" },
                { value: "bergen", label: "Bergen" },
              ]}
            />
            <ChipsField form={form} name="crew" label="Crew" required />
            <TextareaField form={form} name="notes" label="Notes" hint="For the harbour master." />
            <Label>
              <Checkbox {...form.register("insured")} />
              Insured
            </Label>
          </>
        )}
      </FormDialog>
    </main>
  );
}

export const failing = (failure: Failure) =>
  fn(async () => {
    await Promise.reject(failure);
  });

export const openForm = () => openDialog("New Ship");

export async function fillIn(form: Awaited<ReturnType<typeof openForm>>) {
  await userEvent.type(form.getByRole("textbox", { name: "Name" }), "  Plover ");
  await fill(form, { Email: "plover@example.org", Seats: "12" });
  await choose(form, "Port", "Bergen");
  await userEvent.type(form.getByLabelText("Departs"), "2026-05-04T09:30");
  await userEvent.type(form.getByLabelText("Crew"), "Ines{Enter}Ada{Enter}");
  await userEvent.click(form.getByRole("checkbox", { name: "Insured" }));
}
