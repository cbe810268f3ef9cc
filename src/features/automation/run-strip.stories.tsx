import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { withAppAt } from "@/testing/story-decorators";
import AutomationPage from "./automation-page";
import { automations, createAutomation } from "./automations";
import { newPlan } from "./plan";

const meta = {
  title: "Screens/Automation Center/Runs and plans",
  component: AutomationPage,
  decorators: [withAppAt("/automation")],
} satisfies Meta<typeof AutomationPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const strip = async () =>
  within(await body().findByRole("region", { name: "Runs of the last 24 hours" }));

/** The last failure is said; the arrow keys go from run to run, and a run leads to its automation. */
export const Walked: Story = {
  parameters: { opens: ["automation-drawer"] },
  play: async () => {
    const runs = await strip();
    await expect(runs.getByText(/The scheduler did not answer in time/)).toBeVisible();
    const failure = runs.getByRole("link", { name: /^Content Syndication: Failed/ });
    failure.focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(failure).not.toHaveFocus();
    await expect(runs.queryByText(/The scheduler did not answer in time/)).toBeNull();
    await userEvent.keyboard("{ArrowLeft}{Enter}");
    await expect(await body().findByRole("dialog", { name: "Content Syndication" })).toBeVisible();
  },
};

/** A row says its plan in full to a screen reader, and how many of its last runs failed. */
export const Plans: Story = {
  tags: ["no-picture"],
  play: async () => {
    const triage = (await body().findByRole("link", { name: "Support Triage" })).closest("li");
    await expect(triage).toHaveTextContent(/When.*a member writes a message.*If.*Tier is VIP or/);
    await expect(triage).toHaveTextContent(/Do.*Send email|Notify team: Member care/);
    const row = within(triage ?? document.body);
    await expect(row.getByRole("img", { name: "Last 12 runs: 1 failed" })).toBeInTheDocument();
  },
};

/** Only automations that never ran: no failures, no ticks. */
export const NothingRan: Story = {
  beforeEach: () => {
    automations.set(() => []);
    createAutomation({ ...newPlan, name: "VIP greeting" });
  },
  play: async () => {
    await expect((await strip()).getByText(/^Nothing ran/)).toBeVisible();
    await expect(body().queryByRole("img", { name: /runs:/ })).toBeNull();
  },
};

const endless = "Donaudampfschifffahrtsgesellschaft".repeat(3);

/** The longest words a plan can hold, on a phone. */
export const HostileNarrow: Story = {
  globals: { viewport: { value: "w360" } },
  beforeEach: () => {
    createAutomation({
      ...newPlan,
      name: endless.slice(0, 80),
      description: endless,
      conditions: [{ field: "segment", operator: "isNot", value: `<b>${endless}` }],
      actions: [{ kind: "share_content", detail: endless }],
    });
  },
  play: async () => {
    await expect(await body().findByText("10 automations")).toBeVisible();
    const page = document.querySelector("header")?.parentElement;
    await expect(page?.scrollWidth).toBeLessThanOrEqual(page?.clientWidth ?? 0);
  },
};
