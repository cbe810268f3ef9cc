import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { answerRaw } from "@/testing/backend";
import { withApp } from "@/testing/story-decorators";
import { json } from "@/testing/story-steps";
import { MetricCards } from "./metric-cards";

const meta = {
  title: "Screens/Overview/Metric cards",
  component: MetricCards,
  decorators: [withApp],
} satisfies Meta<typeof MetricCards>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The server sends a value for each day. */
export const WithTrends: Story = {
  tags: ["picture"],
  beforeEach: () => {
    const history = {
      activeMembers: [2100, 2240, 2310, 2500, 2480, 2847],
      revenueImpact: [120_000, 131_000, 142_000],
    };
    const figures = { activeMembers: 2847, aiConversations: 18_293, revenueImpact: 142_000 };
    answerRaw("dashboard.getDashboardMetrics", json({ ...figures, history }));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: /^Active Members 6 days 2,847/ });
    for (const words of [
      /^Active Members, last 6 days: 2,100, 2,240/,
      /Revenue Impact, last 3 days: \$120K, \$131K, \$142K/,
    ]) {
      await expect(canvas.getByRole("img", { name: words })).toBeInTheDocument();
    }
  },
};

/** A figure that rounds to zero shows no growth. */
export const TooLittle: Story = {
  beforeEach: () => answerRaw("dashboard.getDashboardMetrics", json({ revenueImpact: 400 })),
  play: async ({ canvas }) => {
    const revenue = await canvas.findByRole("link", { name: /^Revenue Impact/ });
    await expect(revenue).toHaveTextContent(/^Revenue Impact\$0K$/);
  },
};
