import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { RelativeTime } from "@/components/relative-time";

const meta = {
  title: "Components/Relative time",
  component: RelativeTime,
  parameters: {
    notes: {
      use: "Every moment: how long ago, with the exact time on hover. Text that is no date is shown as it stands.",
      not: "Durations, and dates to come that a person plans by.",
    },
    layout: "padded",
  },
} satisfies Meta<typeof RelativeTime>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Recent: Story = {
  args: { value: new Date(Date.now() - 5 * 60_000).toISOString() },
  play: async ({ canvasElement }) => {
    const time = within(canvasElement).getByText(/^[56] min ago$/);
    await expect(time).toHaveAttribute("datetime");
    await expect(time).toHaveAttribute("title", expect.stringMatching(/[AP]M$/));
  },
};
export const LongAgo: Story = { args: { value: "2024-07-15T12:00:00Z" } };
export const TextThatIsNoDate: Story = {
  args: { value: "2 min ago" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("2 min ago")).toBeVisible();
  },
};
export const Missing: Story = {
  args: { value: null },
  render: (args) => (
    <div data-testid="time">
      <RelativeTime {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByTestId("time")).toBeEmptyDOMElement();
  },
};
