import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import {
  answerRaw,
  answerWith,
  callsMade,
  failCall,
  loseCall,
  restoreCall,
  stallCall,
} from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import {
  body,
  choose,
  dialogNamed,
  endless,
  hostile,
  json,
  pressIn,
  region,
  seesIn,
  staysWhole,
  leavesRoomForRows,
  listRows,
} from "@/testing/story-steps";
import MembersPage from "./members-page";

const meta = {
  title: "Screens/Member Intelligence",
  component: MembersPage,
  decorators: [withAppAt("/member-intelligence")],
} satisfies Meta<typeof MembersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The insights, the segments, and the members, the most engaged first. */
export const Filled: Story = {
  tags: ["picture"],
  play: async () => {
    await body().findByRole("heading", { level: 1, name: "Member Intelligence" });
    const insights = await region("Member Activity Insights");
    await seesIn(insights, "2,847", "86%", "high-value investors");
    const list = await region("Top Members");
    await seesIn(list, "60 members");
    const [first] = listRows();
    await expect(first).toHaveTextContent(
      /Hugo Lindqvist.*hugo\.lindqvist@example\.com.*High-Value Investors.*97%/,
    );
    await leavesRoomForRows();
    const segmentReads = callsMade().filter(({ path }) => path === "/api/members/segments");
    await expect(segmentReads).toHaveLength(1);
    await expect(body().queryByText("Sample data")).toBeNull();
  },
};

/** On a phone, in the dark theme. */
export const Narrow: Story = { globals: { theme: "dark", viewport: { value: "w360" } } };

/** Neither call is answered yet. */
export const Loading: Story = {
  beforeEach: () => {
    stallCall("members.listMembers");
    stallCall("members.listSegments");
  },
  play: async () => {
    await expect(await body().findByText("Loading members")).toBeInTheDocument();
    await expect(body().getByText("Loading segments")).toBeInTheDocument();
    await expect(body().queryByText("Sample data")).toBeNull();
  },
};

/** The server has nobody: the sample, marked. */
export const Sample: Story = {
  beforeEach: () => {
    answerRaw("members.listMembers", json(null));
    answerRaw("members.listSegments", json([]));
  },
  play: async () => {
    await seesIn(await region("Top Members"), "Sample data", "Sarah Chen");
    const segments = await region("Segments");
    await seesIn(segments, "Sample data");
    await segments.findByRole("button", { name: /Learning Focused 1,156/ });
  },
};

/** Both calls fail: the sample under the error, and Retry brings the members. */
export const Failed: Story = {
  beforeEach: () => {
    failCall("members.listMembers", 503);
    loseCall("members.listSegments");
  },
  play: async () => {
    const list = await region("Top Members");
    await seesIn(list, "503: Service Unavailable", "Sample data");
    await seesIn(await region("Segments"), "The server could not be reached");
    restoreCall("members.listMembers");
    await pressIn(list, "Retry");
    await seesIn(list, "60 members");
    await expect(list.queryByText("Sample data")).toBeNull();
  },
};

/** Missing fields, numbers as text, markup and endless words on a phone. */
export const UnusualData: Story = {
  globals: { viewport: { value: "w360" } },
  beforeEach: () => {
    const members = [
      {},
      null,
      { id: 7, name: hostile, email: hostile, segment: hostile, lastActive: endless },
      { id: "8", name: "Zero", engagement: 0, lastActive: null, history: { engagement: [null] } },
      { id: "9", name: "Over", engagement: "412", lastActive: "2026-99-99" },
    ];
    answerRaw("members.listMembers", json(members));
    const segments = [
      {},
      { name: hostile, description: hostile, count: "many", color: "=1+1" },
      { name: "Odd rules", count: 0, rules: { match: "most", conditions: [{ field: "mood" }] } },
    ];
    answerRaw("members.listSegments", json(segments));
  },
  play: async () => {
    await seesIn(await region("Top Members"), "4 members", "Unnamed member", "0%");
    await seesIn(await region("Segments"), "Unnamed segment");
    await staysWhole();
  },
};

/** A segment narrows the list to its members, and lets go of them again. */
export const FilteredBySegment: Story = {
  play: async () => {
    const tile = await body().findByRole("button", { name: /^At Risk/ });
    await userEvent.click(tile);
    const list = await region("Top Members");
    await seesIn(list, "7 of 60 members");
    await expect(tile).toHaveAttribute("aria-pressed", "true");
    await expect(list.getByRole("combobox", { name: "Segment" })).toHaveTextContent("At Risk");
    await userEvent.click(tile);
    await seesIn(list, "60 members");
  },
};

/** Search by email, and another order. */
export const SearchAndSort: Story = {
  play: async () => {
    const list = await region("Top Members");
    await userEvent.type(await list.findByRole("searchbox", { name: "Search members" }), "osei@");
    await waitFor(() => expect(listRows()).toHaveLength(1));
    await userEvent.clear(list.getByRole("searchbox"));
    await choose(list, "Sort", "Name");
    await waitFor(() => expect(listRows()[0]).toHaveTextContent("Abigail Stone"));
  },
};

/** A member's detail: engagement over time, segment, email, and conversations in the inbox. */
export const Detail: Story = {
  tags: ["picture"],
  play: async () => {
    await userEvent.click(await body().findByRole("link", { name: "Priya Raman" }));
    const drawer = await dialogNamed("Priya Raman");
    await seesIn(drawer, "VIP");
    const email = drawer.getByRole("link", { name: "priya.raman@example.com" });
    await expect(email).toHaveAttribute("href", "mailto:priya.raman@example.com");
    await drawer.findByRole("figure", { name: /Engagement over time/ });
    await drawer.findByRole("row", { name: / 94%$/ });
    const [first] = await (await region("Conversations")).findAllByRole("link");
    await expect(first?.getAttribute("href")).toMatch(/^\/human-inbox\?conversation=/);
  },
};

/** A detail without history shows no chart, and says where the conversations failed. */
export const DetailWithoutHistory: Story = {
  beforeEach: () => {
    answerRaw("members.listMembers", json([{ id: "m", name: "Ada Byron", engagement: 40 }]));
    failCall("inbox.listConversations", 500);
  },
  play: async () => {
    await userEvent.click(await body().findByRole("link", { name: "Ada Byron" }));
    const drawer = await dialogNamed("Ada Byron");
    await seesIn(drawer, "Failed to fetch conversations");
    await expect(drawer.queryByRole("figure")).toBeNull();
    await expect(drawer.queryByText("Email")).toBeNull();
  },
};

/** Ten thousand members: only those in sight are drawn. */
export const TenThousand: Story = {
  beforeEach: () => {
    const member = { segment: "Event Enthusiasts", lastActive: "2 hours ago" };
    const members = Array.from({ length: 10_000 }, (_, index) => ({
      ...member,
      id: `many-${String(index)}`,
      name: `Member ${String(index)}`,
      email: `member.${String(index)}@example.com`,
      engagement: index % 101,
    }));
    answerWith("members.listMembers", members);
  },
  play: async () => {
    const list = await region("Top Members");
    await seesIn(list, "10,000 members");
    await expect(listRows().length).toBeLessThan(80);
  },
};
