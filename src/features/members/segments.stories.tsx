import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { callsMade, failCall } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import MembersPage from "./members-page";

const meta = {
  title: "Screens/Member Intelligence/Segments",
  component: MembersPage,
  decorators: [withAppAt("/member-intelligence")],
} satisfies Meta<typeof MembersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const region = async (name: string) => within(await body().findByRole("region", { name }));
async function openForm() {
  await userEvent.click(await body().findByRole("button", { name: "Create Segment" }));
  return within(await body().findByRole("dialog", { name: "Create Segment" }));
}
async function choose(box: HTMLElement, word: string) {
  await userEvent.click(box);
  await userEvent.click(await body().findByRole("option", { name: word }));
}

/** A segment is made of rules, counted while they are set, saved, listed, and shown. */
export const CreatingSegment: Story = {
  parameters: { opens: ["segment-dialog"] },
  play: async () => {
    const dialog = await openForm();
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "  Quiet VIPs ");
    const counted = within(dialog.getByRole("region", { name: "Matching members" }));
    await expect(await counted.findByText("26 of 60 members match")).toBeVisible();
    await choose(dialog.getByRole("combobox", { name: "Rule 1: look at" }), "Tier");
    await choose(dialog.getByRole("combobox", { name: "Rule 1: value" }), "VIP");
    await expect(await counted.findByText("8 of 60 members match")).toBeVisible();
    await expect(counted.getByText("Priya Raman")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Add Rule" }));
    await choose(dialog.getByRole("combobox", { name: "Rule 2: look at" }), "Last active");
    await choose(dialog.getByRole("combobox", { name: "Rule 2: compare" }), "at least");
    await userEvent.type(dialog.getByRole("spinbutton", { name: "Rule 2: value" }), "1");
    await expect(await counted.findByText("3 of 60 members match")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Create Segment" }));
    await expect(await body().findByText("Segment created")).toBeVisible();
    await expect(callsMade().find(({ method }) => method === "POST")).toMatchObject({
      path: "/api/members/segments",
      body: {
        name: "Quiet VIPs",
        description: "",
        rules: {
          match: "all",
          conditions: [
            { field: "tier", operator: "is", value: "VIP" },
            { field: "lastActive", operator: "atLeast", value: "1" },
          ],
        },
      },
    });
    const segments = await region("Segments");
    const tile = await segments.findByRole("button", { name: /^Quiet VIPs 3 members/ });
    await expect(tile).toHaveTextContent("Tier VIP and not active for 1 day or more");
    await expect(tile).toHaveAttribute("aria-pressed", "true");
    await expect(await (await region("Top Members")).findByText("3 of 60 members")).toBeVisible();
  },
};

/** What is missing or not a number is said at its field, and nothing is sent. */
export const SegmentProblems: Story = {
  play: async () => {
    const dialog = await openForm();
    const value = dialog.getByRole("spinbutton", { name: "Rule 1: value" });
    await userEvent.clear(value);
    await expect(await dialog.findByText("Fill in a rule to see who matches")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Create Segment" }));
    await expect(await dialog.findAllByText("Fill this in.")).toHaveLength(2);
    await userEvent.type(value, "140");
    await expect(await dialog.findByText("Enter a percentage of at most 100.")).toBeVisible();
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Quiet");
    await userEvent.click(dialog.getByRole("button", { name: "Create Segment" }));
    await waitFor(() => expect(value).toHaveFocus());
    await expect(callsMade().some(({ method }) => method === "POST")).toBe(false);
    await userEvent.keyboard("{Escape}");
    await expect(
      await body().findByRole("alertdialog", { name: "Discard Changes?" }),
    ).toBeVisible();
  },
};

/** The form shows the server's message about a name that is taken. */
export const SegmentRefused: Story = {
  play: async () => {
    const dialog = await openForm();
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "At Risk");
    await userEvent.click(dialog.getByRole("button", { name: "Create Segment" }));
    await expect(
      await dialog.findByText('A segment named "At Risk" exists already.'),
    ).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("At Risk");
  },
};

/** A server without the call: a toast says so, and nothing typed is lost. */
export const SegmentNotOffered: Story = {
  beforeEach: () => failCall("members.createSegment", 501),
  play: async () => {
    const dialog = await openForm();
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Mentors");
    await userEvent.click(dialog.getByRole("button", { name: "Create Segment" }));
    await expect(
      await body().findByText("This server does not offer creating segments"),
    ).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Mentors");
  },
};

/** The form on a phone, in the dark theme. */
export const SegmentFormNarrow: Story = {
  globals: { theme: "dark", viewport: { value: "w360" } },
  play: async () => {
    const dialog = await openForm();
    await userEvent.click(dialog.getByRole("button", { name: "Add Rule" }));
    await userEvent.click(dialog.getByRole("button", { name: "Remove Rule 2" }));
    await expect(dialog.getByRole("button", { name: "Remove Rule 1" })).toBeDisabled();
  },
};
