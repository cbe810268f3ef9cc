import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import {
  expireSession,
  failCall,
  mockData,
  restoreCall,
  sendLive,
  setLive,
} from "@/testing/backend";
import {
  atAddress,
  body,
  changesTo,
  connected,
  framesOf,
  freshInbox,
  messages,
  pane,
  replyField,
  rowOf,
  sentReply,
  takenOver,
} from "@/testing/inbox-stories";
import InboxPage from "./inbox-page";

const meta = {
  title: "Screens/Human Inbox/Replies",
  component: InboxPage,
  decorators: [atAddress],
  parameters: {
    logs: [/[Ll]ive (?:connection|message)/],
    path: "/human-inbox?conversation=conversation-1",
  },
  beforeEach: () => freshInbox(),
} satisfies Meta<typeof InboxPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Enter sends the trimmed text over the live connection and empties the box. */
export const Reply: Story = {
  beforeEach: takenOver,
  play: async () => {
    await connected();
    const field = await replyField();
    const send = body().getByRole("button", { name: "Send" });
    await expect(send).toBeDisabled();
    await userEvent.type(field, "   ");
    await expect(send).toBeDisabled();
    await userEvent.type(field, "{Enter}");
    await expect(framesOf("send_message")).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, " On it{Shift>}{Enter}{/Shift}now {Enter}");
    await expect(field).toHaveValue("");
    // The stored message replaces the one being sent.
    await waitFor(async () => {
      await expect(body().queryByText("Sending…")).toBeNull();
      await expect((await messages()).getByText(/On it\s+now/)).toBeVisible();
    });
    await expect(framesOf("send_message")).toEqual([
      {
        type: "send_message",
        conversationId: "conversation-1",
        messageData: sentReply("On it\nnow"),
      },
    ]);
    await expect(changesTo("/message")).toEqual([]);
    await expect((await messages()).getAllByText(/On it\s+now/)).toHaveLength(1);
    await expect((await messages()).getByText("Agent")).toBeVisible();
    await expect(body().queryByText("Send Failed")).toBeNull();
  },
};

/** The same text sent twice is two messages. */
export const ReplyTwice: Story = {
  beforeEach: takenOver,
  play: async () => {
    await connected();
    const field = await replyField();
    await userEvent.type(field, "ok{Enter}ok{Enter}");
    await waitFor(() => expect(body().queryByText("Sending…")).toBeNull());
    await expect((await messages()).getAllByText("ok")).toHaveLength(2);
  },
};

/** A failed reply stays in its place, and Retry sends it again. */
export const ReplyFails: Story = {
  beforeEach: () => {
    takenOver();
    setLive(false);
    failCall("inbox.sendMessage", 500);
  },
  play: async () => {
    const field = await replyField();
    await userEvent.type(field, "Are you there?{Enter}");
    await expect(await body().findByText("Send Failed")).toBeVisible();
    await expect(body().getByText("Failed to send message")).toBeVisible();
    await expect(await body().findByText("Not delivered")).toBeVisible();
    await expect(field).toHaveValue("");
    // The toast does not cover the bubble's own button.
    const notice = body().getByText("Send Failed").closest("li")?.getBoundingClientRect();
    const retry = body().getByRole("button", { name: "Retry" }).getBoundingClientRect();
    const apart = notice && (notice.bottom <= retry.top || notice.left >= retry.right);
    await expect(apart).toBe(true);
    restoreCall("inbox.sendMessage");
    await userEvent.click(body().getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(body().queryByText("Not delivered")).toBeNull());
    await waitFor(() => expect(body().queryByText("Sending…")).toBeNull());
    await expect(changesTo("/message")).toHaveLength(2);
    await expect((await messages()).getAllByText("Are you there?")).toHaveLength(1);
  },
};

/** An undelivered reply can be discarded. */
export const ReplyDiscarded: Story = {
  beforeEach: () => {
    takenOver();
    setLive(false);
    failCall("inbox.sendMessage", 500);
  },
  play: async () => {
    await userEvent.type(await replyField(), "Never mind{Enter}");
    await userEvent.click(await body().findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(body().queryByText("Never mind")).toBeNull());
  },
};

