import type { Meta, StoryObj } from "@storybook/react-vite";
import { Dialog as Primitive } from "radix-ui";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/ui/dialog";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from "@/ui/dropdown-menu";
import { Input } from "@/ui/input";
import { Toaster } from "@/ui/toaster";
import { clearToasts, toast } from "@/ui/use-toast";

/** A dialog over the page, a menu of actions, and toasts. */
const meta: Meta = {
  title: "UI/Windows, menus and toasts",
  component: DialogContent,
  subcomponents: { DropdownMenu, Toaster },
  parameters: {
    docs: { story: { inline: false, height: "30rem" } },
    notes: {
      use: "Dialog or sheet: one task over the page, closed with Escape. Menu: actions that are needed now and then. Toast: what just happened, with Undo where possible.",
      not: "A form (Form dialog), a yes-or-no question (Confirm dialog), details beside a list (Detail drawer), choosing a value (Select). Anything that must be read or decided: a toast disappears after five seconds.",
    },
    layout: "padded",
  },
  beforeEach: () => clearToasts,
};
export default meta;
type Story = StoryObj;

/** The Close button closes the dialog and returns the focus. The dialog can be reopened. */
export const Window: Story = {
  tags: ["picture"],
  render: () => (
    <Dialog>
      <Primitive.Trigger asChild>
        <Button>Create User</Button>
      </Primitive.Trigger>
      <DialogContent title="Create New User" description="With a role of their own.">
        <DialogBody>
          <Input aria-label="Username" />
        </DialogBody>
        <DialogFooter>
          <Button>Create User</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  ),
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole("button", { name: "Create User" });
    await userEvent.click(trigger);
    await screen.findByRole("dialog", { name: "Create New User" });
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.click(trigger);
    await screen.findByRole("dialog", { name: "Create New User" });
  },
};

const resolved = fn();

/** Enter opens the menu on its first item, and Enter again runs it. */
export const MenuByKeyboard: Story = {
  render: () => (
    <DropdownMenu button={<Button variant="outline">Actions</Button>}>
      <DropdownMenuItem onSelect={resolved}>Resolve</DropdownMenuItem>
      <DropdownMenuRadioGroup value="high">
        <DropdownMenuRadioItem value="urgent">Urgent</DropdownMenuRadioItem>
        <DropdownMenuRadioItem value="high">High</DropdownMenuRadioItem>
      </DropdownMenuRadioGroup>
    </DropdownMenu>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Actions" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    await expect(await screen.findByRole("menuitemradio", { name: "High" })).toBeChecked();
    await userEvent.keyboard("{Enter}");
    await expect(resolved).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  },
};

/** F8 moves the focus to the toasts. A toast can be closed or undone. */
export const Toasts: Story = {
  tags: ["picture"],
  render: () => <Toaster />,
  play: async ({ userEvent }) => {
    toast({ title: "First" });
    // The visible toast only: Radix also renders its text once in a live region elsewhere.
    const region = within(await screen.findByRole("region", { name: "Notifications" }));
    await region.findByText("First");
    await userEvent.click(region.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(region.queryByText("First")).toBeNull());
    const undo = fn();
    toast({ title: "Conversation Resolved", action: { label: "Undo", onClick: undo } });
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
    toast({ title: "Send Failed", description: "Failed to send message", variant: "destructive" });
    await region.findByText("Send Failed");
    // The toast stays open while it has the focus.
    await userEvent.keyboard("[F8]");
    await expect(region.getByRole("list")).toHaveFocus();
  },
};
