import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { endless, staysWhole } from "@/testing/story-steps";
import { Transcript } from "./conversation-peek";

const meta = {
  title: "Screens/AI Chatbot Management/Transcript",
  component: Transcript,
  decorators: [(Story) => <div className="max-w-xl p-4">{Story()}</div>],
} satisfies Meta<typeof Transcript>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (minute: number) => `2026-03-02T09:${10 + minute}:00Z`;

/** Messages from the member, the bot, and a staff member who joined. */
export const Filled: Story = {
  args: {
    messages: [
      { id: "1", sender: "member", content: "Is my NDA still valid?", timestamp: at(0) },
      { id: "2", sender: "ai", content: "Until June 30. Shall I renew it?", timestamp: at(1) },
      { id: "3", sender: "member", content: "I would rather ask a person.", timestamp: at(3) },
      { id: "4", sender: "agent", content: "Here I am. What is it about?", timestamp: at(9) },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(4);
    await expect(canvas.getByText("Agent")).toBeVisible();
  },
};

/** Missing fields, an unknown sender, markup and very long words, on a phone in the dark theme. */
export const UnusualData: Story = {
  globals: { theme: "dark", viewport: { value: "w360" } },
  args: {
    messages: [
      {},
      { id: "2", sender: "robot", content: `<b>${endless}`, timestamp: "2026-99-99" },
      { id: "2", sender: "ai", content: "   " },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Empty message")).toHaveLength(2);
    await staysWhole();
  },
};
