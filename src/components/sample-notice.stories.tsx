import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { SampleNotice } from "./sample-notice";

const failed = {
  status: "error" as const,
  error: new Error("503: Service Unavailable"),
  refetch: fn(),
};

const meta = {
  title: "Components/Sample notice",
  component: SampleNotice,
  parameters: {
    layout: "padded",
    notes: {
      use: "Above content that stands in for what the server did not send: the failure with Retry, and the mark.",
      not: "The human inbox, which shows no sample; a list of DataList, which brings it.",
    },
  },
  args: { sample: true, query: { status: "success", error: null, refetch: fn() } },
} satisfies Meta<typeof SampleNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The server has nothing: the mark alone. */
export const Sample: Story = {};

/** The call failed: why, Retry, and the mark. */
export const Failed: Story = {
  args: { query: failed },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    failed.refetch.mockClear();
    await expect(canvas.getByText("Sample data")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(failed.refetch).toHaveBeenCalledOnce();
  },
};

/** Asked again. */
export const Retrying: Story = { args: { query: { ...failed, isFetching: true } } };

/** The server's own content: nothing is said. */
export const Own: Story = {
  args: { sample: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText("Sample data")).toBeNull();
  },
};

/** In the dark theme. */
export const Dark: Story = { args: { query: failed }, globals: { theme: "dark" } };
