import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import {
  changeConversation,
  expireSession,
  failCall,
  mockData,
  restoreCall,
  setLive,
} from "@/testing/backend";
import * as inbox from "@/testing/inbox-stories";
import { body, press, sees, seesIn } from "@/testing/story-steps";
import InboxPage from "./inbox-page";

const { allSent, changesTo, messages, replyField, write } = inbox;

const meta = {
  title: "Screens/Human Inbox/Replies",
  component: InboxPage,
  decorators: [inbox.atAddress],
  parameters: inbox.opened,
  beforeEach: inbox.takenOver,
} satisfies Meta<typeof InboxPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const failing = () => {
  setLive(false);
  failCall("inbox.sendMessage", 500);
};

/** Enter sends the text over the live connection and empties the box. */
export const Reply: Story = {
  play: async () => {
    await inbox.connected();
    const field = await replyField();
    await userEvent.type(field, " On it{Shift>}{Enter}{/Shift}now {Enter}");
    await expect(field).toHaveValue("");
    await seesIn(await messages(), /On it\s+now/, "Agent");
    // The stored message replaces the one being sent.
    await allSent();
    await expect((await messages()).getAllByText(/On it\s+now/)).toHaveLength(1);
    await expect(changesTo("/message")).toEqual([]);
  },
};

/** A failed reply stays in its place. It can be discarded, or resent with Retry, which no toast covers. */
export const ReplyFails: Story = {
  beforeEach: failing,
  play: async () => {
    await write("Never mind{Enter}");
    await press("Discard");
    await waitFor(() => expect(body().queryByText("Never mind")).toBeNull());
    await write("Are you there?{Enter}");
    await expect(await replyField()).toHaveValue("");
    await sees("Send Failed", "Failed to send message", "Not delivered");
    const notice = body().getByText("Send Failed").closest("li")?.getBoundingClientRect();
    const retry = body().getByRole("button", { name: "Retry" }).getBoundingClientRect();
    const apart = notice && (notice.bottom <= retry.top || notice.left >= retry.right);
    await expect(apart).toBe(true);
    restoreCall("inbox.sendMessage");
    await press("Retry");
    await waitFor(() => expect(body().queryByText("Not delivered")).toBeNull());
    await allSent();
    // This includes the one that was discarded.
    await expect(changesTo("/message")).toHaveLength(3);
    await expect((await messages()).getAllByText("Are you there?")).toHaveLength(1);
  },
};

/** Each conversation has its own draft, which survives an expired session. */
export const Drafts: Story = {
  beforeEach: async () =>
    void (await changeConversation("conversation-2", { isHumanTakeover: true })),
  play: async () => {
    await write("Half a sent");
    await userEvent.click(await inbox.rowOf(/Tomasz Zielinski/));
    await inbox.pane("Conversation with Tomasz Zielinski");
    await waitFor(async () => expect(await replyField()).toHaveValue(""));
    expireSession();
    await userEvent.click(await inbox.victoria());
    await waitFor(async () => expect(await replyField()).toHaveValue("Half a sent"));
  },
};

/** Only the user inserts and sends the suggestion, and it stays until they have replied. */
export const SuggestedReply: Story = {
  beforeEach: async () => {
    failing();
    await inbox.change({ suggestedReply: "All will be well." });
  },
  play: async () => {
    await write("Dear Victoria,");
    await press("Insert");
    await expect(await replyField()).toHaveValue("Dear Victoria,\n\nAll will be well.");
    await expect(body().queryByRole("button", { name: "Insert" })).toBeNull();
    await write(" Truly.{Enter}");
    // A reply that was not delivered does not count.
    await sees("Not delivered", "Suggested reply");
    restoreCall("inbox.sendMessage");
    await press("Retry");
    await waitFor(() => expect(body().queryByText("Not delivered")).toBeNull());
    await allSent();
    const sent = changesTo("/message").at(-1)?.body;
    await expect(sent).toEqual(inbox.sentReply("Dear Victoria,\n\nAll will be well. Truly."));
    await waitFor(() => expect(body().queryByText("Suggested reply")).toBeNull());
  },
};

/** A new message by the member, and one by another agent, whose name comes from the list of users. */
export const OthersWrite: Story = {
  play: async () => {
    await inbox.connected();
    await replyField();
    const { messages: stored, users } = mockData();
    const maya = users.findFirst((q) => q.where({ username: "maya.okafor" }));
    const said = { conversationId: "conversation-1", timestamp: new Date().toISOString() };
    await stored.create({ ...said, id: "late", sender: "member", content: "One more thing!" });
    const theirs = { ...said, sender: "agent" as const, agentId: maya?.id };
    await stored.create({ ...theirs, id: "theirs", content: "I have both charges here." });
    inbox.tell();
    const log = await messages();
    await seesIn(log, "One more thing!", "maya.okafor", "Agent", "maya.okafor took over");
  },
};
