import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
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
import MembersPage from "./members-page";

const meta = {
  title: "Screens/Member Intelligence",
  component: MembersPage,
  decorators: [withAppAt("/member-intelligence")],
} satisfies Meta<typeof MembersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const region = async (name: string) => within(await body().findByRole("region", { name }));
const json = (value: unknown) => new Response(JSON.stringify(value));
const callsTo = (path: string) => callsMade().filter((call) => call.path === path);
async function choose(box: HTMLElement, word: string) {
  await userEvent.click(box);
  await userEvent.click(await body().findByRole("option", { name: word }));
}
const endless = "Donaudampfschifffahrtsgesellschaft".repeat(8);
const hostile = `<img src=x onerror="alert(1)"> ${endless}`;

/** The insights, the segments, and the members, the most engaged first. */
export const Filled: Story = {
  play: async () => {
    await expect(
      await body().findByRole("heading", { level: 1, name: "Member Intelligence" }),
    ).toBeVisible();
    const insights = await region("Member Activity Insights");
    await expect(insights.getByText("2,847")).toBeVisible();
    await expect(insights.getByText("86%")).toBeVisible();
    await expect(insights.getByText("high-value investors")).toBeVisible();
    const list = await region("Top Members");
    await expect(await list.findByText("60 members")).toBeVisible();
    const [first] = list.getAllByRole("listitem");
    await expect(first).toHaveTextContent(
      /Hugo Lindqvist.*hugo\.lindqvist@example\.com.*High-Value Investors.*97%/,
    );
    await expect(callsTo("/api/members/segments")).toHaveLength(1);
    await expect(body().queryByText("Sample data")).toBeNull();
  },
};

/** In the dark theme. */
export const Dark: Story = { globals: { theme: "dark" } };

/** On a phone. */
export const Narrow: Story = { globals: { viewport: { value: "w360" } } };

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
    const list = await region("Top Members");
    await expect(await list.findByText("Sample data")).toBeVisible();
    await expect(list.getByText("Sarah Chen")).toBeVisible();
    const segments = await region("Segments");
    await expect(segments.getByText("Sample data")).toBeVisible();
    await expect(segments.getByRole("button", { name: /Learning Focused 1,156/ })).toBeVisible();
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
    await expect(await list.findByText("503: Service Unavailable")).toBeVisible();
    await expect(list.getByText("Sample data")).toBeVisible();
    const segments = await region("Segments");
    await expect(await segments.findByText("The server could not be reached")).toBeVisible();
    restoreCall("members.listMembers");
    await userEvent.click(list.getByRole("button", { name: "Retry" }));
    await expect(await list.findByText("60 members")).toBeVisible();
    await expect(list.queryByText("Sample data")).toBeNull();
  },
};

/** Missing fields, numbers as text, markup and endless words. */
export const Hostile: Story = {
  beforeEach: () => {
    answerRaw(
      "members.listMembers",
      json([
        {},
        null,
        { id: 7, name: hostile, email: hostile, segment: hostile, lastActive: endless },
        { id: "8", name: "Zero", engagement: 0, lastActive: null, history: { engagement: [null] } },
        { id: "9", name: "Over", engagement: "412", lastActive: "2026-99-99" },
      ]),
    );
    answerRaw(
      "members.listSegments",
      json([
        {},
        { name: hostile, description: hostile, count: "many", color: "=1+1" },
        { name: "Odd rules", count: 0, rules: { match: "most", conditions: [{ field: "mood" }] } },
      ]),
    );
  },
  play: async () => {
    const list = await region("Top Members");
    await expect(await list.findByText("4 members")).toBeVisible();
    await expect(list.getByText("Unnamed member")).toBeVisible();
    await expect(list.getByText("0%")).toBeVisible();
    await expect((await region("Segments")).getByText("Unnamed segment")).toBeVisible();
    await expect(document.body).not.toHaveTextContent(/undefined|NaN|Invalid Date|null/);
    await expect(document.querySelector("img")).toBeNull();
    const page = document.querySelector("header")?.parentElement;
    await expect(page?.scrollWidth).toBeLessThanOrEqual(page?.clientWidth ?? 0);
  },
};

