import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import {
  answerWith,
  callsMade,
  failCall,
  framesSent,
  resetBackend,
  sendLive,
  setLive,
  stallCall,
} from "@/testing/backend";
import { withApp } from "@/testing/story-decorators";
import { clearToasts } from "@/ui/use-toast";
import { InboxPreview } from "./inbox-preview";

const meta = {
  title: "Screens/Overview/Human Inbox preview",
  component: InboxPreview,
  // A lost connection is logged, and the page goes on.
  parameters: { logs: [/[Ll]ive (?:connection|message)/] },
  decorators: [withApp],
  beforeEach: () => {
    clearToasts();
    resetBackend();
  },
} satisfies Meta<typeof InboxPreview>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const takeOvers = () => body().findAllByRole("button", { name: "Take Over" });

async function takeFirstOver() {
  const [first] = await takeOvers();
  if (!first) throw new Error("No conversation waits");
  await userEvent.click(first);
}

/** The four that most need a person: urgent ones first. */
export const Filled: Story = {
  play: async () => {
    await expect(await takeOvers()).toHaveLength(4);
    await expect(body().getByText("3 urgent")).toBeVisible();
    await expect(body().getAllByText("Urgent")).toHaveLength(3);
    const [longest] = body().getAllByRole("listitem");
    await expect(longest).toHaveTextContent(/^16 min ?Urgent ?Amara Osei/);
    await expect(body().getByText(/^Handed over: Refund above/)).toBeVisible();
    await expect(body().getByRole("button", { name: "View All Conversations" })).toBeVisible();
    await expect(callsMade().filter(({ path }) => path.includes("human-inbox"))).toEqual([
      expect.objectContaining({ query: {} }),
    ]);
  },
};

/** What the AI said last is marked; a reason is said where the server knows one. */
export const LastSaidByTheAi: Story = {
  beforeEach: () =>
    answerWith("inbox.listConversations", [
      {
        id: "1",
        memberName: "Ana Costa",
        memberTier: "VIP",
        channel: "Email",
        priority: "normal",
        status: "escalated",
        lastMessage: "A colleague will answer you.",
        lastMessageSender: "ai",
        handoffReason: "Asked for a person",
        timestamp: new Date(Date.now() - 2 * 3_600_000).toISOString(),
        isHumanTakeover: false,
      },
    ]),
  play: async () => {
    const row = await body().findByRole("listitem");
    await expect(row).toHaveTextContent(/^2 hr ?Normal/);
    await expect(row).toHaveTextContent("AI: A colleague will answer you.");
    await expect(row).toHaveTextContent("Handed over: Asked for a person");
  },
};

/** The urgent count follows the live connection, down to none. */
export const NothingUrgent: Story = {
  play: async () => {
    await takeOvers();
    await waitFor(() => {
      sendLive({ type: "urgent_conversations", count: 0 });
      return expect(body().getByText("0 urgent")).toBeVisible();
    });
  },
};

/** Taking over says so, live first. */
export const TakingOver: Story = {
  play: async () => {
    await takeFirstOver();
    await expect(await body().findByText("Conversation Taken Over")).toBeVisible();
    await expect(body().getByText("You are now handling this conversation.")).toBeVisible();
    const byLive = framesSent().filter((frame) => JSON.stringify(frame).includes("takeover"));
    const byHttp = callsMade().filter(({ path }) => path.endsWith("/takeover"));
    await expect(byLive.length + byHttp.length).toBe(1);
  },
};

/** While the call is under way the button says so. */
export const TakeoverPending: Story = {
  beforeEach: () => {
    setLive(false);
    stallCall("inbox.takeOverConversation");
  },
  play: async () => {
    await takeFirstOver();
    await expect(await body().findByRole("button", { name: "Taking Over..." })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

/** A failed takeover leaves the card as it was. */
export const TakeoverFailed: Story = {
  beforeEach: () => {
    setLive(false);
    failCall("inbox.takeOverConversation", 500, { error: "The desk is closed" });
  },
  play: async () => {
    await takeFirstOver();
    await expect(await body().findByText("Takeover Failed")).toBeVisible();
    await expect(body().getByText("Failed to takeover conversation")).toBeVisible();
    await expect(await takeOvers()).toHaveLength(4);
  },
};
