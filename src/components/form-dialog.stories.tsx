import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactNode, useEffect, useState } from "react";
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test";
import * as v from "valibot";
import { DiscardQuestion } from "@/components/discard-question";
import { FormDialog } from "@/components/form-dialog";
import {
  ChipsField,
  DateTimeField,
  NumberField,
  SelectField,
  SwitchField,
  TextareaField,
  TextField,
} from "@/components/form-fields";
import { Failure } from "@/lib/failure";
import { Button } from "@/ui/button";
import { Toaster } from "@/ui/toaster";
import { withAct } from "@/testing/with-act";

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1)),
  email: v.pipe(v.string(), v.trim(), v.email()),
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
}

/** Shows another screen in this one's place, or this one again, as an address would. */
const visit = (here: boolean) =>
  withAct(() => window.dispatchEvent(new CustomEvent("visit", { detail: here })));

function Example(props: ExampleProps): ReactNode {
  const [here, setHere] = useState(true);
  useEffect(() => {
    const follow = (event: Event) => setHere(event instanceof CustomEvent && event.detail === true);
    window.addEventListener("visit", follow);
    return () => window.removeEventListener("visit", follow);
  }, []);
  return (
    <>
      {here ? <Ships {...props} /> : <h1>Elsewhere</h1>}
      <Toaster />
    </>
  );
}

function Ships({ failures, onSaved, onSubmit }: ExampleProps): ReactNode {
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
        busyLabel="Creating..."
        draftKey="ship"
        onSubmit={onSubmit}
        {...(onSaved && { onSaved })}
        {...(failures && { failures })}
        wide
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
            <ChipsField form={form} name="crew" label="Crew" required offered={["Ada", "Grace"]} />
            <TextareaField form={form} name="notes" label="Notes" hint="For the harbour master." />
            <SwitchField form={form} name="insured" label="Insured" />
          </>
        )}
      </FormDialog>
    </main>
  );
}

const meta = {
  title: "Components/Form dialog",
  component: Example,
  subcomponents: { DiscardQuestion },
  parameters: {
    docs: { story: { inline: false, height: "30rem" } },
    notes: {
      use: "Creating or changing one thing: a short form, checked by the contract's schema. Text that was typed is not lost unasked.",
      not: "More than about eight fields, or several steps; a question with two answers (Confirm dialog).",
    },
  },
  args: { onSubmit: fn() },
} satisfies Meta<typeof Example>;
export default meta;
type Story = StoryObj<typeof meta>;

const failing = (failure: Failure) =>
  fn(async () => {
    await Promise.reject(failure);
  });

const body = () => within(document.body);

/** How to answer what was sent, the latest last. */
const answers: ((value: unknown) => void)[] = [];

async function openForm() {
  await userEvent.click(body().getByRole("button", { name: "New Ship" }));
  return within(await body().findByRole("dialog", { name: "New Ship" }));
}

async function fillIn(form: Awaited<ReturnType<typeof openForm>>) {
  await userEvent.type(form.getByRole("textbox", { name: "Name" }), "  Plover ");
  await userEvent.type(form.getByLabelText("Email"), "plover@example.org");
  await userEvent.type(form.getByLabelText("Seats"), "12");
  await userEvent.click(form.getByRole("combobox", { name: "Port" }));
  await userEvent.click(await body().findByRole("option", { name: "Bergen" }));
  await userEvent.type(form.getByLabelText("Departs"), "2026-05-04T09:30");
  await userEvent.type(form.getByLabelText("Crew"), "Ines{Enter}");
  await userEvent.click(form.getByRole("button", { name: "Ada" }));
  await userEvent.click(form.getByRole("switch", { name: "Insured" }));
}

