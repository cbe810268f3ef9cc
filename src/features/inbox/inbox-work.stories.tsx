import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import {
  answerRaw,
  callsMade,
  expireSession,
  failCall,
  mockData,
  restoreCall,
  sendLive,
  setLive,
  stallCall,
} from "@/testing/backend";
import InboxPage from "./inbox-page";
import {
  atAddress,
  body,
  connected,
  framesOf,
  freshInbox,
  pane,
  replyField,
  rowOf,
  takeOpenOver,
} from "./inbox-story-tools";

/** A reply as it is sent to a server that knows `clientId`, as the demo's does. */
const sent = (content: string): unknown => ({
  content,
  messageType: "text",
  clientId: expect.any(String) as unknown,
});

const meta = {
  title: "Screens/Human Inbox/At work",
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

const taken = () => {
  mockData().conversations.update("conversation-1", { isHumanTakeover: true });
};
const posts = (end: string) =>
  callsMade().filter(({ method, path }) => method !== "GET" && path.endsWith(end));
const bodiesOf = (end: string) => posts(end).map((post) => post.body);
const messages = async () => within(await body().findByRole("log", { name: "Messages" }));

/** From the list, live first: the taken conversation is the open one. */
export const TakeOver: Story = {
  parameters: { path: "/human-inbox" },
  play: async () => {
    await connected();
    const row = (await rowOf(/Victoria Langford/)).closest("li");
    if (!row) throw new Error("No row");
    await userEvent.click(within(row).getByRole("button", { name: "Take Over" }));
    await expect(await body().findByText("Conversation Taken Over")).toBeVisible();
    await expect(body().getByText("You are now handling this conversation.")).toBeVisible();
    await expect(await pane("Conversation with Victoria Langford")).toBeTruthy();
    await expect(await replyField()).toHaveFocus();
    await expect(framesOf("takeover_conversation")).toEqual([
      { type: "takeover_conversation", conversationId: "conversation-1", userId: "user-1" },
    ]);
    await waitFor(() =>
      expect(within(row).queryByRole("button", { name: "Take Over" })).toBeNull(),
    );
    await expect(posts("/takeover")).toEqual([]);
  },
};

/** Without the live connection a takeover goes by HTTP; where that fails, it says so. */
export const TakeOverFails: Story = {
  parameters: { path: "/human-inbox" },
  beforeEach: () => {
    setLive(false);
    failCall("inbox.takeOverConversation", 500);
  },
  play: async () => {
    const row = (await rowOf(/Victoria Langford/)).closest("li");
    if (!row) throw new Error("No row");
    await userEvent.click(within(row).getByRole("button", { name: "Take Over" }));
    await expect(await body().findByText("Takeover Failed")).toBeVisible();
    await expect(body().getByText("Failed to takeover conversation")).toBeVisible();
    await expect(posts("/takeover")).toHaveLength(1);
    await expect(within(row).getByRole("button", { name: "Take Over" })).toBeEnabled();
  },
};

/** Without the live connection everything goes by HTTP. */
export const WithoutLive: Story = {
  beforeEach: () => setLive(false),
  play: async () => {
    await takeOpenOver();
    await userEvent.type(await replyField(), "By post{Enter}");
    await waitFor(() => expect(body().queryByText("Sending…")).toBeNull());
    await expect(posts("/takeover")).toEqual([
      expect.objectContaining({ body: { agentId: "user-1" } }),
    ]);
    await expect(bodiesOf("/message")).toEqual([sent("By post")]);
    await expect((await messages()).getAllByText("By post")).toHaveLength(1);
  },
};

/** Enter sends over the live connection, trimmed; the reply settles; the box is empty again. */
export const Reply: Story = {
  beforeEach: taken,
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
    // The message takes the place of the one that is on its way.
    await waitFor(async () => {
      await expect(body().queryByText("Sending…")).toBeNull();
      await expect((await messages()).getByText(/On it\s+now/)).toBeVisible();
    });
    await expect(framesOf("send_message")).toEqual([
      {
        type: "send_message",
        conversationId: "conversation-1",
        messageData: sent("On it\nnow"),
      },
    ]);
    await expect(posts("/message")).toEqual([]);
    await expect((await messages()).getAllByText(/On it\s+now/)).toHaveLength(1);
    await expect((await messages()).getByText("Agent")).toBeVisible();
    await expect(body().queryByText("Send Failed")).toBeNull();
  },
};

