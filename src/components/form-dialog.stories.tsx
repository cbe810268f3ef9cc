import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import * as v from "valibot";
import ConfirmDialog from "@/components/confirm-dialog";
import { FormDialog } from "@/components/form-dialog";
import { TextField } from "@/components/form-fields";
import { Failure } from "@/lib/failure";
import { failing, fillIn, FormExample, openForm } from "@/testing/form-example";

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

const nameIn = (form: Awaited<ReturnType<typeof openForm>>) =>
  form.getByRole("textbox", { name: "Name" });
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

async function sendForm() {
  const form = await openForm();
  await fillIn(form);
  await userEvent.click(form.getByRole("button", { name: "Create ship" }));
  return form;
}

/** Each wrong field says what is wrong, and the first has the focus. */
export const WrongFields: Story = {
  tags: ["picture"],
  play: async ({ args }) => {
    const form = await openForm();
    await userEvent.type(form.getByLabelText("Email"), "plover");
    await userEvent.click(form.getByRole("button", { name: "Create ship" }));
    const name = nameIn(form);
    await waitFor(() => expect(name).toHaveAccessibleDescription("Fill this in."));
    await expect(name).toHaveFocus();
    await expect(name).toHaveAttribute("aria-required", "true");
    const hint = "Enter an email address, such as name@example.org.";
    await expect(form.getByLabelText("Email")).toHaveAccessibleDescription(hint);
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
    await userEvent.type(nameIn(form), "{Enter}");
    await closed();
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
    await waitFor(() => expect(screen.getByRole("button", { name: "New Ship" })).toHaveFocus());
  },
};

/** On its way it waits, nothing can be typed that would be lost, and Escape does nothing. */
export const Busy: Story = {
  tags: ["picture"],
  args: { onSubmit: fn(async () => new Promise((resolve) => answers.push(resolve))) },
  play: async () => {
    const send = async () => {
      const form = await sendForm();
      const busy = await form.findByRole("button", { name: "Creating..." });
      await expect(busy).toHaveAttribute("aria-disabled", "true");
      return form;
    };
    const form = await send();
    nameIn(form).focus();
    await userEvent.keyboard("more");
    await userEvent.paste("more");
    await expect(nameIn(form)).toHaveValue("  Plover ");
    await userEvent.keyboard("{Escape}");
    await expect(screen.queryByRole("alertdialog")).toBeNull();
    await expect(form.getByRole("button", { name: "Creating..." })).toBeVisible();
    answers.pop()?.(undefined);
    await closed();
    await send();
  },
};

const refusing = failing(new Failure('The name "Plover" is taken.'));

/** The server says no: the form shows its message, and what was typed stays. */
export const Refused: Story = {
  tags: ["picture"],
  args: { failures: "form", onSubmit: refusing },
  play: async () => {
    const form = await sendForm();
    await expect(await form.findByRole("alert")).toHaveTextContent('The name "Plover" is taken.');
    await expect(form.getByLabelText("Seats")).toHaveValue(12);
  },
};

const isSaidInToast = async (words: string) => {
  const form = await sendForm();
  const notices = within(await screen.findByRole("region", { name: "Notifications" }));
  await expect(await notices.findByText(words)).toBeVisible();
  await expect(form.queryByRole("alert")).toBeNull();
  await expect(nameIn(form)).toHaveValue("  Plover ");
};

/** The same, where a toast says it. */
export const RefusedInToast: Story = {
  args: { failures: "toast", onSubmit: refusing },
  play: () => isSaidInToast('The name "Plover" is taken.'),
};

/** The server lacks the call: a toast says so in any case. */
export const NotOfferedByServer: Story = {
  args: {
    onSubmit: failing(new Failure("This server does not offer ships", { notOffered: true })),
  },
  play: () => isSaidInToast("This server does not offer ships"),
};

/** Escape asks before typed text is lost; an untouched form closes at once. */
export const EscapeAsksFirst: Story = {
  play: async () => {
    let form = await openForm();
    await userEvent.keyboard("{Escape}");
    await closed();
    form = await openForm();
    await userEvent.type(nameIn(form), "Tern");
    await userEvent.keyboard("{Escape}");
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Keep Editing" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(nameIn(form)).toHaveValue("Tern");
    await userEvent.click(form.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
    await closed();
  },
};

/** A year typed digit by digit into a date that is filled in leaves the rest of it there. */
export const YearTypedDigitByDigit: Story = {
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
  render: () => (
    <FormDialog
      open
      onOpenChange={fn()}
      title="Open the regatta"
      schema={v.object({})}
      initial={{}}
      submitLabel="Open regatta"
      onSubmit={failing(new Failure("Its hall is not booked."))}
    >
      {() => <p>Three messages wait.</p>}
    </FormDialog>
  ),
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "Open the regatta" }));
    await expect(dialog.getByText("Three messages wait.")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Open regatta" }));
    await expect(await dialog.findByText("Its hall is not booked.")).toBeVisible();
  },
};
