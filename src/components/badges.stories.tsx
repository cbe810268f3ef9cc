import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { SampleMark } from "@/components/sample-mark";
import { PriorityBadge, StatusBadge } from "@/components/status-badge";
import { ToolBadges } from "@/components/tool-badges";

const meta = {
  title: "Components/Badges",
  component: PriorityBadge,
  subcomponents: { StatusBadge, SampleMark, ToolBadges },
  parameters: {
    notes: {
      use: "The word of a priority, of a status, or the mark of sample data: its colour follows the word.",
      not: "A figure or a label of your own (Badge), a tool's state (Tool status).",
    },
    layout: "padded",
  },
  args: { priority: "urgent" },
} satisfies Meta<typeof PriorityBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Priorities: Story = {
  render: () => (
    <div className="flex gap-1.5">
      {["urgent", "high", "normal", "low", "whenever"].map((priority) => (
        <PriorityBadge key={priority} priority={priority} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const word of ["Urgent", "High", "Normal", "Low", "Whenever"]) {
      await expect(within(canvasElement).getByText(word)).toBeVisible();
    }
  },
};
export const Statuses: Story = {
  render: () => (
    <div className="flex gap-1.5">
      {["escalated", "active", "resolved", "snoozed"].map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      <StatusBadge status="archived" otherwise="muted" />
    </div>
  ),
};
export const Missing: Story = {
  render: () => (
    <div data-testid="badges">
      <PriorityBadge priority={undefined} />
      <StatusBadge status={null} />
      <StatusBadge status={Number.NaN} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByTestId("badges")).toBeEmptyDOMElement();
  },
};
/** The tools of a campaign, a project or an event. */
export const Tools: Story = {
  render: () => <ToolBadges tools={["Email Sequencer", "Landing Page Builder", "W".repeat(40)]} />,
};
export const Sample: Story = { render: () => <SampleMark /> };
export const Dark: Story = { ...Priorities, globals: { theme: "dark" } };
