import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import { body, sees, staysWhole } from "@/testing/story-steps";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { useList } from "@/components/list-screen/use-list";
import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { campaignList } from "./campaign-list";
import { LeadsBar, MostLeads } from "./leads-bar";
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

function Picture({ rows }: { rows: readonly ReceivedGrowthCampaign[] | undefined }) {
  const list = useList(campaignList, { rows, sample: false });
  return (
    <MostLeads value={4230}>
      <ReturnChart list={list} />
      <ul className="p-4">
        {rows?.map((row, index) => (
          <li key={row.id ?? index} className="flex gap-3 py-1">
            <LeadsBar campaign={row} />
            <span className="truncate">{row.name}</span>
          </li>
        ))}
      </ul>
      <p role="status">{list.address.openId ?? "None open"}</p>
    </MostLeads>
  );
}

/** What campaigns returned, against their leads, and each row's leads and conversions. */
const meta = {
  title: "Screens/Growth Hacking Center/Return",
  component: Picture,
  args: { rows: campaigns },
  decorators: [
    (Story) => {
      const { hook, searchHook } = memoryLocation({ path: "/growth-hacking" });
      return (
        <Router hook={hook} searchHook={searchHook}>
          <Story />
        </Router>
      );
    },
  ],
} satisfies Meta<typeof Picture>;
export default meta;
type Story = StoryObj<typeof meta>;

const point = (canvasElement: HTMLElement, name: RegExp) =>
  within(canvasElement).getByRole("link", { name });
const plot = () => body().getByRole("group", { name: "Campaigns by leads" });
const opened = (text: RegExp | string) =>
  waitFor(() => expect(body().getByRole("status")).toHaveTextContent(text));

/** The pointer names the nearest point, and opens it. */
export const ByPointer: Story = {
  play: async ({ canvasElement }) => {
    await sees("5 of 6 campaigns");
    const { left, top } = point(canvasElement, /^Angel/).getBoundingClientRect();
    const place = { target: plot(), coords: { clientX: left + 12, clientY: top - 9 } };
    await userEvent.pointer(place);
    await sees("520% ROI");
    await fireEvent.click(plot(), place.coords);
    await opened("Angel Investor Outreach");
  },
};

/** The arrow keys go from point to point, by leads; Enter opens one. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(point(canvasElement, /^Early-bird .*690% ROI, 4,230 leads/)).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect(point(canvasElement, /^Berlin .*-95% ROI, .* Paused$/)).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await opened(/^Berlin/);
  },
};

/** A touch names a point, the next one opens it. */
export const Narrow: Story = {
  globals: { theme: "dark", viewport: { value: "w360" } },
  play: async ({ canvasElement }) => {
    const { left, top } = point(canvasElement, /^Founder/).getBoundingClientRect();
    await fireEvent.click(plot(), { clientX: left, clientY: top });
    await sees("342 conversions");
    await opened("None open");
    await fireEvent.click(plot(), { clientX: left, clientY: top });
    await opened("Founder Referral Circle");
  },
};

/** One campaign alone. */
export const OneCampaign: Story = { args: { rows: campaigns.slice(0, 1) } };

/** Nothing has leads yet: it says so, in the same space. */
export const NoLeadsYet: Story = {
  args: { rows: campaigns.slice(-1) },
  play: () => sees("No campaign here has leads and a return yet."),
};

/** Campaigns on their way: the space is kept. */
export const Loading: Story = { args: { rows: undefined } };

/** Missing, huge and endless values. */
export const UnusualData: Story = {
  args: {
    rows: [
      {},
      { id: "a", leads: 9_007_199_254_740_991, roi: "99999999999%" },
      { id: "b", name: "<b>".repeat(200), leads: 3, conversions: 900, roi: "-1e9", status: "odd" },
      { id: "c", leads: -4, roi: "much" },
      { id: "d", leads: 40, roi: "9".repeat(300) },
    ],
  },
  play: async ({ canvasElement }) => {
    point(canvasElement, /^<b>/).focus();
    await staysWhole();
  },
};
