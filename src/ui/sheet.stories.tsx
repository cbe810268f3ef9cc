import type { Meta, StoryObj } from "@storybook/react-vite";
import { Dialog as Primitive } from "radix-ui";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "@/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/ui/dialog";
import { SheetBody, SheetFooter, SheetHeader } from "@/ui/sheet";

const meta = {
  title: "UI/Sheet",
  component: DialogContent,
  parameters: {
    docs: { story: { inline: false, height: "30rem" } },
    notes: {
      use: "A pane from a side: details at the right, the menu at the left.",
      not: "The detail of a list's row: Detail drawer is that, with neighbours and actions.",
    },
    layout: "padded",
  },
} satisfies Meta<typeof DialogContent>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Right: Story = {
  render: () => (
    <Dialog defaultOpen>
      <Primitive.Trigger asChild>
        <Button variant="outline">View Details</Button>
      </Primitive.Trigger>
      <DialogContent side="right">
        <SheetHeader>
          <DialogTitle>Spring Outreach</DialogTitle>
          <DialogDescription>Growth campaign, active</DialogDescription>
        </SheetHeader>
        <SheetBody>1,204 leads</SheetBody>
        <SheetFooter>
          <Primitive.Close asChild>
            <Button variant="outline">Done</Button>
          </Primitive.Close>
        </SheetFooter>
      </DialogContent>
    </Dialog>
  ),
  play: async () => {
    await screen.findByRole("dialog", { name: "Spring Outreach" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const Left: Story = {
  render: () => (
    <Dialog defaultOpen>
      <DialogContent side="left" className="max-w-64 bg-sidebar" aria-describedby={undefined}>
        <SheetHeader>
          <DialogTitle>Menu</DialogTitle>
        </SheetHeader>
        <SheetBody>Links</SheetBody>
      </DialogContent>
    </Dialog>
  ),
};

/** Without the cross, where its content closes it. */
export const WithoutCross: Story = {
  render: () => (
    <Dialog defaultOpen>
      <DialogContent side="right" closeButton={false} aria-describedby={undefined}>
        <SheetHeader>
          <DialogTitle>Member Details</DialogTitle>
        </SheetHeader>
      </DialogContent>
    </Dialog>
  ),
  play: async () => {
    await screen.findByRole("dialog", { name: "Member Details" });
    await expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  },
};
export const Dark: Story = { ...Left, globals: { theme: "dark" } };
