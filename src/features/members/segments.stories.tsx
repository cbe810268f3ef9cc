import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { failCall, restoreCall } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import {
  body,
  changes,
  choose,
  dialogNamed,
  fill,
  press,
  pressIn,
  question,
  region,
  sees,
  seesIn,
} from "@/testing/story-steps";
import MembersPage from "./members-page";

const meta = {
  title: "Screens/Member Intelligence/Segments",
  component: MembersPage,
  decorators: [withAppAt("/member-intelligence")],
} satisfies Meta<typeof MembersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

async function openForm() {
  await press("Create Segment");
  return dialogNamed("Create Segment");
}

/** A segment is made of rules, counted while they are set, saved, listed, and shown. */
export const CreatingSegment: Story = {
  play: async () => {
    const form = await openForm();
    await fill(form, { Name: "  Quiet VIPs " });
    const counted = within(form.getByRole("region", { name: "Matching members" }));
    await seesIn(counted, "26 of 60 members match", "A sample of 60 of 2,847 members.");
    await choose(form, "Rule 1: look at", "Tier");
    await choose(form, "Rule 1: value", "VIP");
    await seesIn(counted, "8 of 60 members match", "Priya Raman");
    await pressIn(form, "Add Rule");
    await choose(form, "Rule 2: look at", "Last active");
    await choose(form, "Rule 2: compare", "at least");
    await fill(form, { "Rule 2: value": "1" });
    await seesIn(counted, "1 of 60 members match");
    await pressIn(form, "Create Segment");
    await sees("Segment created");
    const tier = { field: "tier", operator: "is", value: "VIP" };
    const lastActive = { field: "lastActive", operator: "atLeast", value: "1" };
    const rules = { match: "all", conditions: [tier, lastActive] };
    await expect(changes()).toMatchObject([
      { path: "/api/members/segments", body: { name: "Quiet VIPs", description: "", rules } },
    ]);
    const segments = await region("Segments");
    const tile = await segments.findByRole("button", { name: /^Quiet VIPs 1 member/ });
    await expect(tile).toHaveTextContent("Tier VIP and not active for 1 day or more");
    await expect(tile).toHaveAttribute("aria-pressed", "true");
    await seesIn(await region("Top Members"), "1 of 60 members");
  },
};

/** What is missing or not a number is said at its field, and nothing is sent. */
export const SegmentFormErrors: Story = {
  play: async () => {
    const form = await openForm();
    const value = form.getByRole("spinbutton", { name: "Rule 1: value" });
    await userEvent.clear(value);
    await seesIn(form, "Fill in a rule to see who matches");
    await pressIn(form, "Create Segment");
    await expect(await form.findAllByText("Fill this in.")).toHaveLength(2);
    await userEvent.type(value, "140");
    await seesIn(form, "Enter a percentage of at most 100.");
    await fill(form, { Name: "Quiet" });
    await pressIn(form, "Create Segment");
    await waitFor(() => expect(value).toHaveFocus());
    await expect(changes()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await question("Discard Changes?");
  },
};

/** A server without the call says so in a toast; one that knows the name, in the form. */
export const SegmentRefused: Story = {
  beforeEach: () => failCall("members.createSegment", 501),
  play: async () => {
    const form = await openForm();
    await fill(form, { Name: "At Risk" });
    await pressIn(form, "Create Segment");
    await sees("This server does not offer creating segments");
    restoreCall("members.createSegment");
    await pressIn(form, "Create Segment");
    await seesIn(form, 'A segment named "At Risk" exists already.');
    await expect(form.getByLabelText("Name")).toHaveValue("At Risk");
  },
};

/** The form on a phone, in the dark theme. */
export const SegmentFormNarrow: Story = {
  globals: { theme: "dark", viewport: { value: "w360" } },
  play: async () => {
    const form = await openForm();
    await pressIn(form, "Add Rule");
    await pressIn(form, "Remove Rule 2");
    await waitFor(() =>
      expect(body().getByRole("button", { name: "Remove Rule 1" })).toBeDisabled(),
    );
  },
};
