import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useEffect, useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import ConfirmDialog from "@/components/confirm-dialog";
import { Failure } from "@/lib/failure";
import { Button } from "@/ui/button";
import { Toaster } from "@/ui/toaster";
import { withAct } from "@/testing/with-act";

type ExampleProps = Omit<ComponentProps<typeof ConfirmDialog>, "open" | "onOpenChange">;

function Example(props: ExampleProps) {
  const [open, setOpen] = useState(false);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const leave = () => setGone(true);
    window.addEventListener("leave", leave);
    return () => window.removeEventListener("leave", leave);
  }, []);
  return (
    <main className="min-h-dvh bg-background p-6">
      <h1 className="sr-only">Confirmation</h1>
      <Button onClick={() => setOpen(true)}>Pause</Button>
      {!gone && <ConfirmDialog {...props} open={open} onOpenChange={setOpen} />}
      <Toaster />
    </main>
  );
}

const meta = {
  title: "Components/Confirm dialog",
  component: Example,
  parameters: {
    docs: { story: { inline: false, height: "30rem" } },
    notes: {
      use: "Before something that is hard to take back, or that others feel. Its button begins with the action's own word.",
      not: "What can be undone: do it at once and offer Undo in a toast.",
    },
  },
  args: {
    title: "Pause This Campaign?",
    description: "78% is done. Nothing more is sent until you resume it.",
    action: "Pause Campaign",
    busyLabel: "Pausing...",
    onConfirm: fn(),
  },
} satisfies Meta<typeof Example>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Answers what was confirmed with a refusal. */
let refuse = () => undefined as void;

const body = () => within(document.body);

async function ask() {
  await userEvent.click(body().getByRole("button", { name: "Pause" }));
  return within(await body().findByRole("alertdialog", { name: "Pause This Campaign?" }));
}

/** Confirmed: it is done at once, the question goes, the focus returns. */
export const Confirmed: Story = {
  play: async ({ args }) => {
    const question = await ask();
    const texts = new Set<string | null>();
    const button = question.getByRole("button", { name: "Pause Campaign" });
    const watch = new MutationObserver(() => texts.add(button.textContent));
    watch.observe(button, { characterData: true, childList: true, subtree: true });
    await userEvent.click(button);
    await waitFor(() => expect(body().queryByRole("alertdialog")).toBeNull());
    watch.disconnect();
    await expect([...texts]).toEqual([]);
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(body().getByRole("button", { name: "Pause" })).toHaveFocus();
  },
};

/** Cancelled: nothing happens. */
export const Cancelled: Story = {
  play: async ({ args }) => {
    await userEvent.click((await ask()).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(body().queryByRole("alertdialog")).toBeNull());
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

/** It failed: the question stays and says why. */
export const Failed: Story = {
  args: {
    onConfirm: fn(async () => {
      await Promise.reject(new Failure("What is completed cannot be paused."));
    }),
  },
  play: async () => {
    const question = await ask();
    await userEvent.click(question.getByRole("button", { name: "Pause Campaign" }));
    await expect(await question.findByRole("alert")).toHaveTextContent(
      "What is completed cannot be paused.",
    );
    await expect(question.getByRole("button", { name: "Pause Campaign" })).toBeEnabled();
  },
};

/** On its way. */
export const Busy: Story = {
  args: { onConfirm: fn(async () => new Promise<void>(() => undefined)) },
  play: async () => {
    const question = await ask();
    await userEvent.click(question.getByRole("button", { name: "Pause Campaign" }));
    await expect(await question.findByRole("button", { name: "Pausing..." })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

/** Escape does not hide what is on its way: the question shows the failure. */
export const BusyStays: Story = {
  args: {
    onConfirm: fn(
      async () =>
        new Promise<void>((_, reject) => {
          refuse = () => reject(new Failure("What is completed cannot be paused."));
        }),
    ),
  },
  play: async ({ args }) => {
    const question = await ask();
    await userEvent.click(question.getByRole("button", { name: "Pause Campaign" }));
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledOnce());
    await userEvent.keyboard("{Escape}");
    refuse();
    await expect(await question.findByRole("alert")).toHaveTextContent(
      "What is completed cannot be paused.",
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(body().queryByRole("alertdialog")).toBeNull());
  },
};

/** The screen with the question was left meanwhile: a notice tells of the failure. */
export const LeftWhileBusy: Story = {
  args: BusyStays.args,
  play: async ({ args }) => {
    const question = await ask();
    await userEvent.click(question.getByRole("button", { name: "Pause Campaign" }));
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledOnce());
    await withAct(() => window.dispatchEvent(new Event("leave")));
    refuse();
    await expect(
      await body().findByText("Pause This Campaign? What is completed cannot be paused."),
    ).toBeVisible();
  },
};

/** What cannot be undone, in the dark theme. */
export const DestructiveDark: Story = {
  args: { destructive: true },
  globals: { theme: "dark" },
  play: async () => {
    await ask();
  },
};