/** The same text sent twice is two messages. */
export const ReplyTwice: Story = {
  beforeEach: taken,
  play: async () => {
    await connected();
    const field = await replyField();
    await userEvent.type(field, "ok{Enter}ok{Enter}");
    await waitFor(() => expect(body().queryByText("Sending…")).toBeNull());
    await expect((await messages()).getAllByText("ok")).toHaveLength(2);
  },
};

/** A failed call: told, kept at its place, and really sent again by Retry. */
export const ReplyFails: Story = {
  beforeEach: () => {
    taken();
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
    // The notice stands clear of the bubble's own button.
    const notice = body().getByText("Send Failed").closest("li")?.getBoundingClientRect();
    const retry = body().getByRole("button", { name: "Retry" }).getBoundingClientRect();
    const apart = notice && (notice.bottom <= retry.top || notice.left >= retry.right);
    await expect(apart).toBe(true);
    restoreCall("inbox.sendMessage");
    await userEvent.click(body().getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(body().queryByText("Not delivered")).toBeNull());
    await waitFor(() => expect(body().queryByText("Sending…")).toBeNull());
    await expect(posts("/message")).toHaveLength(2);
    await expect((await messages()).getAllByText("Are you there?")).toHaveLength(1);
  },
};

/** An undelivered reply can be given up. */
export const ReplyDiscarded: Story = {
  beforeEach: () => {
    taken();
    setLive(false);
    failCall("inbox.sendMessage", 500);
  },
  play: async () => {
    await userEvent.type(await replyField(), "Never mind{Enter}");
    await userEvent.click(await body().findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(body().queryByText("Never mind")).toBeNull());
  },
};

