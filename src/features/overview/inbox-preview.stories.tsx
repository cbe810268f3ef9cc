import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import {
  answerRaw,
  callsMade,
  failCall,
  framesSent,
  mockData,
  sendLive,
  setLive,
  stallCall,
} from "@/testing/backend";
import { withApp } from "@/testing/story-decorators";
import { body, json, sees } from "@/testing/story-steps";
import { InboxPreview } from "./inbox-preview";
import OverviewPage from "./overview-page";

const meta = {
  title: "Screens/Overview/Human Inbox preview",
  component: InboxPreview,
  // A lost connection is logged, and the page goes on.
  parameters: { logs: [/[Ll]ive (?:connection|message)/] },
  decorators: [withApp],
} satisfies Meta<typeof InboxPreview>;
export default meta;
type Story = StoryObj<typeof meta>;

const takeOvers = () => body().findAllByRole("button", { name: "Take Over" });
const takeFirstOver = async () => userEvent.click((await takeOvers())[0] ?? document.body);

/** The four that most need a person: urgent ones first. */
export const Filled: Story = {
  play: async () => {
    await expect(await takeOvers()).toHaveLength(4);
    await sees("3 urgent", /^Handed over: Refund above/, "View All Conversations");
    await expect(body().getAllByText("Urgent")).toHaveLength(3);
    const [longest] = body().getAllByRole("listitem");
    await expect(longest).toHaveTextContent(/^\d+ min ?Urgent ?Amara Osei/);
    const reads = callsMade().filter(({ path }) => path.includes("human-inbox"));
    await expect(reads).toMatchObject([{ query: {} }]);
    // The urgent count follows the live connection, down to none.
    await waitFor(() => {
      sendLive({ type: "urgent_conversations", count: 0 });
      return expect(body().getByText("0 urgent")).toBeVisible();
    });
  },
};

/** What the AI said last is marked; a reason is said where the server knows one. */
export const LastSaidByTheAi: Story = {
  beforeEach: () => {
    const ana = { id: "1", memberName: "Ana Costa", memberTier: "VIP", channel: "Email" };
    const waiting = { priority: "normal", status: "escalated", isHumanTakeover: false };
    const lastMessage = "A colleague will answer you.";
    const said = { lastMessage, lastMessageSender: "ai", handoffReason: "Asked for a person" };
    const timestamp = new Date(Date.now() - 2 * 3_600_000).toISOString();
    answerRaw("inbox.listConversations", json([{ ...ana, ...waiting, ...said, timestamp }]));
  },
  play: async () => {
    const row = await body().findByRole("listitem");
    await expect(row).toHaveTextContent(/^2 hr ?Normal/);
    await expect(row).toHaveTextContent("AI: A colleague will answer you.");
    await expect(row).toHaveTextContent("Handed over: Asked for a person");
  },
};

/** Taking over says so, live first. */
export const TakingOver: Story = {
  play: async () => {
    await takeFirstOver();
    await sees("Conversation Taken Over", "You are now handling this conversation.");
    const byLive = framesSent().filter((frame) => JSON.stringify(frame).includes("takeover"));
    const byHttp = callsMade().filter(({ path }) => path.endsWith("/takeover"));
    await expect(byLive.length + byHttp.length).toBe(1);
  },
};

/** A takeover that fails leaves the card as it was; while one is under way the button says so. */
export const TakeoverFailed: Story = {
  beforeEach: () => {
    setLive(false);
    failCall("inbox.takeOverConversation", 500, { error: "The desk is closed" });
  },
  play: async () => {
    await takeFirstOver();
    await sees("Takeover Failed", "Failed to takeover conversation");
    await expect(await takeOvers()).toHaveLength(4);
    stallCall("inbox.takeOverConversation");
    await takeFirstOver();
    const busy = await body().findByRole("button", { name: "Taking Over..." });
    await expect(busy).toHaveAttribute("aria-disabled", "true");
  },
};

/** A conversation begins: the figure above that counts it is one higher. */
export const CountedLive: Story = {
  render: () => <OverviewPage />,
  play: async () => {
    await sees("18,293");
    const { conversations } = mockData();
    const first = conversations.findFirst();
    if (!first) throw new Error("No conversation is there");
    const timestamp = new Date().toISOString();
    await conversations.create({ ...first, id: "begun", timestamp, lastMessageAt: timestamp });
    const told = () => {
      sendLive({ type: "conversation_updated", conversationId: "begun" });
      return expect(body().getByText("18,294")).toBeVisible();
    };
    await waitFor(told, { interval: 300 });
  },
};
