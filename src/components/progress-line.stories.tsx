import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { ProgressSummary, ProgressLine } from "./progress-line";

const meta = {
  title: "Components/Progress in words",
  component: ProgressLine,
  subcomponents: { ProgressSummary },
  parameters: {
    layout: "padded",
    notes: {
      use: "How far something is, as a bar and in words: ProgressLine in a row of a list, ProgressSummary before something is paused.",
      not: "A bar whose figure stands beside it anyway: take Progress.",
    },
  },
  args: { label: "Founder Referral Circle progress", value: 78 },
  decorators: [
    (Line) => (
      <div className="max-w-xs">
        <Line />
      </div>
    ),
  ],
} satisfies Meta<typeof ProgressLine>;
export default meta;
type Story = StoryObj<typeof meta>;

/** In one line. */
export const Line: Story = {};

/** With what is done and what is left. */
export const Left: Story = {
  render: (args) => <ProgressSummary {...args} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("78% done")).toBeVisible();
    await expect(within(canvasElement).getByText("22% left")).toBeVisible();
  },
};

/** More than all of it is held at 100%. */
export const OutOfBounds: Story = {
  args: { value: 900 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("100%")).toBeVisible();
  },
};

/** No number. */
export const NoNumber: Story = { args: { value: "soon" } };

/** In the dark theme. */
export const Dark: Story = { globals: { theme: "dark" } };
