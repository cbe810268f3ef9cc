import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { withAppAt } from "@/testing/story-decorators";
import {
  body,
  chooseInMenu,
  dialogNamed,
  endless,
  fill,
  hostile,
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
import { builtInCampaigns, campaigns } from "./campaign-store";
import CrossMarketingPage from "./cross-marketing-page";

/** Partnerships and the campaigns run with them: built-in data, changed in this browser. */
const meta = {
  title: "Screens/Cross-Marketing Hub",
  component: CrossMarketingPage,
  decorators: [withAppAt("/cross-marketing")],
} satisfies Meta<typeof CrossMarketingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const partner = (name: RegExp) => body().findByRole("button", { name });

/** The fixed cards, the partners' reach, and the built-in campaigns. */
export const Filled: Story = {
  tags: ["picture"],
  play: async () => {
    await body().findByRole("heading", { level: 1, name: "Cross-Marketing Hub" });
    await sees("12", "45K", "1,247", "$67K");
    await leavesRoomForRows();
    const active = await rowNamed("Founders' Toolkit Bundle");
    await expect(active.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "78");
    await seesIn(active, "12,400");
    const manage = active.getByRole("button", { name: "Manage" });
    await expect(manage).toHaveAccessibleDescription("Founders' Toolkit Bundle");
    const planned = await rowNamed("Green Founders Grant");
    await seesIn(planned, "Launch");
    await expect(planned.queryByRole("button", { name: "Manage" })).toBeNull();
    const done = await rowNamed("Demo Day Live Stream");
    await expect(done.getAllByRole("button")).toHaveLength(1);
  },
};

/** On a phone, in the dark theme: the partners are bars, by reach. */
export const Narrow: Story = {
  globals: { theme: "dark", viewport: { value: "w360" } },
  play: async () => {
    await userEvent.click(await partner(/^Skylark Cloud/));
    await sees("2 of 8 campaigns");
  },
};

/** Choosing a partner filters the list; pressing it again ends that. */
export const PartnerChosen: Story = {
  play: async () => {
    const ledgerly = await partner(/^Ledgerly ?8.43K people reached$/);
    await userEvent.click(ledgerly);
    await expect(ledgerly).toHaveAttribute("aria-pressed", "true");
    await sees("2 of 8 campaigns");
    await expect(body().getByRole("combobox", { name: "Partner" })).toHaveTextContent("Ledgerly");
    await userEvent.click(ledgerly);
    await sees("8 campaigns");
    await waitFor(() => expect(listRows()).toHaveLength(8));
  },
};

/** At medium width the bars have two columns; one is chosen. */
export const PartnerChosenMediumWidth: Story = {
  tags: ["picture"],
  globals: { viewport: { value: "w768" } },
  play: async () => {
    await userEvent.click(await partner(/^Harrow & Pike/));
    await sees("1 of 8 campaigns");
  },
};

/** More partners than the width holds: it scrolls inside. */
export const ManyPartners: Story = {
  beforeEach: () => {
    const more = builtInCampaigns.map((campaign) => ({
      ...campaign,
      id: `more-${campaign.id}`,
      name: `${campaign.name} 2`,
      partners: campaign.partners.map((name) => `${name} International`),
    }));
    campaigns.set(() => [...builtInCampaigns, ...more]);
  },
  play: async () => {
    await partner(/^Ledgerly International/);
    await staysWhole();
  },
};

/** One campaign with one partner, and nobody reached yet. */
export const OnePartner: Story = {
  beforeEach: () => campaigns.set(() => builtInCampaigns.slice(-1)),
  play: async () => {
    await expect(await partner(/^Wellspring ?planned$/)).toBeVisible();
  },
};

/** No campaign has a partner: there is nothing to draw. */
export const NoPartners: Story = {
  beforeEach: () =>
    campaigns.set(() => builtInCampaigns.slice(0, 2).map((each) => ({ ...each, partners: [] }))),
  play: async () => {
    await sees("2 campaigns");
    await expect(body().queryByRole("region", { name: "Reach by partner" })).toBeNull();
  },
};

/** What a person may have typed: endless words, markup, no partners. */
export const UnusualData: Story = {
  beforeEach: () => {
    const nothing = { reach: 0, conversions: 0, progress: 0 };
    campaigns.set(() => [
      { ...nothing, id: "a", name: hostile, partners: [endless, "=cmd()"], status: "active" },
      { ...nothing, id: "b", name: "Alone", partners: [], status: "planning" },
    ]);
  },
  play: async () => {
    await pressIn(await rowNamed("Alone"), "Launch");
    await expect(listRows()).toHaveLength(2);
    const asked = await question("Launch This Campaign?");
    await seesIn(asked, "No partner takes part yet");
    await pressIn(asked, "Cancel");
    await userEvent.click(await body().findByRole("link", { name: "Alone" }));
    await seesIn(await dialogNamed("Alone"), "No partners yet.");
    await staysWhole();
  },
};

/** New Campaign checks what is typed, refuses a name that is taken, and opens what it made. */
export const NewCampaign: Story = {
  play: async () => {
    await rowNamed("Startup Legal Week");
    await press("New Campaign");
    const form = await dialogNamed("New Campaign");
    await pressIn(form, "Create Campaign");
    await seesIn(form, "Fill this in.");
    await fill(form, { Name: "startup legal week" });
    await pressIn(form, "Create Campaign");
    await seesIn(form, "A campaign of this name exists already.");
    await fill(form, { Name: "Book Box" });
    await pressIn(form, "Wellspring");
    await pressIn(form, "Create Campaign");
    const peek = await dialogNamed("Book Box");
    await seesIn(peek, "Planning", /^planned$/);
    await expect(peek.getAllByText("Wellspring")).toHaveLength(2);
  },
};

/** Launch, at once active, with Undo. */
export const Launch: Story = {
  play: async () => {
    await pressIn(await rowNamed("Green Founders Grant"), "Launch");
    await pressIn(await question("Launch This Campaign?"), "Launch Campaign");
    await rowShows("Green Founders Grant", "Active");
    await press("Undo");
    await rowShows("Green Founders Grant", "Planning");
  },
};

/** Pause says what is done and what is left; what is paused shows Resume. */
export const PauseAndResume: Story = {
  play: async () => {
    await chooseInMenu(await rowNamed("Startup Legal Week"), "View Details");
    const drawer = await dialogNamed("Startup Legal Week");
    await pressIn(drawer, "Pause");
    const asked = await question("Pause This Campaign?");
    await seesIn(asked, /64% .* is done: 8,600 people reached. The other 36%/);
    await pressIn(asked, "Pause Campaign");
    await seesIn(drawer, "Paused");
    await pressIn(drawer, "Resume");
    await seesIn(drawer, "Active");
  },
};

/** Manage: a partner leaves, with Undo, and the campaign is edited. */
export const Manage: Story = {
  play: async () => {
    await pressIn(await rowNamed("Co-working Passport"), "Manage");
    const drawer = await dialogNamed("Co-working Passport");
    await pressIn(drawer, "Remove Atlas Stays");
    await waitFor(() => expect(drawer.queryByText("Atlas Stays")).toBeNull());
    await expect(drawer.getByRole("button", { name: "Remove Deskhaus" })).toBeDisabled();
    await pressIn(drawer, "Edit Campaign");
    const form = await dialogNamed("Edit Campaign");
    await userEvent.type(form.getByLabelText("Partners"), "Harbour Hostel{Enter}");
    await pressIn(form, "Save Campaign");
    await waitFor(() => expect(drawer.getAllByText("Harbour Hostel")).toHaveLength(2));
    await expect(drawer.getByRole("button", { name: "Remove Deskhaus" })).toBeEnabled();
  },
};

/** The partners with their campaigns and reach. */
export const Partnerships: Story = {
  play: async () => {
    await rowNamed("Startup Legal Week");
    await press("Partnerships");
    const drawer = await dialogNamed("Partnerships");
    await expect(drawer.getByRole("status")).toHaveTextContent("12 partners");
    await userEvent.type(drawer.getByRole("searchbox", { name: "Search partners" }), "skylark");
    await waitFor(() => expect(drawer.getByRole("status")).toHaveTextContent("1 of 12 partners"));
    await pressIn(drawer, "Demo Day Live Stream");
    await dialogNamed("Demo Day Live Stream");
  },
};
