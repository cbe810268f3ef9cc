import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { answerRaw, callsMade, failCall, restoreCall, stallCall } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import GrowthPage from "./growth-page";

const meta = {
  title: "Screens/Growth Hacking Center",
  component: GrowthPage,
  decorators: [withAppAt("/growth-hacking")],
} satisfies Meta<typeof GrowthPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const json = (value: unknown) => new Response(JSON.stringify(value));
const rows = () => within(body().getByRole("list", { name: "campaigns" })).getAllByRole("listitem");
const rowOf = async (name: string) => {
  const link = await body().findByRole("link", { name });
  const row = link.closest("li");
  if (row === null) throw new Error(`${name} is in no row`);
  return within(row);
};
/** A window's code is fetched when it is first asked for: that may take a while. */
const patience = { timeout: 8000 };
const dialogNamed = async (name: string) =>
  within(await body().findByRole("dialog", { name }, patience));
const question = async () => within(await body().findByRole("alertdialog", {}, patience));
const changes = () => callsMade().filter(({ method }) => method !== "GET");

/** The campaigns, and what they come to. */
export const Filled: Story = {
  play: async () => {
    await expect(
      await body().findByRole("heading", { level: 1, name: "Growth Hacking Center" }),
    ).toBeVisible();
    const row = await rowOf("Founder Referral Circle");
    await expect(row.getByText("Active")).toBeVisible();
    await expect(row.getByText("340%")).toBeVisible();
    await expect(row.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "78");
    await expect(row.getByText("Referral Tracker")).toBeVisible();
    await expect(row.getByRole("button", { name: "Pause" })).toHaveAccessibleDescription(
      "Founder Referral Circle",
    );
    await expect(row.queryByRole("button", { name: "Launch" })).toBeNull();
    const done = await rowOf("Spring Open House");
    await expect(done.getAllByRole("button")).toHaveLength(1);
    for (const label of ["Total Leads", "Conversion Rate", "Average ROI", "Active Campaigns"]) {
      await expect(body().getByText(label)).toBeVisible();
    }
    await expect(body().queryByText("Sample data")).toBeNull();
  },
};

/** In the dark theme. */
export const Dark: Story = { globals: { theme: "dark" } };

/** On a phone: a campaign is a card. */
export const Narrow: Story = { globals: { viewport: { value: "w360" } } };

/** Campaigns and figures on their way. */
export const Loading: Story = {
  beforeEach: () => {
    stallCall("growth.listCampaigns");
  },
  play: async () => {
    await expect(await body().findByText("Loading campaigns")).toBeInTheDocument();
    await expect(body().queryByText("Total Leads")).toBeNull();
  },
};

/** The server has none: the sample, marked. */
export const Sample: Story = {
  beforeEach: () => answerRaw("growth.listCampaigns", json([])),
  play: async () => {
    await expect(await body().findByText("Sample data")).toBeVisible();
    await expect(rows()).toHaveLength(4);
    await expect(body().getByText("from 4 sample campaigns")).toBeVisible();
  },
};

/** The call fails: the sample, the error, and Retry that brings the campaigns. */
export const Failed: Story = {
  beforeEach: () => failCall("growth.listCampaigns", 503),
  play: async () => {
    await expect(await body().findByRole("alert")).toHaveTextContent("503: Service Unavailable");
    await expect(body().getByText("Sample data")).toBeVisible();
    restoreCall("growth.listCampaigns");
    await userEvent.click(body().getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(rows()).toHaveLength(25));
    await expect(body().queryByText("Sample data")).toBeNull();
  },
};

/** Missing, foreign and hostile fields. */
export const Hostile: Story = {
  beforeEach: () =>
    answerRaw(
      "growth.listCampaigns",
      json([
        {},
        { id: 7, name: null, status: "archived", progress: 900, leads: "12", roi: 41 },
        {
          id: "h",
          name: "<img src=x onerror=alert(1)>".repeat(9),
          status: "planning",
          tools: ["W".repeat(300), null, 3],
        },
      ]),
    ),
  play: async () => {
    await expect(await body().findByText("Archived")).toBeVisible();
    await expect(rows().filter(({ innerText }) => innerText.startsWith("Unnamed"))).toHaveLength(2);
    await expect(body().getAllByText("41%").length).toBeGreaterThan(0);
    await userEvent.click(body().getByRole("link", { name: "Unnamed campaign" }));
    await dialogNamed("Unnamed campaign");
    await expect(document.body).not.toHaveTextContent(/undefined|NaN|Invalid Date/);
  },
};

/** View Details: figures, funnel, history, and Pause from there. */
export const Details: Story = {
  tags: ["no-picture"],
  parameters: { opens: ["campaign-drawer"] },
  play: async () => {
    const row = await rowOf("Founder Referral Circle");
    await userEvent.click(row.getByRole("button", { name: "View Details" }));
    const drawer = await dialogNamed("Founder Referral Circle");
    await expect(drawer.getByRole("figure", { name: /From lead to conversion/ })).toBeVisible();
    await expect(drawer.getByRole("figure", { name: "Leads" })).toBeVisible();
    await userEvent.click(drawer.getByRole("button", { name: "Pause" }));
    const asked = await question();
    await expect(asked.getByText("78% done")).toBeVisible();
    await userEvent.click(asked.getByRole("button", { name: "Pause" }));
    await expect(await drawer.findByRole("button", { name: "Resume" })).toBeVisible();
  },
};