/** What is wrong stands at each field in plain words, and the first wrong one has the focus. */
export const Wrong: Story = {
  play: async ({ args }) => {
    const form = await openForm();
    await userEvent.type(form.getByLabelText("Email"), "plover");
    await userEvent.click(form.getByRole("button", { name: "Create ship" }));
    const name = form.getByRole("textbox", { name: "Name" });
    await waitFor(() => expect(name).toHaveAccessibleDescription("Fill this in."));
    await expect(name).toHaveFocus();
    await expect(name).toHaveAttribute("aria-required", "true");
    await expect(form.getByLabelText("Email")).toHaveAccessibleDescription(
      "Enter an email address, such as name@example.org.",
    );
    await expect(form.getByText("Choose one.")).toBeVisible();
    await expect(form.getByText("Choose at least 1.")).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Enter sends what the schema makes of it, and the dialog closes. */
export const Sent: Story = {
  play: async ({ args }) => {
    const form = await openForm();
    await fillIn(form);
    await userEvent.type(form.getByRole("textbox", { name: "Name" }), "{Enter}");
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
    await expect(args.onSubmit).toHaveBeenCalledWith({
      name: "Plover",
      email: "plover@example.org",
      seats: 12,
      departs: new Date("2026-05-04T09:30").toISOString(),
      port: "bergen",
      crew: ["Ines", "Ada"],
      notes: "",
      insured: true,
    });
    await expect(body().getByRole("button", { name: "New Ship" })).toHaveFocus();
  },
};

/** The server says no: its words stand in the form, and what was typed stays. */
export const Refused: Story = {
  args: { onSubmit: failing(new Failure('The name "Plover" is taken.')) },
  play: async () => {
    const form = await openForm();
    await fillIn(form);
    await userEvent.click(form.getByRole("button", { name: "Create ship" }));
    await expect(await form.findByRole("alert")).toHaveTextContent('The name "Plover" is taken.');
    await expect(form.getByLabelText("Seats")).toHaveValue(12);
  },
};

/** The same, where a toast says it. */
export const RefusedInToast: Story = {
  // It ends as the next one does.
  tags: ["no-picture"],
  args: { failures: "toast", onSubmit: failing(new Failure('The name "Plover" is taken.')) },
  play: async () => {
    const form = await openForm();
    await fillIn(form);
    await userEvent.click(form.getByRole("button", { name: "Create ship" }));
    const notices = within(await body().findByRole("region", { name: "Notifications" }));
    await expect(await notices.findByText('The name "Plover" is taken.')).toBeVisible();
    await expect(form.queryByRole("alert")).toBeNull();
    await expect(form.getByLabelText("Seats")).toHaveValue(12);
  },
};

/** The server lacks the call: a toast says so, and what was typed stays. */
export const NotOffered: Story = {
  args: {
    onSubmit: failing(
      new Failure("This server does not offer creating ships", { notOffered: true }),
    ),
  },
  play: async () => {
    const form = await openForm();
    await fillIn(form);
    await userEvent.click(form.getByRole("button", { name: "Create ship" }));
    await waitFor(() =>
      expect(document.body).toHaveTextContent("This server does not offer creating ships"),
    );
    await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("  Plover ");
  },
};

/** On its way the button says so and cannot be pressed again. */
export const Busy: Story = {
  args: { onSubmit: fn(async () => new Promise<void>(() => undefined)) },
  play: async () => {
    const form = await openForm();
    await fillIn(form);
    await userEvent.click(form.getByRole("button", { name: "Create ship" }));
    await expect(await form.findByRole("button", { name: "Creating..." })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

/** Escape asks before typed text is lost; an untouched form closes at once. */
export const Guarded: Story = {
  play: async () => {
    let form = await openForm();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
    form = await openForm();
    await userEvent.type(form.getByRole("textbox", { name: "Name" }), "Tern");
    await userEvent.keyboard("{Escape}");
    const question = within(await body().findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(body().queryByRole("alertdialog")).toBeNull());
    await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("Tern");
    await userEvent.click(form.getByRole("button", { name: "Cancel" }));
    await userEvent.click(
      within(await body().findByRole("alertdialog")).getByRole("button", { name: "Discard" }),
    );
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
  },
};

/** Left by Back or the palette: the text is kept and said to be, and comes back with the form. */
export const LeftAndBack: Story = {
  play: async () => {
    let form = await openForm();
    await fillIn(form);
    await visit(false);
    await expect(await body().findByText(/comes back when you open it again/)).toBeVisible();
    await visit(true);
    form = await openForm();
    await waitFor(() =>
      expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("  Plover "),
    );
    await expect(form.getByText(/What you typed before is back/)).toBeVisible();
    await expect(form.getByLabelText("Seats")).toHaveValue(12);
    await expect(form.getByRole("combobox", { name: "Port" })).toHaveTextContent("Bergen");
    await expect(form.getByLabelText("Departs")).toHaveValue("2026-05-04T09:30");
    await expect(form.getByRole("switch", { name: "Insured" })).toBeChecked();
    await userEvent.click(form.getByRole("button", { name: "Start over" }));
    await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("");
    await expect(form.getByLabelText("Seats")).toHaveValue(null);
    // Nothing is typed, so nothing is asked, and nothing comes back again.
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
    form = await openForm();
    await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("");
  },
};

/** What was sent or thrown away does not come back. */
export const NotBack: Story = {
  play: async () => {
    let form = await openForm();
    await fillIn(form);
    await userEvent.click(form.getByRole("button", { name: "Create ship" }));
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
    form = await openForm();
    await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("");
    await userEvent.type(form.getByRole("textbox", { name: "Name" }), "Tern");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await body().findByRole("button", { name: "Discard" }));
    // Opened again while it is still on its way out.
    form = await openForm();
    await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("");
  },
};

/** On its way nothing can be typed that would be lost, and Escape waits for the answer. */
export const BusyStays: Story = {
  args: { onSubmit: fn(async () => new Promise((resolve) => answers.push(resolve))) },
  play: async () => {
    const form = await openForm();
    await fillIn(form);
    await userEvent.click(form.getByRole("button", { name: "Create ship" }));
    form.getByRole("textbox", { name: "Name" }).focus();
    await userEvent.keyboard("more");
    await userEvent.paste("more");
    await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("  Plover ");
    await userEvent.keyboard("{Escape}");
    await expect(body().queryByRole("alertdialog")).toBeNull();
    await expect(form.getByRole("button", { name: "Creating..." })).toBeVisible();
    answers.pop()?.(undefined);
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
  },
};

/** The answer to a form that was left closes no other, and touches nothing typed since. */
export const LateSuccess: Story = {
  args: {
    onSubmit: fn(async () => new Promise((resolve) => answers.push(resolve))),
    onSaved: fn(),
  },
  play: async ({ args }) => {
    let form = await openForm();
    await fillIn(form);
    await userEvent.click(form.getByRole("button", { name: "Create ship" }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await visit(false);
    await visit(true);
    form = await openForm();
    const name = form.getByRole("textbox", { name: "Name" });
    await expect(name).toHaveValue("");
    await userEvent.type(name, "Second");
    answers.pop()?.("first");
    await userEvent.type(name, " ship");
    await expect(name).toHaveValue("Second ship");
    await expect(args.onSaved).not.toHaveBeenCalled();
    await visit(false);
    await visit(true);
    form = await openForm();
    await waitFor(() =>
      expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("Second ship"),
    );
  },
};

/** The refusal of a form that was left is told, and its text comes back with the next one. */
export const LateFailure: Story = {
  args: {
    onSubmit: fn(
      async () =>
        new Promise((_, reject) => answers.push(() => reject(new Failure("No room in the port.")))),
    ),
  },
  play: async ({ args }) => {
    let form = await openForm();
    await fillIn(form);
    await userEvent.click(form.getByRole("button", { name: "Create ship" }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await visit(false);
    answers.pop()?.(undefined);
    await expect(await body().findByText(/No room in the port/)).toBeVisible();
    await visit(true);
    form = await openForm();
    await waitFor(() =>
      expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("  Plover "),
    );
  },
};

/** Closing the tab asks while something is typed, and only then. */
export const AsksBeforeUnload: Story = {
  play: async () => {
    const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    const form = await openForm();
    await expect(asks()).toBe(false);
    await userEvent.type(form.getByRole("textbox", { name: "Name" }), "Tern");
    await expect(asks()).toBe(true);
    await userEvent.clear(form.getByRole("textbox", { name: "Name" }));
    await expect(asks()).toBe(false);
  },
};

/** A year typed digit by digit into a date that is filled in leaves the rest of it there. */
export const YearByYear: Story = {
  play: async () => {
    const form = await openForm();
    const departs = form.getByLabelText("Departs");
    await userEvent.type(departs, "2026-05-04T09:30");
    // What Chromium reports at each digit of the year.
    for (const year of ["0002", "0020", "0202", "2027", "20275"]) {
      await fireEvent.change(departs, { target: { value: `${year}-05-04T09:30` } });
      await expect(departs).toHaveValue(`${year}-05-04T09:30`);
    }
    await fireEvent.change(departs, { target: { value: "" } });
    await expect(departs).toHaveValue("");
  },
};

/** In the dark theme. */
export const Dark: Story = {
  globals: { theme: "dark" },
  play: async () => {
    await openForm();
  },
};
