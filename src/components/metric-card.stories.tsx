import type { Meta, StoryObj } from "@storybook/react-vite";
import { Users } from "lucide-react";
import { expect, within } from "storybook/test";
import { MetricCard, MetricCardSkeleton } from "@/components/metric-cards";

const meta = {
  title: "Components/Metric card",
  component: MetricCard,
  parameters: {
    notes: {
      use: "A figure that leads somewhere, with its trend where the server sends a history.",
      not: "Invented trends: without a history none is drawn. More than four in a row.",
    },
    layout: "padded",
  },
  args: {
    label: "Active Members",
    value: "2,847",
    change: "+12.5% vs last month",
    icon: Users,
  },
  decorators: [
    (Story) => (
      <div className="grid max-w-64">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MetricCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rising: Story = {};
export const Falling: Story = { args: { change: "-3.1% vs last month" } };
export const FigureAlone: Story = { args: { change: undefined, icon: undefined } };
export const WithHistory: Story = {
  args: { history: [2100, 2240, 2310, 2500, 2480, 2847] },
  play: async ({ canvasElement }) => {
    const trend = within(canvasElement).getByRole("img", { name: /^Active Members, trend: 2,100/ });
    await expect(trend).toBeVisible();
  },
};
export const Sample: Story = { args: { sample: true } };
export const LinksOn: Story = {
  args: { href: "/member-intelligence" },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole("link", { name: /Active Members/ });
    await expect(link).toHaveAttribute("href", "/member-intelligence");
  },
};
export const Loading: Story = { render: () => <MetricCardSkeleton /> };
export const Dark: Story = { ...WithHistory, globals: { theme: "dark" } };
