import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withAppAt } from "@/testing/story-decorators";
import { campaigns } from "./campaign-store";
import CrossMarketingPage from "./cross-marketing-page";

/** Partnerships and the campaigns run with them: built-in data, changed in this browser. */
const meta = {
  title: "Screens/Cross-Marketing Hub",
  component: CrossMarketingPage,
  decorators: [withAppAt("/cross-marketing")],
} satisfies Meta<typeof CrossMarketingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
/** A dialog's code is fetched first, which takes a busy machine a while. */
const fetched = { timeout: 10_000 };
const list = async () => within(await body().findByRole("list", { name: "campaigns" }));
const row = async (name: string) => {
  const link = await (await list()).findByRole("link", { name });
  const item = link.closest("li");
  if (item === null) throw new Error(`No row of ${name}`);
  return within(item);
};
const press = async (campaign: string, name: string) =>
  userEvent.click((await row(campaign)).getByRole("button", { name }));
const dialog = async (name: string) => within(await body().findByRole("dialog", { name }, fetched));
const question = async (name: string) =>
  within(await body().findByRole("alertdialog", { name }, fetched));

/** The fixed cards, and the built-in campaigns. */
export const Filled: Story = {
  play: async () => {
    await expect(
      await body().findByRole("heading", { level: 1, name: "Cross-Marketing Hub" }),
    ).toBeVisible();
    for (const figure of ["12", "45K", "1,247", "$67K"]) {
      await expect(body().getByText(figure, { exact: true })).toBeVisible();
    }
    const active = await row("Founders' Toolkit Bundle");
    await expect(active.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "78");
    await expect(active.getByText("12,400")).toBeVisible();
    await expect(active.getByRole("button", { name: "Manage" })).toHaveAccessibleDescription(
      "Founders' Toolkit Bundle",
    );
    const planned = await row("Green Founders Grant");
    await expect(planned.getByRole("button", { name: "Launch" })).toBeVisible();
    await expect(planned.queryByRole("button", { name: "Manage" })).toBeNull();
    const done = await row("Demo Day Live Stream");
    await expect(done.getAllByRole("button")).toHaveLength(1);
  },
};

/** In the dark theme. */
export const Dark: Story = { globals: { theme: "dark" } };

/** On a phone. */
export const Narrow: Story = { globals: { viewport: { value: "w360" } } };

const endless = "Donaudampfschifffahrtsgesellschaft".repeat(8);

/** What a person may have typed: endless words, markup, no partners. */
export const Hostile: Story = {
  beforeEach: () =>
    campaigns.set(() => [
      {
        id: "a",
        name: `<img src=x onerror="alert(1)"> ${endless}`,
        partners: [endless, "=cmd()"],
        status: "active",
        reach: 0,
        conversions: 0,
        progress: 0,
      },
      {
        id: "b",
        name: "Alone",
        partners: [],
        status: "planning",
        reach: 0,
        conversions: 0,
        progress: 0,
      },
    ]),
  play: async () => {
    await expect((await list()).getAllByRole("listitem")).toHaveLength(2);
    await expect(document.querySelector("img")).toBeNull();
    await press("Alone", "Launch");
    const launch = await question("Launch This Campaign?");
    await expect(launch.getByText("No partner takes part yet")).toBeVisible();
    await userEvent.click(launch.getByRole("button", { name: "Cancel" }));
    await press("Alone", "View Details");
    await expect((await dialog("Alone")).getByText("No partners yet.")).toBeVisible();
    await expect(document.body.textContent).not.toMatch(/undefined|NaN|Invalid Date/);
  },
};

/** Nothing matches the search. */
export const NoneMatching: Story = {
  play: async () => {
    await userEvent.type(await body().findByRole("searchbox"), "zzz");
    await userEvent.click(await body().findByRole("button", { name: "Clear Filters" }));
    await waitFor(async () => expect((await list()).getAllByRole("listitem")).toHaveLength(8));
  },
};

