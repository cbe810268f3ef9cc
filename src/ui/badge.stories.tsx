import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "@/ui/badge";

const meta = {
  title: "UI/Badge",
  component: Badge,
  parameters: {
    notes: {
      use: "One word or figure set apart; its tone goes with what the word says.",
      not: "An action: nothing happens when it is pressed. Whole sentences.",
    },
    layout: "padded",
  },
  args: { children: "Normal", tone: "muted" },
  argTypes: {
    tone: {
      control: "select",
      options: ["muted", "urgent", "high", "ok", "info", "outline", "alarm"],
      description: "What the word is coloured by",
    },
  },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Muted: Story = {};
export const Urgent: Story = { args: { tone: "urgent", children: "Urgent" } };
export const High: Story = { args: { tone: "high", children: "High" } };
export const Ok: Story = { args: { tone: "ok", children: "Active" } };
export const Info: Story = { args: { tone: "info" } };
export const Outline: Story = { args: { tone: "outline", children: "Sample data" } };
export const Alarm: Story = { args: { tone: "alarm", children: "3" } };
export const EndlessWord: Story = {
  args: { children: "x".repeat(400), tone: "info" },
  render: (args) => (
    <div className="w-40">
      <Badge {...args} />
    </div>
  ),
};
