import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { SentimentScore } from "@/components/sentiment-score";

const meta = {
  title: "Components/Sentiment score",
  component: SentimentScore,
  parameters: {
    notes: {
      use: "How a member feels, from -100 to 100, apart from other figures.",
      not: "Satisfaction out of 5, or any other score.",
    },
    layout: "padded",
  },
  args: { score: 72 },
} satisfies Meta<typeof SentimentScore>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Happy: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("+72")).toBeVisible();
  },
};
export const Neutral: Story = { args: { score: 0 } };
export const Unhappy: Story = {
  args: { score: -15 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("-15")).toBeVisible();
  },
};
export const Missing: Story = {
  args: { score: Number.NaN },
  render: (args) => (
    <div data-testid="score">
      <SentimentScore {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByTestId("score")).toBeEmptyDOMElement();
  },
};
