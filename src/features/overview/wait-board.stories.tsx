import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import { useSearch } from "wouter";
import { useSubscription } from "@/api/live";
import type { ReceivedConversation } from "@/contract/inbox";
import { answerRaw, mockData, sendLive } from "@/testing/backend";
import { withApp } from "@/testing/story-decorators";
import { body, json, listRows, press, region, rowNamed, sees, seesIn } from "@/testing/story-steps";
import { WaitBoard } from "./wait-board";

function Board() {
  useSubscription("dashboard");
  return (
    <div className="p-4">
      <WaitBoard />
      <p className="sr-only">?{useSearch()}</p>
    </div>
  );
}

/** Who waits for a person and how long, and what the AI tools did in the last hour. */
const meta = {
  title: "Screens/Overview/Wait board",
  component: Board,
  // A lost connection is logged, and the page keeps working.
  parameters: { logs: [/[Ll]ive (?:connection|message)/] },
  decorators: [withApp],
} satisfies Meta<typeof Board>;
export default meta;
type Story = StoryObj<typeof meta>;

const waiting = () => region("Human Inbox");
const takeOvers = () => body().findAllByRole("button", { name: "Take Over" });
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const waits = (id: string, minutes: number, more: ReceivedConversation = {}) => ({
  id,
  memberName: `Member ${id}`,
  memberTier: "VIP",
  channel: "Email",
  priority: "urgent",
  status: "escalated",
  isHumanTakeover: false,
  handedOverAt: ago(minutes),
  timestamp: ago(minutes + 5),
  lastMessage: "Can somebody help me?",
  ...more,
});
const answers = (...rows: readonly object[]) => answerRaw("inbox.listConversations", json(rows));

/** The six conversations that most need a person, urgent ones first, each with its wait and reason. */
export const Filled: Story = {
  tags: ["picture"],
  play: async () => {
    await expect(await takeOvers()).toHaveLength(6);
    const inbox = await waiting();
    await seesIn(inbox, "3 urgent", /^\d past the target$/, /^3 more, longest 6 h/);
    const [first] = inbox.getAllByRole("listitem");
    await expect(first).toHaveTextContent(
      /Amara Osei.*Accessibility need.*waiting \d+ min ?Urgent ?past the target, mood -\d/,
    );
    await expect(first?.clientHeight).toBe(24);
    const table = within(
      await body().findByRole("table", { name: "AI activity of the last hour" }),
    );
    await table.findByRole("row", { name: /^Growth Hacking \d+ \d+ \d+$/ });
    await sees(/^\d+ answered$/);
    // The urgent count follows the live connection, down to zero.
    await waitFor(() => {
      sendLive({ type: "urgent_conversations", count: 0 });
      return expect(body().getByText("0 urgent")).toBeVisible();
    });
  },
};

/** The more urgent, the thicker the bar: 10, 6, 4 and 2 px. */
export const Thickness: Story = {
  beforeEach: () =>
    answers(
      ...["urgent", "high", "normal", "low"].map((word) => waits(word, 5, { priority: word })),
    ),
  play: async () => {
    await expect(await takeOvers()).toHaveLength(4);
    const bars = (await waiting())
      .getAllByRole("listitem")
      .map((row) => row.querySelector(".bg-current")?.getBoundingClientRect().height ?? 0);
    await expect(bars.map(Math.round)).toEqual([10, 6, 4, 2]);
  },
};

/** Below 700 px, the board is a plain list, with the bars behind the text. */
export const Narrow: Story = {
  tags: ["picture"],
  globals: { theme: "dark", viewport: { value: "w360" } },
  play: async () => {
    for (const button of await takeOvers()) await expect(button).toBeVisible();
    const [row] = (await waiting()).getAllByRole("listitem");
    await expect(row?.clientHeight).toBeLessThan(80);
  },
};

/** Without a hand-over reason, the message follows the name. */
export const NarrowWithoutReason: Story = {
  tags: ["!picture"],
  globals: { viewport: { value: "w360" } },
  beforeEach: () => answers(waits("1", 25)),
  play: async () => {
    const row = await rowNamed("Member 1");
    const name = row.getByRole("link").getBoundingClientRect();
    const [message] = row.getAllByText("Can somebody help me?").slice(-1);
    await expect(message?.getBoundingClientRect().top).toBeLessThan(name.bottom + 4);
  },
};

