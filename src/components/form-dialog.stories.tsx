import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test";
import * as v from "valibot";
import ConfirmDialog from "@/components/confirm-dialog";
import { FormDialog } from "@/components/form-dialog";
import { TextField } from "@/components/form-fields";
import { Failure } from "@/lib/failure";
import { body, failing, fillIn, FormExample, openForm } from "@/testing/form-example";

const meta = {
  title: "Components/Form dialog",
  component: FormExample,
  subcomponents: { ConfirmDialog, FormDialog, TextField },
  parameters: {
    docs: { story: { inline: false, height: "30rem" } },
    notes: {
      use: "Creating or changing one thing: a short form, checked by the contract's schema. It asks before typed text is lost.",
      not: "More than about eight fields, or several steps; a question with two answers (Confirm dialog).",
    },
  },
  args: { onSubmit: fn(), wide: true },
} satisfies Meta<typeof FormExample>;
export default meta;
type Story = StoryObj<typeof meta>;

/** How to answer what was sent, the latest last. */
const answers: ((value: unknown) => void)[] = [];

/** Each wrong field says what is wrong, and the first has the focus. */
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

/** The server says no: the form shows its message, and what was typed stays. */
export const Refused: Story = {
  args: { failures: "form", onSubmit: failing(new Failure('The name "Plover" is taken.')) },
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
    await userEvent.click(question.getByRole("button", { name: "Keep Editing" }));
    await waitFor(() => expect(body().queryByRole("alertdialog")).toBeNull());
    await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("Tern");
    await userEvent.click(form.getByRole("button", { name: "Cancel" }));
    await userEvent.click(
      within(await body().findByRole("alertdialog")).getByRole("button", { name: "Discard" }),
    );
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
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

/** Without fields: something to look at before it is done; it says what went wrong, too. */
export const WithoutFields: Story = {
  tags: ["no-picture"],
  render: () => (
    <FormDialog
      open
      onOpenChange={fn()}
      title="Open the regatta"
      schema={v.object({})}
      initial={{}}
      draftKey="regatta"
      submitLabel="Open regatta"
      onSubmit={failing(new Failure("Its hall is not booked."))}
    >
      {() => <p>Three messages wait.</p>}
    </FormDialog>
  ),
  play: async () => {
    const dialog = within(await body().findByRole("dialog", { name: "Open the regatta" }));
    await expect(dialog.getByText("Three messages wait.")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Open regatta" }));
    await expect(await dialog.findByText("Its hall is not booked.")).toBeVisible();
  },
};

/** In the dark theme. */
export const Dark: Story = {
  globals: { theme: "dark" },
  play: async () => {
    await openForm();
  },
};