/** New Campaign checks what is typed, refuses a name that is taken, and opens what it made. */
export const NewCampaign: Story = {
  parameters: { opens: ["campaign-dialog", "campaign-drawer"] },
  play: async () => {
    await list();
    await userEvent.click(body().getByRole("button", { name: "New Campaign" }));
    const form = await dialog("New Campaign");
    const create = form.getByRole("button", { name: "Create Campaign" });
    await userEvent.click(create);
    await expect(await form.findByText("Fill this in.")).toBeVisible();
    await userEvent.type(form.getByLabelText("Name"), "startup legal week");
    await userEvent.click(create);
    await expect(await form.findByText("A campaign of this name exists already.")).toBeVisible();
    await userEvent.clear(form.getByLabelText("Name"));
    await userEvent.type(form.getByLabelText("Name"), "Book Box");
    await userEvent.click(form.getByRole("button", { name: "Wellspring" }));
    await userEvent.click(create);
    const drawer = await dialog("Book Box");
    await expect(drawer.getByText("Planning")).toBeVisible();
    await expect(drawer.getByText("Wellspring")).toBeVisible();
  },
};

/** Launch, at once active, with Undo. */
export const Launch: Story = {
  play: async () => {
    await press("Green Founders Grant", "Launch");
    const launch = await question("Launch This Campaign?");
    await userEvent.click(launch.getByRole("button", { name: "Launch Campaign" }));
    await expect(await (await row("Green Founders Grant")).findByText("Active")).toBeVisible();
    await userEvent.click(await body().findByRole("button", { name: "Undo" }, fetched));
    await expect(await (await row("Green Founders Grant")).findByText("Planning")).toBeVisible();
  },
};

/** Pause says what is done and what is left; what is paused shows Resume. */
export const PauseAndResume: Story = {
  play: async () => {
    await press("Startup Legal Week", "View Details");
    const drawer = await dialog("Startup Legal Week");
    await userEvent.click(drawer.getByRole("button", { name: "Pause" }));
    const pause = await question("Pause This Campaign?");
    await expect(
      pause.getByText(/64% .* is done: 8,600 people reached. The other 36%/),
    ).toBeVisible();
    await userEvent.click(pause.getByRole("button", { name: "Pause Campaign" }));
    await expect(await drawer.findByText("Paused")).toBeVisible();
    await userEvent.click(drawer.getByRole("button", { name: "Resume" }));
    await expect(await drawer.findByText("Active")).toBeVisible();
  },
};

/** Manage: a partner leaves, with Undo, and the campaign is edited. */
export const Manage: Story = {
  parameters: { opens: ["manage-drawer", "campaign-dialog"] },
  play: async () => {
    await press("Co-working Passport", "Manage");
    const drawer = await dialog("Manage Co-working Passport");
    await userEvent.click(drawer.getByRole("button", { name: "Remove Atlas Stays" }));
    await waitFor(() => expect(drawer.queryByText("Atlas Stays")).toBeNull());
    await expect(drawer.getByRole("button", { name: "Remove Deskhaus" })).toBeDisabled();
    await userEvent.click(drawer.getByRole("button", { name: "Edit Campaign" }));
    const form = await dialog("Edit Campaign");
    await userEvent.type(form.getByLabelText("Partners"), "Harbour Hostel{Enter}");
    await userEvent.click(form.getByRole("button", { name: "Save Campaign" }));
    await expect(await drawer.findByText("Harbour Hostel")).toBeVisible();
    await expect(drawer.getByRole("button", { name: "Remove Deskhaus" })).toBeEnabled();
  },
};

/** Partnerships: the partners with their campaigns and reach. */
export const Partnerships: Story = {
  parameters: { opens: ["partnerships-drawer"] },
  play: async () => {
    await list();
    await userEvent.click(body().getByRole("button", { name: "Partnerships" }));
    const drawer = await dialog("Partnerships");
    await expect(drawer.getByRole("status")).toHaveTextContent("12 partners");
    await userEvent.type(drawer.getByRole("searchbox", { name: "Search partners" }), "skylark");
    await waitFor(() => expect(drawer.getByRole("status")).toHaveTextContent("1 of 12 partners"));
    await userEvent.click(drawer.getByRole("button", { name: "Demo Day Live Stream" }));
    await expect(await dialog("Demo Day Live Stream")).toBeDefined();
  },
};
