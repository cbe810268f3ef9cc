import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Toaster } from "@/ui/toaster";
import { clearToasts, toast } from "@/ui/use-toast";

const meta = {
  title: "UI/Toast",
  component: Toaster,
  parameters: {
    docs: { story: { inline: false, height: "30rem" } },
    notes: {
      use: "What just happened, elsewhere than where one looks; Undo where it can be taken back. One at a time.",
      not: "What must be read or decided: it leaves after five seconds.",
    },
  },
  beforeEach: () => clearToasts,
} satisfies Meta<typeof Toaster>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The notice itself; its words are also said once, apart from it. */
async function notice(title: string) {
  const region = await screen.findByRole("region", { name: "Notifications" });
  await within(region).findByText(title);
  return region;
}

export const Default: Story = {
  play: async () => {
    toast({
      title: "Conversation Taken Over",
      description: "You are now handling this conversation.",
    });
    const region = await notice("Conversation Taken Over");
    await userEvent.keyboard("[F8]");
    await expect(within(region).getByRole("list")).toHaveFocus();
  },
};

export const Destructive: Story = {
  play: async () => {
    toast({ title: "Send Failed", description: "Failed to send message", variant: "destructive" });
    await notice("Send Failed");
  },
};

export const WithAction: Story = {
  play: async () => {
    const undo = fn();
    toast({ title: "Conversation Resolved", action: { label: "Undo", onClick: undo } });
    const region = await notice("Conversation Resolved");
    await userEvent.click(within(region).getByRole("button", { name: "Undo" }));
    await expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(within(region).queryByText("Conversation Resolved")).toBeNull());
  },
};

export const OneAtATime: Story = {
  play: async () => {
    toast({ title: "First" });
    await notice("First");
    const second = toast({ title: "Second" });
    const region = await notice("Second");
    await expect(within(region).queryByText("First")).toBeNull();
    second.update({ title: "Second, changed" });
    await notice("Second, changed");
    await userEvent.click(within(region).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(within(region).queryByText("Second, changed")).toBeNull());
  },
};
