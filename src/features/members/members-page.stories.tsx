import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import {
  answerRaw,
  callsMade,
  changeConversation,
  failCall,
  loseCall,
  mockData,
} from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import * as page from "@/testing/story-steps";
import MembersPage from "./members-page";

const meta = {
  title: "Screens/Member Intelligence",
  component: MembersPage,
  decorators: [withAppAt("/member-intelligence")],
} satisfies Meta<typeof MembersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The insights, the segments, and the members, most engaged first. */
export const Filled: Story = {
  tags: ["picture"],
  play: async () => {
    await page.body().findByRole("heading", { level: 1, name: "Member Intelligence" });
    const insights = await page.region("Member Activity Insights");
    await page.seesIn(insights, "2,847", "86%", "high-value investors");
    const list = await page.region("Top Members");
    await page.counts("60 members", list);
    const [first] = page.listRows();
    await expect(first).toHaveTextContent(
      /Hugo Lindqvist.*hugo\.lindqvist@example\.com.*High-Value Investors.*97%/,
    );
    const segmentReads = callsMade().filter(({ path }) => path === "/api/members/segments");
    await expect(segmentReads).toHaveLength(1);
    await expect(page.body().queryByText("Sample data")).toBeNull();
  },
};

/** On a phone, in the dark theme. */
export const Narrow: Story = { globals: { theme: "dark", viewport: { value: "w360" } } };

/** The server has no members, so the sample is shown and marked. */
export const Sample: Story = {
  beforeEach: () => {
    answerRaw("members.listMembers", page.json(null));
    answerRaw("members.listSegments", page.json([]));
  },
  play: async () => {
    await page.seesIn(await page.region("Top Members"), "Sample data", "Sarah Chen");
    const segments = await page.region("Segments");
    await page.seesIn(segments, "Sample data");
    await segments.findByRole("button", { name: /Learning Focused ?: 1,156/ });
  },
};

/** Missing fields, numbers as text, markup and very long words, on a phone. */
export const UnusualData: Story = {
  globals: { viewport: { value: "w360" } },
  beforeEach: () => {
    const members = [
      {},
      null,
      {
        id: 7,
        name: page.hostile,
        email: page.hostile,
        segment: page.hostile,
        lastActive: page.endless,
      },
      { id: "8", name: "Zero", engagement: 0, lastActive: null, history: { engagement: [null] } },
      { id: "9", name: "Over", engagement: "412", lastActive: "2026-99-99" },
    ];
    answerRaw("members.listMembers", page.json(members));
    const segments = [
      {},
      { name: page.hostile, description: page.hostile, count: "many", color: "=1+1" },
      { name: "Odd rules", count: 0, rules: { match: "most", conditions: [{ field: "mood" }] } },
    ];
    answerRaw("members.listSegments", page.json(segments));
  },
  play: async () => {
    await page.seesIn(await page.region("Top Members"), "4 members", "Unnamed member", "0%");
    await page.seesIn(await page.region("Segments"), "Unnamed segment");
    await page.staysWhole();
  },
};

/** Pressing a segment filters the list to its members. Pressing it again clears the filter. */
export const FilteredBySegment: Story = {
  play: async () => {
    const tile = await page.body().findByRole("button", { name: /^At Risk/ });
    await userEvent.click(tile);
    const list = await page.region("Top Members");
    await page.counts("7 of 60 members", list);
    await expect(tile).toHaveAttribute("aria-pressed", "true");
    await expect(list.getByRole("combobox", { name: "Segment" })).toHaveTextContent("At Risk");
    await userEvent.click(tile);
    await page.counts("60 members", list);
  },
};

/** Searches by email. */
export const FoundByEmail: Story = {
  play: async () => {
    const list = await page.region("Top Members");
    await userEvent.type(await list.findByRole("searchbox", { name: "Search members" }), "osei@");
    await waitFor(() => expect(page.listRows()).toHaveLength(1));
  },
};

/** A member's details: engagement over time, segment, email, and conversations in the inbox. */
export const Detail: Story = {
  tags: ["picture"],
  play: async () => {
    const drawer = await page.openRow("Priya Raman");
    await page.seesIn(drawer, "VIP");
    const email = drawer.getByRole("link", { name: "priya.raman@example.com" });
    await expect(email).toHaveAttribute("href", "mailto:priya.raman@example.com");
    // The mood chart always shows the full scale, so that a small change looks small.
    await page.seesIn(within(await drawer.findByRole("figure", { name: /Mood/ })), "+100");
    await drawer.findByRole("figure", { name: /Engagement over time/ });
    await drawer.findByRole("row", { name: / 94%$/ });
    const [first] = await (await page.region("Conversations")).findAllByRole("link");
    await expect(first?.getAttribute("href")).toMatch(/^\/human-inbox\?conversation=/);
  },
};

/** More conversations than the mood is read from: the chart says that it shows the latest. */
export const ManyConversations: Story = {
  beforeEach: async () => {
    const memberId = mockData()
      .members.all()
      .find(({ name }) => name === "Priya Raman")?.id;
    for (const { id } of mockData().conversations.all().slice(0, 9))
      await changeConversation(id, { memberId });
  },
  play: async () => {
    const drawer = await page.openRow("Priya Raman");
    await drawer.findByRole("figure", { name: /^Mood in the latest conversations/ });
    await drawer.findByRole("link", { name: /more in the Human Inbox/ });
  },
};

/** Without history there is no chart. The details and the segments panel say what failed. */
export const DetailWithoutHistory: Story = {
  beforeEach: () => {
    answerRaw("members.listMembers", page.json([{ id: "m", name: "Ada Byron", engagement: 40 }]));
    loseCall("members.listSegments");
    failCall("inbox.listConversations", 500);
  },
  play: async () => {
    await page.seesIn(await page.region("Segments"), "The server could not be reached");
    const drawer = await page.openRow("Ada Byron");
    await page.seesIn(drawer, "Failed to fetch conversations");
    await expect(drawer.queryByRole("figure")).toBeNull();
    await expect(drawer.queryByText("Email")).toBeNull();
  },
};
