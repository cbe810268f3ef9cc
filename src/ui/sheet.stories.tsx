import type { Meta, StoryObj } from "@storybook/react-vite";
import { Dialog as Primitive } from "radix-ui";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "@/ui/button";
import {
  Sheet,
  SheetBody,
  SheetContent,
  SheetDescription,
  SheetFooter,
  SheetHeader,
  SheetTitle,
} from "@/ui/sheet";

const meta = {
  title: "UI/Sheet",
  component: Sheet,
  parameters: {
    docs: { story: { inline: false, height: "30rem" } },
    notes: {
      use: "A pane from a side: details at the right, the menu at the left.",
      not: "The detail of a list's row: Detail drawer is that, with neighbours and actions.",
    },
    layout: "padded",
  },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Right: Story = {
  render: () => (
    <Sheet defaultOpen>
      <Primitive.Trigger asChild>
        <Button variant="outline">View Details</Button>
      </Primitive.Trigger>
      <SheetContent>
        <SheetHeader>
          <SheetTitle>Spring Outreach</SheetTitle>
          <SheetDescription>Growth campaign, active</SheetDescription>
        </SheetHeader>
        <SheetBody>1,204 leads</SheetBody>
        <SheetFooter>
          <Primitive.Close asChild>
            <Button variant="outline">Done</Button>
          </Primitive.Close>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  ),
  play: async () => {
    await screen.findByRole("dialog", { name: "Spring Outreach" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const Left: Story = {
  render: () => (
    <Sheet defaultOpen>
      <SheetContent side="left" className="max-w-64 bg-sidebar" aria-describedby={undefined}>
        <SheetHeader>
          <SheetTitle>Menu</SheetTitle>
        </SheetHeader>
        <SheetBody>Links</SheetBody>
      </SheetContent>
    </Sheet>
  ),
};

/** Without the cross, where its content closes it. */
export const WithoutCross: Story = {
  render: () => (
    <Sheet defaultOpen>
      <SheetContent side="right" closeButton={false} aria-describedby={undefined}>
        <SheetHeader>
          <SheetTitle>Member Details</SheetTitle>
        </SheetHeader>
      </SheetContent>
    </Sheet>
  ),
  play: async () => {
    await screen.findByRole("dialog", { name: "Member Details" });
    await expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  },
};
export const Dark: Story = { ...Left, globals: { theme: "dark" } };
