import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import { expect, fireEvent, fn, waitFor, within } from "storybook/test";
import { count, thousandsOfDollars } from "@/lib/format";
import { MetricCards } from "./metric-cards";

const failed = {
  status: "error" as const,
  error: new Error("503: Service Unavailable"),
  refetch: fn(),
};
const read = { status: "success" as const, error: null, refetch: fn() };
const link = { href: "/member-intelligence", format: count };
const metrics = [
  { label: "Active Members", value: "2,847", sample: false },
  { label: "Events Optimized", value: "156", sample: false },
].map((metric) => ({ ...link, ...metric }));
const samples = metrics.map((metric) => ({ ...metric, sample: true }));

const meta = {
  title: "Screens/Overview/Metric cards",
  tags: ["picture"],
  component: MetricCards,
  parameters: { layout: "padded" },
  args: { metrics, query: read },
} satisfies Meta<typeof MetricCards>;
export default meta;
type Story = StoryObj<typeof meta>;

const states: Record<string, ComponentProps<typeof MetricCards>> = {
  Own: { metrics, query: read },
  Samples: { metrics: samples, query: read },
  "One sample": {
    metrics: [...metrics, { ...link, label: "Revenue Impact", value: "$142K", sample: true }],
    query: read,
  },
  Failed: { metrics: samples, query: failed },
  Retrying: { metrics: samples, query: { ...failed, isFetching: true } },
  Loading: { metrics, query: { ...read, status: "pending" } },
  "Nothing yet": {
    metrics: [{ ...link, label: "Revenue Impact", value: "$0K", change: "+34.7% from AI tools" }],
    query: read,
  },
};

/** The server's own figures have no mark; samples have one for all of them. Retry reads again. */
export const States: Story = {
  // A page has one such region.
  parameters: { a11y: { config: { rules: [{ id: "landmark-unique", enabled: false }] } } },
  render: () => (
    <div className="grid gap-4">
      {Object.entries(states).map(([name, state]) => (
        <section key={name} aria-label={name}>
          <MetricCards {...state} />
        </section>
      ))}
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const state = (name: string) => within(canvas.getByRole("region", { name }));
    await expect(state("Own").queryByText("Sample data")).toBeNull();
    for (const name of ["Samples", "One sample", "Failed", "Retrying"])
      await expect(state(name).getAllByText("Sample data")).toHaveLength(1);
    await expect(state("Loading").getByRole("status")).toHaveTextContent("Loading");
    // Zero has no trend.
    await expect(state("Nothing yet").getByText("+34.7% from AI tools")).toBeVisible();
    await expect(
      canvas.getByRole("region", { name: "Nothing yet" }).querySelector("svg"),
    ).toBeNull();
    await userEvent.click(state("Failed").getByRole("button", { name: "Retry" }));
    await expect(failed.refetch).toHaveBeenCalledOnce();
  },
};

const trends = [
  {
    label: "Active Members",
    value: "2,847",
    change: "+12.5% vs last month",
    history: [2100, 2240, 2310, 2500, 2480, 2847],
  },
  {
    label: "Average Response Time in the evening",
    value: "1.2s",
    change: "+3.1% vs last month",
    history: [1.6, 1.4, 1.2],
    format: (seconds: number) => `${seconds}s`,
  },
  { label: "Events Optimized", value: "156", change: "of 181" },
  {
    label: "Revenue Impact",
    value: "$142K",
    change: "+34.7% from AI tools",
    history: [120_000, 131_000, 142_000],
    format: thousandsOfDollars,
  },
].map((trend) => ({ ...link, ...trend }));

/** With a value for each day: pointing at a trend shows that day's value in place of the figure. */
export const WithTrends: Story = {
  args: { metrics: trends },
  play: async ({ canvas }) => {
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

/** In the dark theme, on a phone: no long label or change pushes a figure below its neighbour. */
export const DarkAndNarrow: Story = {
  args: { metrics: trends },
  globals: { theme: "dark", viewport: { value: "w360" } },
  play: async ({ canvas }) => {
    const top = (figure: string) => canvas.getByText(figure).getBoundingClientRect().top;
    await expect(top("2,847")).toBe(top("1.2s"));
  },
};