/** Arrow keys move between rows; the focused row shows its message, and Enter opens it. */
export const ByKeyboard: Story = {
  play: async () => {
    await takeOvers();
    await userEvent.keyboard("j");
    await expect(body().getByRole("link", { name: "Amara Osei" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    const second = body().getByRole("link", { name: "Victoria Langford" });
    await expect(second).toHaveFocus();
    await expect(second).toHaveAttribute("href", expect.stringContaining("conversation="));
    const row = await rowNamed("Victoria Langford");
    await seesIn(row, /^I have been with you/);
    await userEvent.tab();
    await expect(row.getByRole("button", { name: "Take Over" })).toHaveFocus();
  },
};

/** The AI wrote the last message. Without a hand-over time, the wait counts from the timestamp. */
export const LastSaidByTheAi: Story = {
  beforeEach: () =>
    answers(
      waits("1", 0, {
        memberName: "Ana Costa",
        priority: "normal",
        lastMessage: "A colleague will answer you.",
        lastMessageSender: "ai",
        handoffReason: "Asked for a person",
        handedOverAt: "",
        timestamp: ago(125.5),
      }),
    ),
  play: async () => {
    const row = await rowNamed("Ana Costa");
    await seesIn(row, "2 h 05", "Asked for a person");
    // In the focused row, the message takes the reason's place.
    row.getByRole("link", { name: "Ana Costa" }).focus();
    await seesIn(row, "AI: A colleague will answer you.");
  },
};

/** Just taken over: a tick crosses the bar, and the rest has the agent's colour. Also, a new arrival. */
export const Taken: Story = {
  beforeEach: () =>
    answers(
      waits("1", 25, { isHumanTakeover: true, assignedTo: "lena.fischer", takenOverAt: ago(14.5) }),
      waits("2", 12, { isHumanTakeover: true, assignedTo: "admin", takenOverAt: ago(1.5) }),
      waits("3", 0),
    ),
  play: async () => {
    const row = await rowNamed("Member 1");
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const [name, time] = [await row.findByText("lena.fischer"), await row.findByText("14 min")];
    await expect(boxOf(name).right).toBeLessThanOrEqual(boxOf(time).left);
    const card = await body().findByRole("region", { name: "Human Inbox" });
    await expect(boxOf(time).right).toBeLessThanOrEqual(boxOf(card).right - 8);
    await seesIn(await rowNamed("Member 2"), "You");
    // A bar, 10 px high, is visible from the first moment.
    const newest = listRows().find(({ textContent }) => textContent.includes("Member 3"));
    const bars = [...(newest?.querySelectorAll("span") ?? [])];
    const bar = bars.find(({ offsetHeight }) => offsetHeight === 10);
    await expect(bar?.offsetWidth).toBeGreaterThanOrEqual(6);
  },
};

const activity = (id: string, minutes: number, type = "growth", status = "completed") => ({
  id,
  type,
  description: `Activity ${id}`,
  timestamp: ago(minutes),
  status,
});

/** Arrow keys move between activities and announce each; names and statuses do not wrap. */
export const ActivitiesByKeyboard: Story = {
  globals: { viewport: { value: "w1024" } },
  // Not subscribed, so the server's own activities do not arrive.
  render: () => <WaitBoard />,
  play: async () => {
    const sent = [activity("newest", 1), activity("failing", 30, "content", "failed")];
    const cursor = () => body().getByRole("slider", { name: "AI activity, one by one" });
    await waitFor(() => {
      sendLive(JSON.stringify({ type: "activity_update", activities: sent }));
      return expect(cursor()).toBeInTheDocument();
    });
    const says = (text: RegExp) =>
      expect(cursor()).toHaveAttribute("aria-valuetext", expect.stringMatching(text));
    await says(/^Growth Hacking: .* · Activity newest · Completed$/);
    await fireEvent.change(cursor(), { target: { value: "0" } });
    await says(/^Content Creation: .* · Activity failing · Failed$/);
    await sees(/ · Activity failing · Failed$/, "Last hour, filling as activity arrives");
    await expect(body().getAllByText("1 failed").length).toBeGreaterThan(0);
    const lanes = await region("AI Tools Orchestration");
    for (const text of lanes.getAllByText(/^(Event Optimization|Updating|Inactive|\d active)$/)) {
      await expect(text.getBoundingClientRect().height).toBeLessThanOrEqual(24);
    }
  },
};

/** Creates a conversation that has waited for this many minutes. */
async function begins(id: string, minutes: number, priority: "urgent" | "high" = "urgent") {
  const { conversations } = mockData();
  const first = conversations.findFirst();
  if (!first) throw new Error("No conversation is there");
  const at = ago(minutes);
  const times = { timestamp: at, lastMessageAt: at, handedOverAt: at };
  const state = { priority, status: "escalated", isHumanTakeover: false } as const;
  await conversations.create({ ...first, ...times, ...state, id, memberName: `Member ${id}` });
}

/** An urgent conversation arrives: it is tinted, and counted as new until somebody looks at it. */
export const Arrival: Story = {
  play: async () => {
    await takeOvers();
    await begins("high", 0, "high");
    await begins("new", 0);
    await waitFor(
      () => {
        sendLive({ type: "conversation_updated", conversationId: "new" });
        return expect(body().getByText("1 new urgent")).toBeVisible();
      },
      { interval: 300 },
    );
    await press("1 new urgent");
    await waitFor(() => expect(body().queryByText("1 new urgent")).toBeNull());
  },
};

/** If six others fill the rows, the last line counts a new urgent one, and its button opens the inbox. */
export const ArrivalWithoutARow: Story = {
  beforeEach: async () => {
    for (const minutes of [9, 8, 7]) await begins(`earlier ${minutes}`, minutes);
  },
  play: async (context) => {
    await Arrival.play?.(context);
    await sees(/^\d+ more, 1 urgent, longest 6 h/, "?priority=urgent");
  },
};
