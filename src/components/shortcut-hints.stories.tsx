import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { ShortcutHints } from "@/components/shortcut-hints";

const meta = {
  title: "Components/Shortcut hints",
  component: ShortcutHints,
  parameters: {
    docs: { story: { inline: false, height: "30rem" } },
    notes: {
      use: "What the question mark opens: which key does what here.",
      not: "Teaching a single key: put a Kbd beside the action.",
    },
  },
  args: { open: true, onOpenChange: fn() },
} satisfies Meta<typeof ShortcutHints>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args }) => {
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    await userEvent.keyboard("{Escape}");
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
export const Dark: Story = { globals: { theme: "dark" } };
