import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { answerRaw, stallCall } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import * as page from "@/testing/story-steps";
import GrowthPage from "./growth-page";

const meta = {
  title: "Screens/Growth Hacking Center",
  component: GrowthPage,
  decorators: [withAppAt("/growth-hacking")],
} satisfies Meta<typeof GrowthPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The campaigns and their totals. */
export const Filled: Story = {
  tags: ["picture"],
  play: async () => {
    await page.body().findByRole("heading", { level: 1, name: "Growth Hacking Center" });
    const row = await page.rowNamed("Founder Referral Circle");
    await page.seesIn(row, "Active", "340%", "Referral Tracker");
    await expect(row.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "78");
    const pause = row.getByRole("button", { name: "Pause" });
    await expect(pause).toHaveAccessibleDescription("Founder Referral Circle");
    await expect(row.queryByRole("button", { name: "Launch" })).toBeNull();
    const done = await page.rowNamed("Spring Open House");
    await expect(done.getAllByRole("button")).toHaveLength(1);
    await page.sees("Total Leads", "Conversion Rate", "Average ROI", "Active Campaigns");
    await expect(page.body().queryByText("Sample data")).toBeNull();
  },
};

let arrive: () => void;

/** On a phone, in the dark theme. Each campaign is shown as a card. A placeholder keeps the chart's place. */
export const Narrow: Story = {
  globals: { theme: "dark", viewport: { value: "w360" } },
  beforeEach: () => {
    arrive = stallCall("growth.listCampaigns");
  },
  play: async () => {
    const chart = await page.body().findByRole("region", { name: "ROI by leads" });
    await expect(chart.querySelector(".animate-pulse")).toBeVisible();
    const { height } = chart.getBoundingClientRect();
    arrive();
    await within(chart).findByRole("slider");
    await expect(chart.getBoundingClientRect().height).toBe(height);
    for (const row of page.listRows()) await expect(row.offsetHeight).toBe(64);
  },
};

/** The server has no campaigns, so the sample is shown and marked. */
export const Sample: Story = {
  beforeEach: () => answerRaw("growth.listCampaigns", page.json([])),
  play: async () => {
    await page.counts("4 campaigns");
    await page.sees("Sample data", "Examples, until your own campaigns are here.");
    page.body().getByRole("img", { name: /^Total Leads, over time/ });
  },
};

/** Missing fields, values of the wrong type, and hostile text. */
export const UnusualData: Story = {
  beforeEach: () => {
    const odd = { name: null, status: "archived", progress: 900, leads: "12", roi: 41 };
    const campaigns = [
      {},
      { id: 7, ...odd },
      { id: "h", name: page.hostile, status: "planning", tools: [page.endless, null, 3] },
      { id: "a", name: "Vast", leads: 9_007_199_254_740_991, roi: "99999999999%" },
      { id: "b", name: "Odd", leads: 3, conversions: 900, roi: "-1e9", status: "odd" },
    ];
    answerRaw("growth.listCampaigns", page.json(campaigns));
  },
  play: async () => {
    await page.sees("Archived");
    const unnamed = page.listRows().filter(({ innerText }) => innerText.startsWith("Unnamed"));
    await expect(unnamed).toHaveLength(2);
    await expect(page.body().getAllByText("41%").length).toBeGreaterThan(0);
    await page.openRow("Unnamed campaign");
    await page.staysWhole();
  },
};

/** View Details shows the funnel and the history, or says that there are no leads yet. */
export const Details: Story = {
  play: async () => {
    await page.pressIn(await page.rowNamed("Founder Referral Circle"), "View Details");
    const drawer = await page.dialogNamed("Founder Referral Circle");
    await drawer.findByRole("figure", { name: /From lead to conversion/ });
    const history = within(await drawer.findByRole("figure", { name: "Leads so far" }));
    await expect(history.getAllByRole("row").at(-1)).toHaveTextContent(/1,284$/);
    const planned = await page.openRow("University Partnerships");
    await page.seesIn(planned, "No leads yet.");
    await expect(planned.queryByRole("figure")).toBeNull();
  },
};

/** The Pause dialog says what is done and what is left. Resume restores the previous status. */
export const PauseAndResume: Story = {
  play: async () => {
    const row = await page.rowNamed("Founder Referral Circle");
    await page.pressIn(row, "Pause");
    const asked = await page.question();
    await page.seesIn(asked, "22% left", /1,284 leads and 342 conversions so far/);
    await page.pressIn(asked, "Pause");
    await page.seesIn(row, "Paused");
    await page.closes("alertdialog");
    await page.pressIn(row, "Resume");
    await page.seesIn(row, "Active");
    await waitFor(() => expect(row.getByRole("button", { name: "Pause" })).toHaveFocus());
    const sent = page.changes().map((call) => call.body);
    await expect(sent).toEqual([{ status: "paused" }, { status: "active" }]);
  },
};

/** The Launch dialog first checks that the campaign has tools. */
export const Launch: Story = {
  play: async () => {
    await page.pressIn(await page.rowNamed("University Partnerships"), "Launch");
    const asked = await page.question();
    await page.seesIn(asked, "Tools: LinkedIn Prospector");
    await page.pressIn(asked, "Launch Now");
    await page.rowShows("University Partnerships", "Active");
    await page.sees("Campaign Launched");
  },
};

/** A launched row leaves a list of planned ones. The keys go on from its place. */
export const LaunchedOutOfFilter: Story = {
  parameters: { path: "/growth-hacking?status=planning" },
  play: async () => {
    await page.rowNamed("University Partnerships");
    const [, one = "", next = ""] = page.listRows().map((row) => row.querySelector("a")?.text);
    await page.pressIn(await page.rowNamed(one), "Launch");
    await page.pressIn(await page.question(), /^Launch/);
    await waitFor(() => expect(page.listRows()[0]?.parentElement).toHaveFocus());
    await userEvent.keyboard("j");
    await waitFor(() => expect(page.body().getByRole("link", { name: next })).toHaveFocus());
  },
};

/** A new campaign is sent to the server, then opened. */
export const NewCampaign: Story = {
  play: async () => {
    await page.rowNamed("Founder Referral Circle");
    const form = await page.openDialog("New Campaign");
    await page.fill(form, { Name: "Winter Drive", Tools: "Email Sequencer" });
    await page.pressIn(form, "Create Campaign");
    await page.seesIn(await page.dialogNamed("Winter Drive"), "Planning", "Launch");
    const sent = { name: "Winter Drive", tools: ["Email Sequencer"] };
    await expect(page.changes().at(-1)?.body).toEqual(sent);
  },
};

/** Analytics charts the listed campaigns, with filters applied. */
export const Analytics: Story = {
  parameters: { path: "/growth-hacking?search=ad+optimizer" },
  play: async () => {
    await page.counts("4 of 25 campaigns");
    const drawer = await page.openDialog("Analytics", "Campaign Analytics");
    await page.seesIn(drawer, "4 of 25 campaigns, as filtered");
    const leads = within(await drawer.findByRole("figure", { name: /Leads by campaign/ }));
    await leads.findByRole("row", { name: "Spring Open House 2,105" });
    // Rates keep one decimal, like the rate in the funnel above them.
    drawer.getByRole("row", { name: "Spring Open House 29.0%" });
  },
};
