import type { Meta, StoryObj } from "@storybook/react-vite";
import { AlertDialog as Primitive } from "radix-ui";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from "@/ui/alert-dialog";
import { Button } from "@/ui/button";

const confirmed = fn();

const meta = {
  title: "UI/Alert dialog",
  component: AlertDialog,
  parameters: {
    docs: { story: { inline: false, height: "30rem" } },
    notes: {
      use: "The window behind Confirm dialog, for questions of another shape.",
      not: "A plain yes or no: take Confirm dialog.",
    },
    layout: "padded",
  },
  args: { defaultOpen: true },
  render: (args) => (
    <AlertDialog {...args}>
      <AlertDialogContent>
        <AlertDialogTitle>Deactivate sarah?</AlertDialogTitle>
        <AlertDialogDescription>
          They can sign in again once you activate them.
        </AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel />
          <Primitive.Action asChild>
            <Button variant="destructive" onClick={confirmed}>
              Deactivate
            </Button>
          </Primitive.Action>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  ),
} satisfies Meta<typeof AlertDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asks: Story = {};

export const Confirmed: Story = {
  play: async () => {
    confirmed.mockClear();
    const question = await screen.findByRole("alertdialog", { name: "Deactivate sarah?" });
    await expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "Deactivate" }));
    await expect(confirmed).toHaveBeenCalledOnce();
    await waitFor(() => expect(question).not.toBeInTheDocument());
  },
};
