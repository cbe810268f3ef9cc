import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { withAppAt } from "@/testing/story-decorators";
import { builtInCampaigns, campaigns } from "./campaign-store";
import CrossMarketingPage from "./cross-marketing-page";

/** The partners' reach by campaign, above the campaigns. */
const meta = {
  title: "Screens/Cross-Marketing Hub/Partner reach",
  component: CrossMarketingPage,
  decorators: [withAppAt("/cross-marketing")],
} satisfies Meta<typeof CrossMarketingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const partner = (name: RegExp) => body().findByRole("button", { name });
const shown = () =>
  within(body().getByRole("list", { name: "campaigns" })).getAllByRole("listitem").length;

/** Choosing a partner filters the list; pressing it again ends that. */
export const Chosen: Story = {
  play: async () => {
    const ledgerly = await partner(/^Ledgerly.*21,000 reached: Founders' Toolkit Bundle 12,400/);
    await userEvent.click(ledgerly);
    await expect(ledgerly).toHaveAttribute("aria-pressed", "true");
    await expect(await body().findByText("2 of 8 campaigns")).toBeVisible();
    await expect(body().getByRole("combobox", { name: "Partner" })).toHaveTextContent("Ledgerly");
    await userEvent.click(ledgerly);
    await expect(await body().findByText("8 campaigns")).toBeVisible();
    await expect(shown()).toBe(8);
  },
};

/** On a phone: the partners as bars, by reach. */
export const Narrow: Story = {
  globals: { viewport: { value: "w390" } },
  play: async () => {
    await userEvent.click(await partner(/^Skylark Cloud/));
    await expect(await body().findByText("2 of 8 campaigns")).toBeVisible();
  },
};

/** At medium width the bars have two columns. */
export const Medium: Story = { globals: { viewport: { value: "w768" } } };

/** In the dark theme, with one chosen. */
export const Dark: Story = {
  globals: { theme: "dark" },
  play: async () => {
    await userEvent.click(await partner(/^Harrow & Pike/));
    await expect(await body().findByText("1 of 8 campaigns")).toBeVisible();
  },
};

/** More partners than the width holds: it scrolls inside. */
export const Many: Story = {
  beforeEach: () =>
    campaigns.set(() => [
      ...builtInCampaigns,
      ...builtInCampaigns.map((campaign) => ({
        ...campaign,
        id: `more-${campaign.id}`,
        name: `${campaign.name} 2`,
        partners: campaign.partners.map((name) => `${name} International`),
      })),
    ]),
  play: async () => {
    await partner(/^Ledgerly International/);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** One campaign with one partner, and nobody reached yet. */
export const One: Story = {
  beforeEach: () => campaigns.set(() => builtInCampaigns.slice(-1)),
  play: async () => {
    await expect(await partner(/^Wellspring.*0 reached: Member Health Perks 0/)).toBeVisible();
  },
};

/** No campaign has a partner: there is nothing to draw. */
export const None: Story = {
  beforeEach: () =>
    campaigns.set(() => builtInCampaigns.slice(0, 2).map((each) => ({ ...each, partners: [] }))),
  play: async () => {
    await expect(await body().findByText("2 campaigns")).toBeVisible();
    await expect(body().queryByRole("region", { name: "Reach by partner" })).toBeNull();
  },
};
