import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { GenerationQueue } from "./generation-queue";
import samples from "./sample-projects.json";

const address = {
  openId: undefined,
  param: fn(),
  change: fn(),
  open: fn(),
  close: fn(),
  hrefOf: String,
};

const meta = {
  title: "Screens/Content Engine/Generation Queue",
  component: GenerationQueue,
  parameters: { layout: "padded" },
  args: { list: { address, source: { rows: samples, sample: true } } },
} satisfies Meta<typeof GenerationQueue>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Pressing a frame opens its project. */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const queue = within(canvasElement);
    const region = queue.getByRole("region", { name: "Generation Queue" });
    await expect(region).toHaveTextContent("3 active");
    await expect(queue.getByText("of 12 min")).toBeVisible();
    const bar = queue.getByRole("progressbar", { name: "Market Briefing, Video Cut generated" });
    await expect(bar).toHaveAttribute("aria-valuenow", "72");
    await userEvent.click(queue.getByRole("button", { name: "Market Briefing, Video Cut" }));
    await expect(address.open).toHaveBeenCalledWith("sample-project-3");
  },
};

/** Nothing is being generated. */
export const NothingBeingMade: Story = {
  args: { list: { address, source: { rows: [], sample: false } } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/Nothing is being generated/)).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent("active");
  },
};
