import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { answerRaw, failCall, restoreCall, stallCall } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import {
  body,
  changes,
  chooseInMenu,
  closes,
  dialogNamed,
  endless,
  fill,
  hostile,
  json,
  press,
  pressIn,
  question,
  rowNamed,
  rowShows,
  sees,
  seesIn,
  staysWhole,
  leavesRoomForRows,
  listRows,
} from "@/testing/story-steps";
import GrowthPage from "./growth-page";

const meta = {
  title: "Screens/Growth Hacking Center",
  component: GrowthPage,
  decorators: [withAppAt("/growth-hacking")],
} satisfies Meta<typeof GrowthPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The campaigns, and what they come to. */
export const Filled: Story = {
  tags: ["picture"],
  play: async () => {
    await body().findByRole("heading", { level: 1, name: "Growth Hacking Center" });
    const row = await rowNamed("Founder Referral Circle");
    await seesIn(row, "Active", "340%", "Referral Tracker");
    await expect(row.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "78");
    const pause = row.getByRole("button", { name: "Pause" });
    await expect(pause).toHaveAccessibleDescription("Founder Referral Circle");
    await expect(row.queryByRole("button", { name: "Launch" })).toBeNull();
    await leavesRoomForRows();
    const done = await rowNamed("Spring Open House");
    await expect(done.getAllByRole("button")).toHaveLength(1);
    await sees("Total Leads", "Conversion Rate", "Average ROI", "Active Campaigns");
    await expect(body().queryByText("Sample data")).toBeNull();
  },
};

/** On a phone, in the dark theme: a campaign is a card. */
export const Narrow: Story = { globals: { theme: "dark", viewport: { value: "w360" } } };

/** The figures are on their way with the campaigns they come from. */
export const Loading: Story = {
  beforeEach: () => void stallCall("growth.listCampaigns"),
  play: async () => {
    await expect(await body().findByText("Loading campaigns")).toBeInTheDocument();
    await expect(body().queryByText("Total Leads")).toBeNull();
  },
};

/** The server has none: the sample, marked. */
export const Sample: Story = {
  beforeEach: () => answerRaw("growth.listCampaigns", json([])),
  play: async () => {
    await sees("Sample data", "from 4 sample campaigns");
    await expect(listRows()).toHaveLength(4);
  },
};

/** Missing, foreign and hostile fields. */
export const UnusualData: Story = {
  beforeEach: () => {
    const odd = { name: null, status: "archived", progress: 900, leads: "12", roi: 41 };
    const campaigns = [
      {},
      { id: 7, ...odd },
      { id: "h", name: hostile, status: "planning", tools: [endless, null, 3] },
    ];
    answerRaw("growth.listCampaigns", json(campaigns));
  },
  play: async () => {
    await sees("Archived");
    await expect(
      listRows().filter(({ innerText }) => innerText.startsWith("Unnamed")),
    ).toHaveLength(2);
    await expect(body().getAllByText("41%").length).toBeGreaterThan(0);
    await userEvent.click(body().getByRole("link", { name: "Unnamed campaign" }));
    await dialogNamed("Unnamed campaign");
    await staysWhole();
  },
};

/** View Details, in a row's menu: figures, funnel and history. */
export const Details: Story = {
  play: async () => {
    await chooseInMenu(await rowNamed("Founder Referral Circle"), "View Details");
    const drawer = await dialogNamed("Founder Referral Circle");
    await drawer.findByRole("figure", { name: /From lead to conversion/ });
    await drawer.findByRole("figure", { name: "Leads" });
  },
};

/** A campaign is paused from its detail. */
export const PauseFromDetails: Story = {
  play: async () => {
    await userEvent.click(await body().findByRole("link", { name: "Founder Referral Circle" }));
    const drawer = await dialogNamed("Founder Referral Circle");
    await pressIn(drawer, "Pause");
    const asked = await question();
    await seesIn(asked, "78% done");
    await pressIn(asked, "Pause");
    await seesIn(drawer, "Resume");
  },
};

/** Pause says what is done and left; Resume brings back the status it had. */
export const PauseAndResume: Story = {
  play: async () => {
    const row = await rowNamed("Founder Referral Circle");
    await pressIn(row, "Pause");
    const asked = await question();
    await seesIn(asked, "22% left", "1,284 leads and 342 conversions so far");
    await pressIn(asked, "Pause");
    await seesIn(row, "Paused");
    await closes("alertdialog");
    await pressIn(row, "Resume");
    await seesIn(row, "Active");
    await waitFor(() => expect(row.getByRole("button", { name: "Pause" })).toHaveFocus());
    const sent = changes().map((call) => call.body);
    await expect(sent).toEqual([{ status: "paused" }, { status: "active" }]);
  },
};

/** Launch looks for what is missing first. */
export const Launch: Story = {
  play: async () => {
    await pressIn(await rowNamed("University Partnerships"), "Launch");
    const asked = await question();
    await seesIn(asked, "Tools: LinkedIn Prospector");
    await pressIn(asked, "Launch Now");
    await rowShows("University Partnerships", "Active");
    await sees("Campaign launched");
  },
};

/** New Campaign is checked; a server that cannot create keeps what was typed; then it is opened. */
export const NewCampaign: Story = {
  beforeEach: () => failCall("growth.createCampaign", 501),
  play: async () => {
    await rowNamed("Founder Referral Circle");
    await press("New Campaign");
    const form = await dialogNamed("New Campaign");
    await pressIn(form, "Create Campaign");
    await expect(form.getByLabelText("Name")).toBeInvalid();
    await fill(form, { Name: "Winter Drive" });
    await pressIn(form, "Email Sequencer");
    await pressIn(form, "Create Campaign");
    await sees("This server does not offer creating campaigns");
    await expect(form.getByLabelText("Name")).toHaveValue("Winter Drive");
    restoreCall("growth.createCampaign");
    await pressIn(form, "Create Campaign");
    await seesIn(await dialogNamed("Winter Drive"), "Planning", "Launch");
    const sent = { name: "Winter Drive", tools: ["Email Sequencer"] };
    await expect(changes().at(-1)?.body).toEqual(sent);
  },
};

/** A server that cannot change campaigns: it is said, and nothing has changed. */
export const NotOfferedByServer: Story = {
  beforeEach: () => failCall("growth.changeCampaign", 404),
  play: async () => {
    const row = await rowNamed("Founder Referral Circle");
    await pressIn(row, "Pause");
    await pressIn(await question(), "Pause");
    await sees("This server does not offer changing campaigns");
    await closes("alertdialog");
    await seesIn(row, "Active");
  },
};

/** Analytics draws what is on screen, filters applied. */
export const Analytics: Story = {
  play: async () => {
    await rowNamed("Founder Referral Circle");
    await userEvent.type(body().getByRole("searchbox"), "webinar");
    await waitFor(() => expect(listRows()).toHaveLength(3));
    await press("Analytics");
    const drawer = await dialogNamed("Campaign Analytics");
    await seesIn(drawer, "3 of 25 campaigns, as filtered");
    const leads = within(await drawer.findByRole("figure", { name: /Leads by campaign/ }));
    await leads.findByRole("row", { name: "Free Workshop Funnel 3,120" });
  },
};