/** As Hostile, on a phone. */
export const HostileNarrow: Story = { ...Hostile, globals: { viewport: { value: "w360" } } };

/** A segment narrows the list to its members, and lets go of them again. */
export const BySegment: Story = {
  play: async () => {
    const tile = await body().findByRole("button", { name: /^At Risk/ });
    await userEvent.click(tile);
    const list = await region("Top Members");
    await expect(await list.findByText("7 of 60 members")).toBeVisible();
    await expect(tile).toHaveAttribute("aria-pressed", "true");
    await expect(list.getByRole("combobox", { name: "Segment" })).toHaveTextContent("At Risk");
    await userEvent.click(tile);
    await expect(await list.findByText("60 members")).toBeVisible();
  },
};

/** Search by email, and another order. */
export const Searching: Story = {
  play: async () => {
    const list = await region("Top Members");
    await userEvent.type(list.getByRole("searchbox", { name: "Search members" }), "osei@");
    await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(1));
    await userEvent.clear(list.getByRole("searchbox"));
    await choose(list.getByRole("combobox", { name: "Sort" }), "Name");
    await waitFor(() =>
      expect(list.getAllByRole("listitem")[0]).toHaveTextContent("Abigail Stone"),
    );
  },
};

/** A member's detail: engagement over time, segment, email, and conversations in the inbox. */
export const Detail: Story = {
  // The chart has today's date.
  tags: ["no-picture"],
  parameters: { opens: ["member-drawer"] },
  play: async () => {
    await userEvent.click(await body().findByRole("link", { name: "Priya Raman" }));
    const drawer = within(await body().findByRole("dialog", { name: "Priya Raman" }));
    await expect(drawer.getByText("VIP")).toBeVisible();
    await expect(drawer.getByRole("link", { name: "priya.raman@example.com" })).toHaveAttribute(
      "href",
      "mailto:priya.raman@example.com",
    );
    const chart = within(drawer.getByRole("figure", { name: /Engagement over time/ }));
    await expect(chart.getByRole("row", { name: / 94%$/ })).toBeInTheDocument();
    const conversations = within(drawer.getByRole("region", { name: "Conversations" }));
    const [first] = await conversations.findAllByRole("link");
    await expect(first).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/human-inbox\?conversation=/),
    );
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
    const drawer = within(await body().findByRole("dialog", { name: "Ada Byron" }));
    await expect(await drawer.findByText("Failed to fetch conversations")).toBeVisible();
    await expect(drawer.queryByRole("figure")).toBeNull();
    await expect(drawer.queryByText("Email")).toBeNull();
  },
};

/** Ten thousand members: only those in sight are drawn. */
export const TenThousand: Story = {
  beforeEach: () =>
    answerWith(
      "members.listMembers",
      Array.from({ length: 10_000 }, (_, index) => ({
        id: `many-${String(index)}`,
        name: `Member ${String(index)}`,
        email: `member.${String(index)}@example.com`,
        segment: "Event Enthusiasts",
        engagement: index % 101,
        lastActive: "2 hours ago",
      })),
    ),
  play: async () => {
    const list = await region("Top Members");
    await expect(await list.findByText("10,000 members")).toBeVisible();
    await expect(list.getAllByRole("listitem").length).toBeLessThan(80);
  },
};

/** Nothing matches the search; what was searched for is cleared again. */
export const NoneMatching: Story = {
  play: async () => {
    const search = await body().findByRole("searchbox");
    await userEvent.type(search, "zzz");
    await expect(await body().findByText("No members match")).toBeVisible();
    await userEvent.click(body().getByRole("button", { name: "Clear Filters" }));
    await waitFor(() => expect(body().queryByText("No members match")).toBeNull());
    await expect(search).toHaveValue("");
  },
};
