import type { Meta, StoryObj } from "@storybook/react-vite";
import { Dialog as Primitive } from "radix-ui";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/ui/dialog";
import { Input } from "@/ui/input";
import { Label } from "@/ui/label";

const meta = {
  title: "UI/Dialog",
  component: Dialog,
  parameters: {
    docs: { story: { inline: false, height: "30rem" } },
    notes: {
      use: "A window over the page for one task, closed by Escape.",
      not: "A form (Form dialog), a question (Confirm dialog), details beside a list (Detail drawer).",
    },
    layout: "padded",
  },
  render: (args) => (
    <Dialog {...args}>
      <Primitive.Trigger asChild>
        <Button>Create User</Button>
      </Primitive.Trigger>
      <DialogContent
        title="Create New User"
        description="Add a new user with appropriate role and permissions."
      >
        <DialogBody>
          <div className="grid gap-1.5">
            <Label htmlFor="name">Username</Label>
            <Input id="name" />
          </div>
        </DialogBody>
        <DialogFooter>
          <Primitive.Close asChild>
            <Button variant="outline">Cancel</Button>
          </Primitive.Close>
          <Button>Create User</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  ),
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { args: { defaultOpen: true } };

export const OpensAndCloses: Story = {
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole("button", { name: "Create User" });
    await userEvent.click(trigger);
    await screen.findByRole("dialog", { name: "Create New User" });
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};

/** Without the cross: only the buttons and Escape close it. */
export const WithoutCross: Story = {
  render: () => (
    <Dialog defaultOpen>
      <DialogContent closeButton={false} title="Search" description="Type to find a screen." />
    </Dialog>
  ),
  play: async () => {
    await screen.findByRole("dialog", { name: "Search" });
    await expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  },
};
export const Dark: Story = { ...Open, globals: { theme: "dark" } };
