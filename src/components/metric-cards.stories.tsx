import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
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

export const Dark: Story = { args: Failed.args ?? {}, globals: { theme: "dark" } };