/** Each conversation has its own draft, which survives an expired session. */
export const Drafts: Story = {
  beforeEach: () => {
    takenOver();
    mockData().conversations.update("conversation-2", { isHumanTakeover: true });
  },
  play: async () => {
    const { memberName } = mockData().conversations.get("conversation-2") ?? {};
    await userEvent.type(await replyField(), "Half a sent");
    await userEvent.click(await rowOf(new RegExp(memberName ?? "?")));
    await pane(`Conversation with ${memberName ?? ""}`);
    await waitFor(async () => expect(await replyField()).toHaveValue(""));
    expireSession();
    await userEvent.click(await rowOf(/Victoria Langford/));
    await waitFor(async () => expect(await replyField()).toHaveValue("Half a sent"));
  },
};

/** The suggestion is inserted into the box and only sent by the person. */
export const SuggestedReply: Story = {
  beforeEach: () => {
    takenOver();
    setLive(false);
    mockData().conversations.update("conversation-1", { suggestedReply: "All will be well." });
  },
  play: async () => {
    await userEvent.click(await body().findByRole("button", { name: "Insert" }));
    await expect(await replyField()).toHaveValue("All will be well.");
    await expect(body().queryByRole("button", { name: "Insert" })).toBeNull();
    await userEvent.type(await replyField(), " Truly.{Enter}");
    await waitFor(() => expect(changesTo("/message")).not.toEqual([]));
    await waitFor(() => expect(body().queryByText("Sending…")).toBeNull());
    await expect(changesTo("/message").map((post) => post.body)).toEqual([
      sentReply("All will be well. Truly."),
    ]);
  },
};

/** "/" offers canned replies: the arrows choose, Enter inserts, another Enter sends. */
export const CannedReplies: Story = {
  beforeEach: () => {
    takenOver();
    setLive(false);
  },
  play: async () => {
    const field = await replyField();
    await userEvent.type(field, "/");
    await expect(await body().findByRole("listbox", { name: "Canned replies" })).toBeVisible();
    await userEvent.type(field, "{ArrowDown}{ArrowDown}");
    await expect(body().getByRole("option", { selected: true })).toHaveTextContent("Apology");
    await userEvent.type(field, "{Enter}");
    const apology =
      "I'm sorry about this, Victoria. It should not have happened, and I'm going to put it right.";
    await expect(field).toHaveValue(apology);
    await expect(body().queryByRole("listbox")).toBeNull();
    await userEvent.type(field, "{Enter}");
    await waitFor(() => expect(changesTo("/message")).not.toEqual([]));
    await waitFor(() => expect(body().queryByText("Sending…")).toBeNull());
    await expect(changesTo("/message").map((post) => post.body)).toEqual([sentReply(apology)]);
  },
};

/** The member's next message appears by itself. */
export const MemberWrites: Story = {
  beforeEach: takenOver,
  play: async () => {
    await connected();
    await replyField();
    mockData().messages.insert({
      id: "late",
      conversationId: "conversation-1",
      sender: "member",
      content: "One more thing!",
      timestamp: new Date().toISOString(),
      sentimentScore: 20,
    });
    sendLive({ type: "conversation_updated", conversationId: "conversation-1" });
    await expect(await (await messages()).findByText("One more thing!")).toBeVisible();
  },
};

/** Another agent's messages say who of them wrote, by the list of users. */
export const ColleagueWrites: Story = {
  tags: ["no-picture"],
  beforeEach: () => {
    takenOver();
    mockData().messages.insert({
      id: "theirs",
      conversationId: "conversation-1",
      sender: "agent",
      agentId: mockData()
        .users.list()
        .find(({ username }) => username === "maya.okafor")?.id,
      content: "I have both charges here.",
      timestamp: new Date().toISOString(),
    });
  },
  play: async () => {
    await expect(await (await messages()).findByText("maya.okafor")).toBeVisible();
    await expect((await messages()).getByText("Agent")).toBeVisible();
    await expect((await messages()).getByText("maya.okafor took over")).toBeVisible();
  },
};
