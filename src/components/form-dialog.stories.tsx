import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { FormDialog } from "@/components/form-dialog";
import { TextField } from "@/components/form-fields";
import { Failure } from "@/lib/failure";
import { failing, fillIn, FormExample, leaveScreen, openForm } from "@/testing/form-example";
import { closes, press, pressIn, question, sees, seesIn } from "@/testing/story-steps";

/** A form in a dialog, validated by a schema. What was typed is kept until it is saved or discarded. */
const meta = {
  title: "Components/Form dialog",
  component: FormExample,
  subcomponents: { FormDialog, TextField },
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

/** The resolvers of pending submissions, latest last. */
const answers: ((value: unknown) => void)[] = [];
const waiting = fn(async () => new Promise((resolve) => answers.push(resolve)));

type Form = Awaited<ReturnType<typeof openForm>>;
const nameIn = (form: Form) => form.getByRole("textbox", { name: "Name" });
const hasName = (form: Form, name: string) => waitFor(() => expect(nameIn(form)).toHaveValue(name));

async function sendForm() {
  const form = await openForm();
  await fillIn(form);
  await pressIn(form, "Create ship");
  return form;
}

/** Every invalid field shows its error, and the first one gets the focus. */
export const WrongFields: Story = {
  tags: ["picture"],
  play: async ({ args }) => {
    const form = await openForm();
    await userEvent.type(form.getByLabelText("Email"), "plover");
    await pressIn(form, "Create ship");
    const name = nameIn(form);
    await waitFor(() => expect(name).toHaveAccessibleDescription("Fill this in."));
    await expect(name).toHaveFocus();
    const hint = "Enter an email address, such as name@example.org.";
    await expect(form.getByLabelText("Email")).toHaveAccessibleDescription(hint);
    await seesIn(form, "Choose one.", "Choose at least 1.");
    // Announced even if Enter was pressed in the first one, which then keeps the focus.
    await expect(form.getByRole("status")).toHaveTextContent("6 errors");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Enter submits the parsed values and closes the dialog. When reopened, it is empty. */
export const Sent: Story = {
  play: async ({ args }) => {
    const form = await openForm();
    await fillIn(form);
    await userEvent.type(nameIn(form), "{Enter}");
    await closes();
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
    await hasName(await openForm(), "");
  },
};

/** While submitting, typing is blocked, since it would be lost, and Escape does nothing. */
export const Busy: Story = {
  args: { onSubmit: waiting },
  play: async () => {
    const isBusy = async ({ findByRole }: Form) =>
      expect(await findByRole("button", { name: "Creating..." })).toHaveAttribute("aria-disabled");
    const form = await sendForm();
    await isBusy(form);
    nameIn(form).focus();
    await userEvent.keyboard("more");
    await userEvent.paste("more");
    await expect(nameIn(form)).toHaveValue("  Plover ");
    await userEvent.keyboard("{Escape}");
    await expect(screen.queryByRole("alertdialog")).toBeNull();
    await isBusy(form);
    answers.pop()?.(undefined);
    await closes();
    await isBusy(await sendForm());
  },
};

const refusing = failing(new Failure('The name "Plover" is taken.'));

/** The server rejects the request: the form shows its message and keeps what was typed. */
export const Refused: Story = {
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
  await seesIn(notices, words);
  // A click on the notice does not close the form.
  await userEvent.click(notices.getByText(words));
  await expect(form.queryByRole("alert")).toBeNull();
  await expect(nameIn(form)).toHaveValue("  Plover ");
};

/** The same, with the message in a toast. */
export const RefusedInToast: Story = {
  args: { failures: "toast", onSubmit: refusing },
  play: () => isSaidInToast('The name "Plover" is taken.'),
};

/** If the server lacks the call, a toast says so, whatever `failures` is. */
export const NotOfferedByServer: Story = {
  args: {
    onSubmit: failing(new Failure("This server does not offer ships", { notOffered: true })),
  },
  play: () => isSaidInToast("This server does not offer ships"),
};

/** Goes elsewhere while a form is being saved, and returns the question that this raises. */
async function leaveForm() {
  await waitFor(() => expect(waiting).toHaveBeenCalled());
  history.pushState(null, "", "?elsewhere");
  return question("Leave While Saving?");
}

const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** Escape and closing the tab ask before typed text is lost. An untouched form closes at once. */
export const EscapeAsksFirst: Story = {
  play: async () => {
    await openForm();
    await userEvent.keyboard("{Escape}");
    await closes();
    const form = await openForm();
    await userEvent.type(nameIn(form), "Heron");
    await expect(asks()).toBe(true);
    await userEvent.clear(nameIn(form));
    await expect(asks()).toBe(false);
    await userEvent.type(nameIn(form), "Tern");
    await userEvent.keyboard("{Escape}");
    await pressIn(await question(), "Keep Editing");
    await closes("alertdialog");
    await expect(nameIn(form)).toHaveValue("Tern");
    await pressIn(form, "Cancel");
    await press("Discard");
    // Reopened during its closing animation.
    await hasName(await openForm(), "");
  },
};

/** Leaving while it is saved asks, too. A success closes that question, and then navigates. */
export const SavedWhileAsking: Story = {
  args: { onSubmit: waiting, onSaved: () => history.replaceState(null, "", "?saved") },
  play: async () => {
    await sendForm();
    await leaveForm();
    await expect(asks()).toBe(true);
    answers.pop()?.(undefined);
    await closes("alertdialog");
    await expect(location.search).toBe("?saved");
    await openForm();
    await expect(screen.queryByRole("alertdialog")).toBeNull();
  },
};

/** A late response to an abandoned form closes no other form and does not affect newer input. */
export const SavedAfterLeaving: Story = {
  args: { onSubmit: waiting, onSaved: fn() },
  play: async ({ args }) => {
    await sendForm();
    await pressIn(await leaveForm(), "Leave");
    await closes();
    const form = await openForm();
    await hasName(form, "");
    await userEvent.type(nameIn(form), "Second");
    answers.pop()?.("first");
    await userEvent.type(nameIn(form), " ship");
    await hasName(form, "Second ship");
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
};

/** If an abandoned form's request fails, a toast shows the error, since the form is gone. */
export const RefusedAfterLeaving: Story = {
  args: { onSubmit: waiting },
  play: async () => {
    await sendForm();
    await waitFor(() => expect(waiting).toHaveBeenCalledOnce());
    await leaveScreen();
    answers.pop()?.(Promise.reject(new Failure("No room in the port.")));
    await sees(/No room in the port/);
  },
};
