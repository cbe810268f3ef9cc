import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import ConfirmDialog from "@/components/confirm-dialog";
import { Failure } from "@/lib/failure";
import { fillIn, FormExample, openForm, visit } from "@/testing/form-example";

const meta = {
  title: "Components/Form dialog/Leaving",
  component: FormExample,
  subcomponents: { ConfirmDialog },
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

type Form = Awaited<ReturnType<typeof openForm>>;
const nameIn = (form: Form) => form.getByRole("textbox", { name: "Name" });
const hasName = (form: Form, name: string) => waitFor(() => expect(nameIn(form)).toHaveValue(name));
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const send = (form: Form) => userEvent.click(form.getByRole("button", { name: "Create ship" }));

const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** What was sent or thrown away does not come back. Closing the tab asks while something is typed. */
export const SentOrDiscardedIsGone: Story = {
  play: async () => {
    let form = await openForm();
    await fillIn(form);
    await send(form);
    await closed();
    form = await openForm();
    await hasName(form, "");
    await expect(asks()).toBe(false);
    await userEvent.type(nameIn(form), "Tern");
    await expect(asks()).toBe(true);
    await userEvent.clear(nameIn(form));
    await expect(asks()).toBe(false);
    await userEvent.type(nameIn(form), "Tern");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
    // Opened again while it is still on its way out.
    form = await openForm();
    await hasName(form, "");
  },
};

/** The answer to a form that was left closes no other, and touches nothing typed since. */
export const SavedAfterLeaving: Story = {
  args: {
    onSubmit: fn(async () => new Promise((resolve) => answers.push(resolve))),
    onSaved: fn(),
  },
  play: async ({ args }) => {
    let form = await openForm();
    await fillIn(form);
    await send(form);
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await visit(false);
    await visit(true);
    form = await openForm();
    await hasName(form, "");
    await userEvent.type(nameIn(form), "Second");
    answers.pop()?.("first");
    await userEvent.type(nameIn(form), " ship");
    await hasName(form, "Second ship");
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
};

/** The refusal of a form that was left is told, since the form cannot say it. */
export const RefusedAfterLeaving: Story = {
  args: {
    onSubmit: fn(
      async () =>
        new Promise((_, reject) => answers.push(() => reject(new Failure("No room in the port.")))),
    ),
  },
  play: async ({ args }) => {
    const form = await openForm();
    await fillIn(form);
    await send(form);
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await visit(false);
    answers.pop()?.(undefined);
    await expect(await screen.findByText(/No room in the port/)).toBeVisible();
  },
};
