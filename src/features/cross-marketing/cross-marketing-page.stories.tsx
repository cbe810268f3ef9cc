import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { failCall, resetBackend } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import * as page from "@/testing/story-steps";
import { campaigns, createCampaign } from "./campaign-store";
import CrossMarketingPage from "./cross-marketing-page";

/** Partnerships and their campaigns: built-in data, with changes kept in this tab. */
const meta = {
  title: "Screens/Cross-Marketing Hub",
  component: CrossMarketingPage,
  decorators: [withAppAt("/cross-marketing")],
} satisfies Meta<typeof CrossMarketingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const partner = (name: RegExp) => page.body().findByRole("button", { name });

/** The fixed figure cards, each partner's reach, and the built-in campaigns. */
export const Filled: Story = {
  tags: ["picture"],
  play: async () => {
    await page.body().findByRole("heading", { level: 1, name: "Cross-Marketing Hub" });
    await page.sees("12", "45K", "1,247", "$67K");
    const active = await page.rowNamed("Founders' Toolkit Bundle");
    await expect(active.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "78");
    await page.seesIn(active, "12,400");
    const manage = active.getByRole("button", { name: "Manage" });
    await expect(manage).toHaveAccessibleDescription("Founders' Toolkit Bundle");
    const planned = await page.rowNamed("Green Founders Grant");
    await page.seesIn(planned, "Launch");
    await expect(planned.queryByRole("button", { name: "Manage" })).toBeNull();
    const done = await page.rowNamed("Demo Day Live Stream");
    await expect(done.getAllByRole("button")).toHaveLength(1);
  },
};

/** On a tablet, in the dark theme. No partner's name is truncated. */
export const Narrow: Story = {
  globals: { theme: "dark", viewport: { value: "w768" } },
  play: async () => {
    for (const name of (await page.region("Reach by partner")).getAllByText(/^[A-Z]/)) {
      await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    }
  },
};

/** Choosing a partner filters the list. Pressing it again clears the filter. A planned one has no bar. */
export const PartnerChosen: Story = {
  play: async () => {
    const ledgerly = await partner(/^Ledgerly ?: 8,433 people reached$/);
    await userEvent.click(ledgerly);
    await expect(ledgerly).toHaveAttribute("aria-pressed", "true");
    await page.counts("2 of 8 campaigns");
    const filter = page.body().getByRole("combobox", { name: "Partner" });
    await expect(filter).toHaveTextContent("Ledgerly");
    await userEvent.click(ledgerly);
    await page.counts("8 campaigns");
    await userEvent.click((await page.rowNamed("Green Founders Grant")).getByRole("link"));
    await expect((await partner(/^Solstice Energy/)).querySelector(".bg-card")).not.toBeNull();
  },
};

/** What a user might type: very long words, markup, no partners. */
export const UnusualData: Story = {
  beforeEach: () => {
    const nothing = { reach: 0, conversions: 0, progress: 0 };
    const odd = { name: page.hostile, partners: [page.endless, "=cmd()"] };
    campaigns.set(() => [
      { ...nothing, ...odd, id: "a", status: "active" },
      { ...nothing, id: "b", name: "Alone", partners: [], status: "planning" },
    ]);
  },
  play: async () => {
    await page.pressIn(await page.rowNamed("Alone"), "Launch");
    await expect(page.listRows()).toHaveLength(2);
    const asked = await page.question("Launch This Campaign?");
    await page.seesIn(asked, "No partner takes part yet");
    await page.pressIn(asked, "Cancel");
    await page.seesIn(await page.openRow("Alone"), "No partners yet.");
    await page.staysWhole();
  },
};

/** A created campaign opens, beside the others even if no figures can be read. Partners go by their known names. */
export const NewCampaign: Story = {
  beforeEach: () => failCall("dashboard.getDashboardMetrics", 503),
  play: async () => {
    const form = await page.openDialog("New Campaign");
    await page.fill(form, { Name: "Book Box", Partners: "wellspring" });
    await page.pressIn(form, "Create Campaign");
    const peek = await page.dialogNamed("Book Box");
    await page.seesIn(peek, "Planning", /^planned$/);
    await expect(peek.getByText("Wellspring")).toBeVisible();
    await page.counts("9 campaigns");
  },
};

/** A launched campaign is active immediately. Undo reverts it. */
export const Launch: Story = {
  play: async () => {
    await page.pressIn(await page.rowNamed("Green Founders Grant"), "Launch");
    await page.pressIn(await page.question("Launch This Campaign?"), "Launch Campaign");
    await page.rowShows("Green Founders Grant", "Active");
    await page.press("Undo");
    await page.rowShows("Green Founders Grant", "Planning");
  },
};

/** The Pause dialog says how much is done and how much is left. A paused campaign offers Resume. */
export const PauseAndResume: Story = {
  play: async () => {
    const drawer = await page.openRow("Startup Legal Week");
    await page.pressIn(drawer, "Pause");
    const asked = await page.question("Pause This Campaign?");
    await page.seesIn(asked, /reached 8,600 people/, "64% done", "36% left");
    await page.pressIn(asked, "Pause Campaign");
    await page.seesIn(drawer, "Paused");
    await page.pressIn(drawer, "Resume");
    await page.seesIn(drawer, "Active");
  },
};

/** Manage: one partner is removed and another added, and Undo reverts both. */
export const Manage: Story = {
  play: async () => {
    await page.pressIn(await page.rowNamed("Co-working Passport"), "Manage");
    const drawer = await page.dialogNamed("Co-working Passport");
    await page.pressIn(drawer, "Edit Campaign");
    const form = await page.dialogNamed("Edit Campaign");
    await page.pressIn(form, "Remove Atlas Stays");
    await userEvent.type(form.getByLabelText("Partners"), "Harbour Hostel{Enter}");
    await page.pressIn(form, "Save Campaign");
    await waitFor(() => expect(drawer.getAllByText("Harbour Hostel")).toHaveLength(2));
    await expect(drawer.queryByText("Atlas Stays")).toBeNull();
    await page.press("Undo");
    await waitFor(() => expect(drawer.getAllByText("Atlas Stays")).toHaveLength(2));
    await expect(drawer.queryByText("Harbour Hostel")).toBeNull();
  },
};

/** The partners with their campaigns and reach. */
export const Partnerships: Story = {
  play: async () => {
    const drawer = await page.openDialog("Partnerships");
    await expect(drawer.getAllByRole("list", { name: /^Campaigns with/ })).toHaveLength(12);
    const skylark = within(drawer.getByRole("list", { name: "Campaigns with Skylark Cloud" }));
    await page.pressIn(skylark, "Demo Day Live Stream");
    await page.dialogNamed("Demo Day Live Stream");
  },
};

/** In an organisation without members, the user's own campaign replaces the sample, in Partnerships too. */
export const OwnReplacesTheSample: Story = {
  beforeEach: async () => {
    await resetBackend({ scenario: "first-run" });
    createCampaign({ name: "Book Box", partners: ["Ledgerly"] });
  },
  play: async () => {
    await page.counts("1 campaign");
    const drawer = await page.openDialog("Partnerships");
    const ledgerly = within(drawer.getByRole("list", { name: /^Campaigns with/ }));
    await expect(ledgerly.getAllByRole("button")).toHaveLength(1);
    await page.pressIn(ledgerly, "Book Box");
    await page.seesIn(await page.dialogNamed("Book Box"), "1 campaign · 0 reached");
  },
};
