import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withAppAt } from "@/testing/story-decorators";
import * as page from "@/testing/story-steps";
import MembersPage from "./members-page";

const meta = {
  title: "Screens/Member Intelligence/Segments and engagement",
  component: MembersPage,
  decorators: [withAppAt("/member-intelligence")],
} satisfies Meta<typeof MembersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A segment is built from rules, with a live count of matches. It is saved, listed, and filters the list. */
export const CreatingSegment: Story = {
  play: async () => {
    const form = await page.openDialog("Create Segment");
    await page.fill(form, { Name: "  Quiet VIPs " });
    const counted = within(form.getByRole("region", { name: "Matching members" }));
    await page.seesIn(counted, "26 of 60 members match", "A sample of 60 of 2,847.");
    await page.choose(form, "Rule 1: look at", "Tier");
    await page.choose(form, "Rule 1: value", "VIP");
    await page.seesIn(counted, "8 of 60 members match", "Priya Raman");
    await page.pressIn(form, "Add Rule");
    await page.choose(form, "Rule 2: look at", "Last active");
    await page.choose(form, "Rule 2: compare", "at least");
    await page.fill(form, { "Rule 2: value": "1" });
    await page.seesIn(counted, "1 of 60 members match");
    await page.pressIn(form, "Create Segment");
    await page.sees("Segment Created");
    const tier = { field: "tier", operator: "is", value: "VIP" };
    const lastActive = { field: "lastActive", operator: "atLeast", value: "1" };
    const rules = { match: "all", conditions: [tier, lastActive] };
    await expect(page.changes()).toMatchObject([
      { path: "/api/members/segments", body: { name: "Quiet VIPs", description: "", rules } },
    ]);
    const segments = await page.region("Segments");
    const tile = await segments.findByRole("button", { name: /^Quiet VIPs ?: 1 member/ });
    await expect(tile).toHaveTextContent("Tier VIP and not active for 1 day or more");
    await expect(tile).toHaveAttribute("aria-pressed", "true");
    await page.counts("1 of 60 members", await page.region("Top Members"));
  },
};

/** Missing or invalid values are marked at their fields, and nothing is sent. */
export const SegmentFormErrors: Story = {
  play: async () => {
    const form = await page.openDialog("Create Segment");
    const value = form.getByRole("spinbutton", { name: "Rule 1: value" });
    await userEvent.clear(value);
    await page.seesIn(form, "Fill in a rule to see who matches");
    await page.pressIn(form, "Create Segment");
    await expect(await form.findAllByText("Fill this in.")).toHaveLength(2);
    await userEvent.type(value, "140");
    await page.seesIn(form, "Enter a percentage of at most 100.");
    await page.fill(form, { Name: "Quiet" });
    await page.pressIn(form, "Create Segment");
    await waitFor(() => expect(value).toHaveFocus());
    await expect(page.changes()).toEqual([]);
  },
};

/** Pressing a bar filters the list to its range; pressing again clears it. Hovering says who is in it. */
export const RangeChosen: Story = {
  play: async () => {
    const chart = await page.region("Engagement by segment");
    const bar = await chart.findByRole("button", { name: /^60–69%: 8 members: \d \w/ });
    await expect(chart.getAllByRole("button")).toHaveLength(10);
    await page.seesIn(chart, "A sample of 60 of 2,847.");
    await userEvent.hover(chart.getByRole("button", { name: /^90–100%: / }));
    await page.seesIn(chart, "90–100%");
    await userEvent.click(bar);
    await expect(bar).toHaveAttribute("aria-pressed", "true");
    const list = await page.region("Top Members");
    await page.counts("8 of 60 members", list);
    await expect(list.getByRole("combobox", { name: "Engagement" })).toHaveTextContent("60–69%");
    await userEvent.keyboard(" ");
    await page.counts("60 members", list);
    await expect(bar).toHaveAttribute("aria-pressed", "false");
  },
};

/** Any range in the address filters the list. No bar is pressed, and Clear Filters removes the range. */
export const RangeByHand: Story = {
  parameters: { path: "/member-intelligence?engagement=60-84" },
  play: async () => {
    const list = await page.region("Top Members");
    await page.counts("23 of 60 members", list);
    const chart = await page.region("Engagement by segment");
    await page.seesIn(chart, "60–84%", /^23 members: /);
    await expect(chart.queryByRole("button", { pressed: true })).toBeNull();
    await userEvent.type(list.getByRole("searchbox"), "zzz");
    await page.pressIn(list, "Clear Filters");
    await page.counts("60 members", list);
  },
};
