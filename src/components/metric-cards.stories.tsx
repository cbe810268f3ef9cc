import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test";
import { thousandsOfDollars } from "@/lib/format";
import { MetricCards } from "./metric-cards";

const failed = {
  status: "error" as const,
  error: new Error("503: Service Unavailable"),
  refetch: fn(),
};
const metrics = [
  { label: "Active Members", value: "2,847", sample: false },
  { label: "Events Optimized", value: "156", sample: false },
];
const samples = metrics.map((metric) => ({ ...metric, sample: true }));

const meta = {
  title: "Components/Metric cards",
  component: MetricCards,
  parameters: {
    layout: "padded",
    notes: {
      use: "The key figures at the top of a screen, from one query.",
      not: "Figures counted from a list: give them to the list page.",
    },
  },
  args: { metrics, query: { status: "success", error: null, refetch: fn() } },
} satisfies Meta<typeof MetricCards>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The server's own figures: no mark. */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText("Sample data")).toBeNull();
  },
};

export const Loading: Story = {
  args: { query: { status: "pending", error: null, refetch: fn() } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent("Loading");
  },
};

/** What they are counted from is on its way. */
export const CountedLater: Story = {
  // Drawn with the list page.
  tags: ["no-picture"],
  args: { metrics: "loading" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent("Loading");
  },
};

/** The server sent none of the figures: one mark for all. */
export const Sample: Story = {
  args: { metrics: samples },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText("Sample data")).toHaveLength(1);
  },
};

/** The server left one figure out. */
export const PartlySample: Story = {
  args: { metrics: [...metrics, { label: "Revenue Impact", value: "$142K", sample: true }] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText("Sample data")).toHaveLength(1);
  },
};

/** The call failed: the error, Retry, and the mark. */
export const Failed: Story = {
  args: { query: failed, metrics: samples },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    failed.refetch.mockClear();
    await expect(canvas.getByText("Sample data")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(failed.refetch).toHaveBeenCalledOnce();
  },
};

/** A retry is running. */
export const Retrying: Story = {
  args: { query: { ...failed, isFetching: true }, metrics: samples },
};

const trends = [
  {
    label: "Active Members",
    value: "2,847",
    change: "+12.5% vs last month",
    history: [2100, 2240, 2310, 2500, 2480, 2847],
    href: "/member-intelligence",
  },
  {
    label: "Average Response Time in the evening",
    value: "1.2s",
    change: "-3.1% vs last month",
    history: [1.6, 1.4, null, 1.2],
  },
  { label: "Events Optimized", value: "156", change: "of 181" },
  {
    label: "Revenue Impact",
    value: "$142K",
    change: "+34.7% from AI tools",
    history: [120_000, 131_000, 142_000],
    format: thousandsOfDollars,
  },
];

/** With a value for each day: pointing at a trend reads that day's, in the figure's place. */
export const WithHistory: Story = {
  args: { metrics: trends },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const members = canvas.getByRole("link", { name: /^Active Members 6 days 2,847/ });
    await expect(members).toHaveAttribute("href", "/member-intelligence");
    const trend = members.querySelector("[viewBox='0 0 96 28']");
    if (!trend) throw new Error("No trend is drawn");
    const { left, top } = trend.getBoundingClientRect();
    await fireEvent.pointerMove(trend, { clientX: left, clientY: top });
    await waitFor(() => expect(members).toHaveTextContent("2,100"));
    await fireEvent.pointerOut(trend);
    await waitFor(() => expect(members).toHaveTextContent("2,847"));
    for (const words of [
      /^Active Members, last 6 days: 2,100, 2,240/,
      /last 3 days: 1.6s, 1.4s, 1.2s/,
      /Revenue Impact, last 3 days: \$120K, \$131K, \$142K/,
    ]) {
      await expect(canvas.getByRole("img", { name: words })).toBeInTheDocument();
    }
  },
};

/** A long label or change pushes no figure lower than its neighbour. */
export const Narrow: Story = {
  args: { metrics: trends },
  globals: { viewport: { value: "w360" } },
  play: async ({ canvasElement }) => {
    const tops = ["2,847", "1.2s"].map(
      (figure) => within(canvasElement).getByText(figure).getBoundingClientRect().top,
    );
    await expect(tops[0]).toBe(tops[1]);
  },
};

/** Where there is nothing yet, nothing has risen. */
export const Zero: Story = {
  args: { metrics: [{ label: "Revenue Impact", value: "$0K", change: "+34.7% from AI tools" }] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("+34.7% from AI tools")).toBeVisible();
    await expect(canvasElement.querySelector("svg")).toBeNull();
  },
};

export const Dark: Story = { args: WithHistory.args ?? {}, globals: { theme: "dark" } };
