import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor } from "storybook/test";
import { answerRaw } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import { body, dialogNamed, json, pressIn, region, seesIn } from "@/testing/story-steps";
import MembersPage from "./members-page";

const meta = {
  title: "Screens/Member Intelligence/Engagement",
  component: MembersPage,
} satisfies Meta<typeof MembersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A range in the address narrows the list; Create Segment begins with it, Clear lets go of it. */
export const RangeChosen: Story = {
  decorators: [withAppAt("/member-intelligence?engagement=60-84")],
  play: async () => {
    const list = await region("Top Members");
    await seesIn(list, "23 of 60 members");
    const picture = await region("Engagement by segment");
    await seesIn(picture, "23 members");
    await pressIn(picture, "Create Segment");
    const form = await dialogNamed("Create Segment");
    await expect(form.getByLabelText("Rule 1: value")).toHaveValue(60);
    await expect(form.getByLabelText("Rule 2: value")).toHaveValue(84);
    await seesIn(form, "23 of 60 members match");
    await pressIn(form, "Cancel");
    await pressIn(picture, "Clear");
    await seesIn(list, "60 members");
    await expect(picture.queryByRole("button", { name: "Create Segment" })).toBeNull();
  },
};

/** Beside a segment that is chosen. */
export const RangeInSegment: Story = {
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
  play: async () => {
    const low = await body().findByRole("slider", { name: "Lowest engagement" });
    await expect(low).toHaveAttribute("aria-valuetext", "0%, 60 members");
    low.focus();
    await fireEvent.change(low, { target: { value: "3" } });
    await fireEvent.keyUp(low);
    await expect(low).toHaveAttribute("aria-valuetext", "15%, 56 members");
    const list = await region("Top Members");
    await seesIn(list, "56 of 60 members");
    const high = body().getByRole("slider", { name: "Highest engagement" });
    high.focus();
    await fireEvent.change(high, { target: { value: "0" } });
    await fireEvent.keyUp(high);
    await expect(high).toHaveAttribute("aria-valuetext", "19%, 3 members");
    await seesIn(list, "3 of 60 members");
    await expect(list.getByRole("combobox", { name: "Engagement" })).toHaveTextContent("15–19%");
    await userEvent.type(list.getByRole("searchbox"), "zzz");
    await pressIn(list, "Clear Filters");
    await seesIn(list, "60 members");
    await waitFor(() => expect(low).toHaveValue("0"));
  },
};

/** A key that is still held as the focus moves on narrows the list too. */
export const ArrowKeyHeldDown: Story = {
  decorators: [withAppAt("/member-intelligence")],
  play: async () => {
    const low = await body().findByRole("slider", { name: "Lowest engagement" });
    low.focus();
    await fireEvent.change(low, { target: { value: "3" } });
    await userEvent.tab();
    await seesIn(await region("Top Members"), "56 of 60 members");
  },
};

/** One member, of a segment that the server does not know; one without a figure. */
export const FewMembers: Story = {
  decorators: [withAppAt("/member-intelligence")],
  beforeEach: () => {
    const ana = { id: "1", name: "Ana", engagement: 62.5, segment: "Founders" };
    answerRaw("members.listMembers", json([ana, { id: "2" }]));
  },
  play: async () => {
    const bars = await body().findByRole("table", { name: "Members by engagement" });
    await expect(bars).toHaveTextContent(/60–64%1 Other$/);
  },
};
