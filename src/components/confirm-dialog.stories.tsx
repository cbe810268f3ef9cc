import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useEffect, useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { Failure } from "@/lib/failure";
import { Button } from "@/ui/button";
import { Toaster } from "@/ui/toaster";
import { closes, press, pressIn, question } from "@/testing/story-steps";
import { withAct } from "@/testing/with-act";

function Example(props: ComponentProps<typeof ConfirmDialog>) {
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

/** Asks before an action, with Cancel and a button named after the action. */
const meta = {
  title: "Components/Confirm dialog",
  component: ConfirmDialog,
  render: (props) => <Example {...props} />,
  // The example opens and closes it.
  argTypes: { open: { control: false } },
  parameters: {
    docs: { story: { inline: false, height: "30rem" } },
    notes: {
      use: "Before something that is hard to undo, or that affects others. Its button begins with the verb of the action.",
      not: "Anything that can be undone: do it at once and offer Undo in a toast.",
    },
  },
  args: {
    open: false,
    onOpenChange: fn(),
    title: "Pause This Campaign?",
    description: "78% is done. Nothing more is sent until you resume it.",
    action: "Pause Campaign",
    onConfirm: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Makes the pending action fail. */
let refuse = () => undefined as void;

async function ask() {
  await press("Pause");
  return question("Pause This Campaign?");
}
async function confirm() {
  await pressIn(await ask(), "Pause Campaign");
}

/** The focus starts on Cancel, which only closes. Confirming acts at once and returns the focus. */
export const Confirmed: Story = {
  play: async ({ args }) => {
    const cancel = (await ask()).getByRole("button", { name: "Cancel" });
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.click(cancel);
    await closes("alertdialog");
    await expect(args.onConfirm).not.toHaveBeenCalled();
    const asked = await ask();
    const texts = new Set<string | null>();
    const button = asked.getByRole("button", { name: "Pause Campaign" });
    const watch = new MutationObserver(() => texts.add(button.textContent));
    watch.observe(button, { characterData: true, childList: true, subtree: true });
    await userEvent.click(button);
    await closes("alertdialog");
    watch.disconnect();
    await expect([...texts]).toEqual([]);
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(screen.getByRole("button", { name: "Pause" })).toHaveFocus();
  },
};

/** Waiting for the server. */
export const Busy: Story = {
  args: { onConfirm: fn(async () => new Promise<void>(() => undefined)) },
  play: async () => {
    await confirm();
    const busy = await screen.findByRole("button", { name: "Pausing..." });
    await expect(busy).toHaveAttribute("aria-disabled", "true");
  },
};

/** Escape does not close it while a request is pending. If it fails, the dialog shows the error. */
export const Failed: Story = {
  tags: ["picture"],
  args: {
    onConfirm: fn(async () => {
      await new Promise<void>((resolve) => (refuse = resolve));
      throw new Failure("What is completed cannot be paused.");
    }),
  },
  play: async ({ args }) => {
    await confirm();
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledOnce());
    await userEvent.keyboard("{Escape}");
    refuse();
    await expect(await screen.findByRole("alert")).toHaveTextContent(/completed cannot be paused/);
    await userEvent.keyboard("{Escape}");
    await closes("alertdialog");
    const again = await ask();
    await expect(again.queryByRole("alert")).toBeNull();
    await pressIn(again, "Pause Campaign");
    refuse();
    await screen.findByRole("alert");
  },
};

/** The user has left the screen by the time the request fails, so a toast shows the error. */
export const PageLeftWhileBusy: Story = {
  args: Failed.args,
  play: async ({ args }) => {
    await confirm();
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledOnce());
    await withAct(() => window.dispatchEvent(new Event("leave")));
    refuse();
    await screen.findByText("Pause This Campaign? What is completed cannot be paused.");
  },
};