/** Pause says what is done and left; Resume brings back the status it had. */
export const PauseAndResume: Story = {
  play: async () => {
    const row = await rowOf("Founder Referral Circle");
    await userEvent.click(row.getByRole("button", { name: "Pause" }));
    const asked = await question();
    await expect(asked.getByText("22% left")).toBeVisible();
    await expect(asked.getByText("1,284 leads and 342 conversions so far")).toBeVisible();
    await userEvent.click(asked.getByRole("button", { name: "Pause" }));
    await expect(await row.findByText("Paused")).toBeVisible();
    await waitFor(() => expect(body().queryByRole("alertdialog")).toBeNull());
    await userEvent.click(row.getByRole("button", { name: "Resume" }));
    await expect(await row.findByText("Active")).toBeVisible();
    await expect(changes().map((call) => call.body)).toEqual([
      { status: "paused" },
      { status: "active" },
    ]);
  },
};

/** Launch looks for what is missing first. */
export const Launch: Story = {
  play: async () => {
    const row = await rowOf("University Partnerships");
    await userEvent.click(row.getByRole("button", { name: "Launch" }));
    const asked = await question();
    await expect(asked.getByText("Tools: LinkedIn Prospector")).toBeVisible();
    await userEvent.click(asked.getByRole("button", { name: "Launch Now" }));
    await expect(await row.findByText("Active")).toBeVisible();
    await expect(await body().findByText("Campaign launched")).toBeVisible();
  },
};

/** New Campaign: checked, saved as planning, opened. */
export const NewCampaign: Story = {
  parameters: { opens: ["create-campaign-dialog"] },
  play: async () => {
    await rowOf("Founder Referral Circle");
    await userEvent.click(body().getByRole("button", { name: "New Campaign" }));
    const dialog = await dialogNamed("New Campaign");
    await userEvent.click(dialog.getByRole("button", { name: "Create Campaign" }));
    await expect(dialog.getByLabelText("Name")).toBeInvalid();
    await userEvent.type(dialog.getByLabelText("Name"), "Winter Drive");
    await userEvent.click(dialog.getByRole("button", { name: "Email Sequencer" }));
    await userEvent.click(dialog.getByRole("button", { name: "Create Campaign" }));
    const drawer = await dialogNamed("Winter Drive");
    await expect(drawer.getByText("Planning")).toBeVisible();
    await expect(drawer.getByRole("button", { name: "Launch" })).toBeVisible();
    await expect(changes().at(-1)?.body).toEqual({
      name: "Winter Drive",
      tools: ["Email Sequencer"],
    });
  },
};

/** A server without the extensions: it is said, the page stays, and nothing typed is lost. */
export const NotOffered: Story = {
  beforeEach: () => {
    failCall("growth.changeCampaign", 404);
    failCall("growth.createCampaign", 501);
  },
  play: async () => {
    const row = await rowOf("Founder Referral Circle");
    await userEvent.click(row.getByRole("button", { name: "Pause" }));
    const asked = await question();
    await userEvent.click(asked.getByRole("button", { name: "Pause" }));
    await expect(
      await body().findByText("This server does not offer changing campaigns"),
    ).toBeVisible();
    await waitFor(() => expect(body().queryByRole("alertdialog")).toBeNull());
    await expect(row.getByText("Active")).toBeVisible();
    await userEvent.click(body().getByRole("button", { name: "New Campaign" }));
    const dialog = await dialogNamed("New Campaign");
    await userEvent.type(dialog.getByLabelText("Name"), "Kept");
    await userEvent.click(dialog.getByRole("button", { name: "Create Campaign" }));
    await expect(
      await body().findByText("This server does not offer creating campaigns"),
    ).toBeVisible();
    await expect(dialog.getByLabelText("Name")).toHaveValue("Kept");
  },
};

/** Analytics draws what is on screen, filters applied. */
export const Analytics: Story = {
  tags: ["no-picture"],
  parameters: { opens: ["analytics-drawer"] },
  play: async () => {
    await rowOf("Founder Referral Circle");
    await userEvent.type(body().getByRole("searchbox"), "webinar");
    await waitFor(() => expect(rows()).toHaveLength(3));
    await userEvent.click(body().getByRole("button", { name: "Analytics" }));
    const drawer = await dialogNamed("Campaign Analytics");
    await expect(drawer.getByText("3 of 25 campaigns, as filtered")).toBeVisible();
    await expect(
      within(drawer.getByRole("figure", { name: /Leads by campaign/ })).getByRole("row", {
        name: "Free Workshop Funnel 3,120",
      }),
    ).toBeInTheDocument();
  },
};

/** Nothing matches the search; what was searched for is cleared again. */
export const NoneMatching: Story = {
  play: async () => {
    const search = await body().findByRole("searchbox");
    await userEvent.type(search, "zzz");
    await expect(await body().findByText("No campaigns match")).toBeVisible();
    await userEvent.click(body().getByRole("button", { name: "Clear Filters" }));
    await waitFor(() => expect(body().queryByText("No campaigns match")).toBeNull());
    await expect(search).toHaveValue("");
  },
};
