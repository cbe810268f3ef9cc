import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { answerRaw } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import MembersPage from "./members-page";

const meta = {
  title: "Screens/Member Intelligence/Engagement",
  component: MembersPage,
} satisfies Meta<typeof MembersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const region = async (name: string) => within(await body().findByRole("region", { name }));
const json = (value: unknown) => new Response(JSON.stringify(value));

/** A range in the address narrows the list; Create Segment begins with it, Clear lets go of it. */
export const Range: Story = {
  decorators: [withAppAt("/member-intelligence?engagement=60-84")],
  parameters: { opens: ["segment-dialog"] },
  play: async () => {
    const list = await region("Top Members");
    await expect(await list.findByText("23 of 60 members")).toBeVisible();
    const picture = await region("Engagement by segment");
    await expect(picture.getByText("23 members")).toBeVisible();
    await userEvent.click(picture.getByRole("button", { name: "Create Segment" }));
    const dialog = within(await body().findByRole("dialog", { name: "Create Segment" }));
    await expect(dialog.getByLabelText("Rule 1: value")).toHaveValue(60);
    await expect(dialog.getByLabelText("Rule 2: value")).toHaveValue(84);
    await expect(dialog.getByText("23 of 60 members match")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await userEvent.click(picture.getByRole("button", { name: "Clear" }));
    await expect(await list.findByText("60 members")).toBeVisible();
    await expect(picture.queryByRole("button", { name: "Create Segment" })).toBeNull();
  },
};

/** In the dark theme, beside a segment that is chosen. */
export const RangeOfSegmentDark: Story = {
  decorators: [withAppAt("/member-intelligence?engagement=60-84&segment=Learning%20Focused")],
  globals: { theme: "dark" },
};

/** On a phone. */
export const RangeNarrow: Story = {
  decorators: [withAppAt("/member-intelligence?engagement=60-84")],
  globals: { viewport: { value: "w360" } },
};

/** Its two ends are sliders: the arrow keys move them, and the list follows. */
export const ByKeyboard: Story = {
  decorators: [withAppAt("/member-intelligence")],
  tags: ["no-picture"],
  play: async () => {
    const low = await body().findByRole("slider", { name: "Lowest engagement" });
    await expect(low).toHaveAttribute("aria-valuetext", "0%, 60 members");
    low.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    await expect(low).toHaveAttribute("aria-valuenow", "15");
    const list = await region("Top Members");
    await expect(await list.findByText("56 of 60 members")).toBeVisible();
    const high = body().getByRole("slider", { name: "Highest engagement" });
    high.focus();
    await userEvent.keyboard("{Home}");
    await expect(high).toHaveAttribute("aria-valuenow", "19");
    await expect(await list.findByText("3 of 60 members")).toBeVisible();
    await expect(list.getByRole("combobox", { name: "Engagement" })).toHaveTextContent("15–19%");
    await userEvent.type(list.getByRole("searchbox"), "zzz");
    await userEvent.click(await list.findByRole("button", { name: "Clear Filters" }));
    await expect(await list.findByText("60 members")).toBeVisible();
    await waitFor(() => expect(low).toHaveAttribute("aria-valuenow", "0"));
  },
};

/** A key that is still held as the focus moves on narrows the list too. */
export const KeyHeld: Story = {
  decorators: [withAppAt("/member-intelligence")],
  tags: ["no-picture"],
  play: async () => {
    (await body().findByRole("slider", { name: "Lowest engagement" })).focus();
    await userEvent.keyboard("{ArrowRight>3}{Tab}");
    const list = await region("Top Members");
    await expect(await list.findByText("56 of 60 members")).toBeVisible();
  },
};

/** One member, of a segment that the server does not know; one without a figure. */
export const Few: Story = {
  decorators: [withAppAt("/member-intelligence")],
  beforeEach: () =>
    answerRaw(
      "members.listMembers",
      json([{ id: "1", name: "Ana", engagement: 62.5, segment: "Founders" }, { id: "2" }]),
    ),
  play: async () => {
    const bars = await body().findByRole("list", { name: "Members by engagement" });
    await expect(bars).toHaveTextContent(/^60–64%: 1 Other$/);
  },
};
