import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor } from "storybook/test";
import { withAddress } from "@/testing/story-decorators";
import { body, sees } from "@/testing/story-steps";
import { useList } from "@/components/list-screen/use-list";
import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { campaignList } from "./campaign-list";
import { ReturnChart } from "./return-chart";

const campaign = (
  name: string,
  leads: number,
  conversions: number,
  roi: string,
  status = "active",
): ReceivedGrowthCampaign => ({ id: name, name, leads, conversions, roi, status });
const campaigns = [
  campaign("Founder Referral Circle", 1284, 342, "340%"),
  campaign("Angel Investor Outreach", 416, 97, "520%"),
  campaign("Lisbon Chapter Launch", 288, 41, "120%"),
  campaign("Early-bird Summit Passes", 4230, 1874, "690%", "completed"),
  campaign("Berlin Meetup Retargeting", 510, 72, "-95%", "paused"),
  campaign("Demo Day Waitlist", 0, 0, "0%", "planning"),
];

function Chart({ rows }: { rows: readonly ReceivedGrowthCampaign[] | undefined }) {
  const list = useList(campaignList, { rows, sample: false });
  return (
    <>
      <ReturnChart list={list} />
      <p role="status">{list.address.openId ?? "None open"}</p>
    </>
  );
}

/** The campaigns' ROI plotted against their leads. */
const meta = {
  title: "Screens/Growth Hacking Center/Return",
  component: Chart,
  args: { rows: campaigns },
  decorators: [withAddress("/growth-hacking")],
} satisfies Meta<typeof Chart>;
export default meta;
type Story = StoryObj<typeof meta>;

const cursor = () => body().getByRole("slider", { name: "Campaigns by leads" });
const plot = () => cursor().parentElement ?? document.body;
/** Pointer coordinates in the plot. `x` and `y` go from 0 to 1, from the lower left. */
const placeAt = (x: number, y: number) => {
  const { bottom, height, left, width } = plot().getBoundingClientRect();
  return { clientX: left + x * width, clientY: bottom - y * height };
};
/** The coordinates of the point for "Founder Referral Circle". */
const founder = () => placeAt(Math.sqrt(1284 / 4230 / 1.04), (340 + 200) / 1000);
const opened = (text: RegExp | string) =>
  waitFor(() => expect(body().getByRole("status")).toHaveTextContent(text));

/** Hovering names the nearest point, and clicking opens it. */
export const ByPointer: Story = {
  play: async () => {
    await sees("Average 315%");
    const coords = founder();
    await userEvent.pointer({ target: plot(), coords });
    await sees(/: 340% ROI, 1,284 leads/);
    await fireEvent.click(plot(), coords);
    await opened("Founder Referral Circle");
  },
};

/** The arrow keys move between points in order of leads, and Enter opens one. */
export const ByKeyboard: Story = {
  play: async () => {
    await userEvent.tab();
    await expect(cursor()).toHaveFocus();
    const reads = (text: RegExp) =>
      expect(cursor()).toHaveAttribute("aria-valuetext", expect.stringMatching(text));
    await reads(/^Early-bird .*690% ROI, 4,230 leads/);
    await fireEvent.change(cursor(), { target: { value: "2" } });
    await reads(/^Berlin .*-95% ROI, .* Paused$/);
    await userEvent.keyboard("{Enter}");
    await opened(/^Berlin/);
  },
};

/** The first tap names a point, and the second one opens it. */
export const Narrow: Story = {
  globals: { theme: "dark", viewport: { value: "w360" } },
  play: async () => {
    await fireEvent.click(plot(), founder());
    await sees(/342 conversions/);
    await opened("None open");
    await fireEvent.click(plot(), founder());
    await opened("Founder Referral Circle");
  },
};

/** No campaign has leads yet. A message says so, at the same height as the chart. */
export const NoLeadsYet: Story = {
  args: { rows: campaigns.slice(-1) },
  play: () => sees("No campaign here has leads and a return yet."),
};