/** Drafts belong to their conversation, and outlive an expired session. */
export const Drafts: Story = {
  beforeEach: () => {
    taken();
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

/** The suggestion is put into the box, never sent by itself: what goes out is what one then sends. */
export const SuggestedReply: Story = {
  beforeEach: () => {
    taken();
    setLive(false);
    mockData().conversations.update("conversation-1", { suggestedReply: "All will be well." });
  },
  play: async () => {
    await userEvent.click(await body().findByRole("button", { name: "Insert" }));
    await expect(await replyField()).toHaveValue("All will be well.");
    await expect(body().queryByRole("button", { name: "Insert" })).toBeNull();
    await userEvent.type(await replyField(), " Truly.{Enter}");
    await waitFor(() => expect(posts("/message")).not.toEqual([]));
    await waitFor(() => expect(body().queryByText("Sending…")).toBeNull());
    await expect(bodiesOf("/message")).toEqual([sent("All will be well. Truly.")]);
  },
};

/** "/" offers canned replies; arrows choose, Enter takes, and only then another Enter sends. */
export const CannedReplies: Story = {
  parameters: { opens: ["canned-list"] },
  beforeEach: () => {
    taken();
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
    await waitFor(() => expect(posts("/message")).not.toEqual([]));
    await waitFor(() => expect(body().queryByText("Sending…")).toBeNull());
    await expect(bodiesOf("/message")).toEqual([sent(apology)]);
  },
};

/** Resolving clears the selection and reads the list again; Undo reopens. */
export const Resolve: Story = {
  beforeEach: taken,
  play: async () => {
    await userEvent.click(await body().findByRole("button", { name: "Mark Resolved" }));
    await expect(await body().findByText("Conversation Resolved")).toBeVisible();
    await expect(body().getByText("The conversation has been marked as resolved.")).toBeVisible();
    await expect(body().getByText("Select a Conversation")).toBeVisible();
    await expect(posts("/resolve")).toEqual([expect.objectContaining({ method: "POST" })]);
    await userEvent.click(body().getByRole("button", { name: "Undo" }));
    await expect(await body().findByText("Conversation Reopened")).toBeVisible();
    await expect(await body().findByRole("button", { name: "Mark Resolved" })).toBeVisible();
  },
};

/** A refusal leaves everything as it was. */
export const ResolveFails: Story = {
  beforeEach: () => {
    taken();
    failCall("inbox.resolveConversation", 500);
  },
  play: async () => {
    await userEvent.click(await body().findByRole("button", { name: "Mark Resolved" }));
    await expect(await body().findByText("Resolution Failed")).toBeVisible();
    await expect(body().getByText("Failed to resolve conversation")).toBeVisible();
    await expect(body().getByRole("button", { name: "Mark Resolved" })).toBeEnabled();
  },
};

/** Hand back to the AI; a server without it is said to lack it. */
export const HandBack: Story = {
  beforeEach: () => {
    taken();
    failCall("inbox.releaseConversation", 404);
  },
  play: async () => {
    const button = await body().findByRole("button", { name: "Hand back to AI" });
    await userEvent.click(button);
    await expect(
      await body().findByText("This server does not offer handing a conversation back to the AI"),
    ).toBeVisible();
    restoreCall("inbox.releaseConversation");
    await userEvent.click(button);
    await expect(await body().findByText("Handed Back to AI")).toBeVisible();
    await waitFor(() => expect(body().queryByPlaceholderText("Type your response...")).toBeNull());
    await expect((await pane()).getByRole("button", { name: "Take Over" })).toBeVisible();
  },
};

/** The priority is changed from the menu. */
export const ChangePriority: Story = {
  parameters: { opens: ["conversation-menu"] },
  play: async () => {
    await userEvent.click(await body().findByRole("button", { name: "More" }));
    await userEvent.click(await body().findByRole("menuitemradio", { name: "Low" }));
    await waitFor(async () => expect((await pane()).getByText("Low")).toBeVisible());
    await expect(posts("/conversation-1")).toEqual([
      expect.objectContaining({ method: "PATCH", body: { priority: "low" } }),
    ]);
  },
};

/** Several at once: each button acts on those it can, and says what it could not do. */
export const Several: Story = {
  parameters: { path: "/human-inbox?priority=urgent" },
  beforeEach: () => {
    setLive(false);
    failCall("inbox.resolveConversation", 500);
  },
  play: async () => {
    await userEvent.click(await body().findByRole("button", { name: "Select several" }));
    const boxes = await body().findAllByRole("checkbox");
    for (const box of boxes.slice(0, 2)) await userEvent.click(box);
    await expect(body().getByText("2 selected")).toBeVisible();
    const bar = within(body().getByRole("toolbar", { name: "Selected conversations" }));
    await userEvent.click(bar.getByRole("button", { name: /^Take over/ }));
    await expect(await body().findByText("2 conversations taken over")).toBeVisible();
    await expect(posts("/takeover")).toHaveLength(2);
    await expect(body().queryByText("2 selected")).toBeNull();
    for (const box of boxes.slice(0, 2)) await userEvent.click(box);
    await userEvent.click(await body().findByRole("button", { name: /^Resolve/ }));
    await expect(await body().findByText("0 of 2 conversations resolved")).toBeVisible();
    await expect(body().getByText("2 selected")).toBeVisible();
  },
};

/** Conversations that come in wait behind "N new"; no row moves under the reader. */
export const NewOnes: Story = {
  parameters: { path: "/human-inbox" },
  play: async () => {
    await connected();
    await rowOf(/Victoria Langford/);
    const rows = () =>
      body()
        .getAllByRole("listitem")
        .slice(0, 4)
        .map(({ innerText }) => innerText);
    const before = rows();
    const { conversations } = mockData();
    const like = conversations.get("conversation-1");
    if (!like) throw new Error("No conversation to copy");
    for (const id of ["new-1", "new-2", "new-3"]) {
      conversations.insert({
        ...like,
        id,
        memberName: `Newcomer ${id}`,
        lastMessageAt: new Date().toISOString(),
      });
    }
    sendLive({ type: "conversation_updated", conversationId: "new-1" });
    const pill = await body().findByRole("button", { name: /3 new/ });
    await expect(rows()).toEqual(before);
    await userEvent.click(pill);
    await expect(await rowOf(/Newcomer new-1/)).toBeVisible();
    await expect(body().queryByRole("button", { name: /3 new/ })).toBeNull();
  },
};

/** By keys alone, and never while a field has the focus. */
export const Keyboard: Story = {
  parameters: { path: "/human-inbox" },
  play: async () => {
    await connected();
    await rowOf(/Victoria Langford/);
    const [first, second] = body().getAllByRole("listitem");
    if (!first || !second) throw new Error("No rows");
    await userEvent.keyboard("j");
    await waitFor(() => expect(within(first).getByRole("link")).toHaveFocus());
    await userEvent.keyboard("j");
    await waitFor(() => expect(within(second).getByRole("link")).toHaveFocus());
    await userEvent.keyboard("{ArrowUp}k{ArrowDown}");
    await waitFor(() => expect(within(second).getByRole("link")).toHaveFocus());
    await userEvent.keyboard("x");
    await expect(body().getByText("1 selected")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(body().queryByText("1 selected")).toBeNull();
    await userEvent.keyboard("{Enter}");
    await expect(within(second).getByRole("link")).toHaveAttribute("aria-current", "true");
    await (await pane()).findByRole("button", { name: "Take Over" });
    await userEvent.keyboard("t");
    const field = await replyField();
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard("jet");
    await expect(field).toHaveValue("jet");
    await userEvent.keyboard("{Escape}");
    await userEvent.keyboard("r");
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue("jet");
    await userEvent.keyboard("{Escape}{Escape}");
    await expect(await body().findByText("Select a Conversation")).toBeVisible();
    await userEvent.keyboard("/");
    await expect(body().getByPlaceholderText("Search conversations...")).toHaveFocus();
  },
};

/** What the member writes appears by itself, and the history stays at its end. */
export const MemberWrites: Story = {
  beforeEach: taken,
  play: async () => {
    await takenAndConnected();
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

async function takenAndConnected(): Promise<void> {
  await connected();
  await replyField();
}

/** Taken over by the pane's own button. */
export const TakeOverFromPane: Story = {
  play: async () => {
    await connected();
    await takeOpenOver();
    await expect(await replyField()).toHaveFocus();
    await expect((await messages()).getByText("Handed over to a person")).toBeVisible();
  },
};

/** Keys belong to a filter that has the focus; a held key acts once. */
export const KeysInFilters: Story = {
  beforeEach: () => {
    taken();
    setLive(false);
  },
  play: async () => {
    const field = await replyField();
    body().getByRole("combobox", { name: "Status" }).focus();
    await userEvent.keyboard("e");
    await fireEvent.keyDown(document.body, { key: "e", repeat: true });
    // What the keys had set off would be done before a reply that is sent after them.
    await userEvent.type(field, "Still open{Enter}");
    await waitFor(() => expect(posts("/message")).toHaveLength(1));
    await waitFor(() => expect(body().queryByText("Sending…")).toBeNull());
    await expect(posts("/resolve")).toEqual([]);
    await userEvent.keyboard("{Escape}e");
    await expect(await body().findByText("Conversation Resolved")).toBeVisible();
    await expect(posts("/resolve")).toHaveLength(1);
  },
};

/** However often it is pressed while a slow server answers, a change is one call. */
export const PressedOften: Story = {
  beforeEach: () => {
    setLive(false);
  },
  play: async () => {
    await (await pane()).findByRole("button", { name: "Take Over" });
    const answerTakeover = stallCall("inbox.takeOverConversation");
    await userEvent.keyboard("tttt");
    await expect((await pane()).getByRole("button", { name: "Taking Over..." })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    answerTakeover();
    await expect(await replyField()).toBeVisible();
    await expect(posts("/takeover")).toHaveLength(1);
    const answerResolving = stallCall("inbox.resolveConversation");
    await waitFor(async () => expect(await replyField()).toHaveFocus());
    await userEvent.keyboard("{Escape}eeee");
    answerResolving();
    await expect(await body().findByText("Conversation Resolved")).toBeVisible();
    await expect(posts("/resolve")).toHaveLength(1);
  },
};

/** A takeover that is answered late leaves the person where they have gone meanwhile. */
export const TakenOverLate: Story = {
  beforeEach: () => setLive(false),
  play: async () => {
    const answer = stallCall("inbox.takeOverConversation");
    await userEvent.click(await (await pane()).findByRole("button", { name: "Take Over" }));
    const { memberName } = mockData().conversations.get("conversation-2") ?? {};
    await userEvent.click(await rowOf(new RegExp(memberName ?? "?")));
    await pane(`Conversation with ${memberName ?? ""}`);
    answer();
    await expect(await body().findByText("Conversation Taken Over")).toBeVisible();
    await expect(await pane(`Conversation with ${memberName ?? ""}`)).toBeTruthy();
    await expect(await rowOf(new RegExp(memberName ?? "?"))).toHaveAttribute(
      "aria-current",
      "true",
    );
  },
};

/** What a change came to stands at once, however slow the next reading and bare the answer. */
export const ShownAtOnce: Story = {
  beforeEach: taken,
  play: async () => {
    const release = await body().findByRole("button", { name: "Hand back to AI" });
    stallCall("inbox.getConversation");
    stallCall("inbox.listConversations");
    answerRaw("inbox.releaseConversation", new Response(null, { status: 204 }));
    await userEvent.click(release);
    await expect(await (await pane()).findByRole("button", { name: "Take Over" })).toBeVisible();
    await expect(body().queryByRole("button", { name: "Mark Resolved" })).toBeNull();
  },
};

/** Undo of several, where the server has no reopening: it says so. */
export const UndoNotOffered: Story = {
  parameters: { path: "/human-inbox?priority=urgent" },
  beforeEach: () => {
    taken();
    failCall("inbox.reopenConversation", 404);
  },
  play: async () => {
    await rowOf(/Victoria Langford/);
    await userEvent.click(
      await body().findByRole("checkbox", { name: "Select Victoria Langford" }),
    );
    await userEvent.click(await body().findByRole("button", { name: /^Resolve/ }));
    await expect(await body().findByText("1 conversation resolved")).toBeVisible();
    await userEvent.click(body().getByRole("button", { name: "Undo" }));
    await expect(await body().findByText("0 of 1 conversation reopened")).toBeVisible();
    await expect(
      body().getByText("This server does not offer reopening a conversation"),
    ).toBeVisible();
  },
};

/** Taken over live from the list and handed back by a colleague: the list follows. */
export const HandedBackElsewhere: Story = {
  parameters: { path: "/human-inbox?priority=urgent" },
  play: async () => {
    await connected();
    const row = (await rowOf(/Victoria Langford/)).closest("li");
    if (!row) throw new Error("No row");
    await userEvent.click(within(row).getByRole("checkbox"));
    await userEvent.click(await body().findByRole("button", { name: /^Take over/ }));
    await waitFor(() =>
      expect(within(row).queryByRole("button", { name: "Take Over" })).toBeNull(),
    );
    await waitFor(() =>
      expect(mockData().conversations.get("conversation-1")).toMatchObject({
        isHumanTakeover: true,
      }),
    );
    const readings = callsMade().length;
    sendLive({ type: "conversation_updated", conversationId: "conversation-1" });
    await waitFor(() => expect(callsMade().length).toBeGreaterThan(readings));
    mockData().conversations.update("conversation-1", { isHumanTakeover: false });
    sendLive({ type: "conversation_updated", conversationId: "conversation-1" });
    await expect(await within(row).findByRole("button", { name: "Take Over" })).toBeVisible();
  },
};
