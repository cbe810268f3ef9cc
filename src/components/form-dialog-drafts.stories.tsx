import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import ConfirmDialog from "@/components/confirm-dialog";
import { Failure } from "@/lib/failure";
import { body, fillIn, FormExample, openForm, visit } from "@/testing/form-example";

const meta = {
  title: "Components/Form dialog/Drafts",
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
    await userEvent.click(form.getByRole("button", { name: "Start Over" }));
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
