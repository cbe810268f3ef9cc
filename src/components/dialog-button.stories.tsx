import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { Dialog, DialogContent, DialogTitle } from "@/ui/dialog";
import { DialogButton } from "./dialog-button";

function Greeting({ name, ...dialog }: LazyDialogProps & { name: string }) {
  return (
    <Dialog {...dialog}>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>Hello {name}</DialogTitle>
      </DialogContent>
    </Dialog>
  );
}
const greeting = async () => Promise.resolve({ default: Greeting });

const meta = {
  title: "Components/Dialog button",
  component: DialogButton<{ name: string }>,
  parameters: {
    layout: "padded",
    notes: {
      use: "A button of a row or a drawer that opens a dialog of its own.",
      not: "A button of the page's head: ListPage offers it in the command palette too.",
    },
  },
  args: { children: "Greet", dialog: greeting, dialogProps: { name: "Ada" } },
} satisfies Meta<typeof DialogButton<{ name: string }>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** It opens its dialog. */
export const Opened: Story = {
  args: { offered: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Greet" }));
    await expect(await screen.findByRole("dialog", { name: "Hello Ada" })).toBeVisible();
  },
};

/** Nothing to press. */
export const NotOffered: Story = {
  args: { offered: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
