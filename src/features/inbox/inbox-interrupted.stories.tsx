import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import {
  changeConversation,
  failCall,
  restoreCall,
  mockData,
  setLive,
  stallCall,
} from "@/testing/backend";
import * as inbox from "@/testing/inbox-stories";
import { body, choose, press, pressIn, sees, seesIn } from "@/testing/story-steps";
import InboxPage from "./inbox-page";

const { changesTo, framesOf, replyField } = inbox;

const meta = {
  title: "Screens/Human Inbox/Interrupted",
  component: InboxPage,
  decorators: [inbox.atAddress],
  parameters: inbox.opened,
} satisfies Meta<typeof InboxPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const handBack = async () => {
  await inbox.change({ isHumanTakeover: false });
  inbox.tell();
  await sees(/handed back to the AI/);
};
const takeOver = async () =>
  pressIn(within(body().getByRole("form", { name: "Reply" })), "Take Over");
const checkboxes = () => body().findAllByRole("checkbox", { name: /^Select / });
const scroller = async () =>
  (await body().findByRole("list", { name: "Conversations" })).closest(".overflow-y-auto") ??
  document.body;

/** Handed back before the user types: the keys they type then do nothing. */
export const HandedBackBeforeTyping: Story = {
  beforeEach: inbox.takenOver,
  play: async () => {
    await inbox.connected();
    const field = await replyField();
    await userEvent.click(field);
    await handBack();
    await expect(field).toHaveAttribute("readonly");
    await userEvent.keyboard("the ticket");
    await expect(field).toHaveFocus();
    // Frames are sent in order, so one caused by those keys would be counted below.
    await takeOver();
    await sees("Conversation Taken Over");
    await expect(framesOf("takeover_conversation")).toHaveLength(1);
  },
};

/** A draft that cannot be sent can be discarded; Undo brings it back, and the user can go on writing. */
export const DraftKept: Story = {
  beforeEach: inbox.takenOver,
  play: async () => {
    await inbox.connected();
    await inbox.write("Half a though");
    await handBack();
    await press("Discard Draft");
    await waitFor(async () => expect(await replyField()).toHaveValue(""));
    await waitFor(async () => expect(await replyField()).toHaveFocus());
    await expect(body().queryByText(/Your draft is kept/)).toBeNull();
    await press("Undo");
    const field = await replyField();
    await waitFor(() => expect(field).toHaveValue("Half a though"));
    await takeOver();
    await sees("Conversation Taken Over");
    await expect(framesOf("takeover_conversation")).toHaveLength(1);
    await expect(changesTo("/takeover")).toEqual([]);
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard("t");
    await expect(field).toHaveValue("Half a thought");
  },
};

/** Deleted on the server while it is open: the page says so and keeps the draft. */
export const DeletedWhileOpen: Story = {
  beforeEach: inbox.takenOver,
  play: async () => {
    await inbox.connected();
    await inbox.write("Half a thought");
    mockData().conversations.delete((q) => q.where({ id: inbox.conversationId }));
    inbox.tell();
    await sees("This conversation is no longer here");
    await expect(body().queryByText("Failed to fetch conversation details")).toBeNull();
    await expect(body().getByRole("textbox", { name: "Not sent" })).toHaveFocus();
    await userEvent.keyboard("te");
    await expect(body().getByRole("textbox", { name: "Not sent" })).toHaveValue("Half a thought");
    await expect(body().getByRole("button", { name: "Copy Text" })).toBeEnabled();
    await press("Back to the List");
    await sees("Select a Conversation");
    await expect(framesOf("takeover_conversation")).toEqual([]);
    await expect(changesTo("/resolve")).toEqual([]);
  },
};

/** Keys act on the selection within the list, and on the open conversation elsewhere. */
export const KeysWithASelection: Story = {
  parameters: { path: "/human-inbox?priority=urgent&conversation=conversation-1" },
  beforeEach: () => setLive(false),
  play: async () => {
    await (await inbox.pane()).findByRole("button", { name: "Take Over" });
    await checkboxes();
    const others = body()
      .getAllByRole("listitem")
      .filter((row) => within(row).queryByRole("button", { name: "Take Over" }) !== null)
      .map((row) => within(row).getByRole("checkbox"))
      .slice(1);
    await expect(others).toHaveLength(2);
    for (const box of others) await userEvent.click(box);
    await sees("2 selected");
    await userEvent.click(body().getByRole("log", { name: "Messages" }));
    await userEvent.keyboard("t");
    await waitFor(async () => expect(await replyField()).toHaveFocus());
    await expect(changesTo("/takeover")).toHaveLength(1);
    await expect(changesTo("/conversation-1/takeover")).toHaveLength(1);
    await sees("2 selected");
    others[0]?.focus();
    await userEvent.keyboard("t");
    await sees("2 conversations taken over");
    await expect(changesTo("/takeover")).toHaveLength(3);
  },
};

/** Only the selected conversations that the user answers are resolved; failures are reported as well. */
export const ColleaguesSelected: Story = {
  parameters: inbox.closed,
  beforeEach: async () => {
    await inbox.change({ isHumanTakeover: true, assignedTo: "admin" });
    await changeConversation("conversation-2", { isHumanTakeover: true, assignedTo: "ines" });
  },
  play: async () => {
    for (const name of [/Victoria Langford/, /Tomasz Zielinski/])
      await userEvent.click(await body().findByRole("checkbox", { name }));
    failCall("inbox.resolveConversation", 500);
    await userEvent.keyboard("e");
    await sees("1 conversation could not be resolved. It is still selected.");
    restoreCall("inbox.resolveConversation");
    await userEvent.keyboard("e");
    await sees("1 conversation resolved", "1 selected");
    await expect(changesTo("/resolve")).toHaveLength(2);
    await expect(changesTo("/conversation-1/resolve")).toHaveLength(2);
  },
};

/** A new sort order starts at the top of the list. */
export const NewOrderStartsAtTheTop: Story = {
  parameters: inbox.closed,
  play: async () => {
    const pane = await scroller();
    pane.scrollTop = 700;
    await waitFor(() => expect(pane.scrollTop).toBe(700));
    await choose(body(), "Sort", "Sentiment");
    await waitFor(() => expect(pane.scrollTop).toBe(0));
  },
};

/** The focused row keeps the focus when it is scrolled out of view. */
export const FocusedRowScrolledAway: Story = {
  parameters: inbox.closed,
  play: async () => {
    const row = await inbox.victoria();
    row.focus();
    const pane = await scroller();
    pane.scrollTop = pane.scrollHeight;
    await waitFor(() => expect(body().getAllByRole("listitem").at(-1)).toBeVisible());
    await waitFor(() => expect(row.getBoundingClientRect().bottom).toBeLessThan(0));
    await expect(row).toHaveFocus();
    await userEvent.keyboard("k");
    await waitFor(() => expect(pane.scrollTop).toBeLessThan(20));
  },
};

const shiftAt = (id: string) => ({ path: `/human-inbox?shift=on&conversation=${id}` });
let goOn = () => {};

/** Skip hands back while the list is loading; the error that follows shows at that conversation only. */
export const SkippedInTheShift: Story = {
  parameters: shiftAt(inbox.conversationId),
  beforeEach: async () => {
    await inbox.change({ isHumanTakeover: true, assignedTo: "admin", memberId: "m" });
    await changeConversation("conversation-12", { memberId: "m" });
    goOn = stallCall("inbox.listConversations");
    failCall("inbox.takeOverConversation", 500);
  },
  play: async () => {
    await body().findByRole("form", { name: "Reply" });
    await press(/^Skip/);
    await waitFor(() => expect(changesTo("/release")).toHaveLength(1));
    const skip = body().getByRole("button", { name: /^Skip/ });
    await expect(skip).toHaveAttribute("aria-busy", "true");
    goOn();
    const foot = within(body().getByRole("group", { name: "Shift" }));
    await seesIn(foot, "Failed to takeover conversation");
    await expect(skip).not.toHaveAttribute("aria-busy");
    await press("Member Details");
    const details = within(await body().findByRole("dialog", { name: "Member Details" }));
    await userEvent.click(await details.findByRole("link", { name: /Escalated/ }));
    await waitFor(() => expect(foot.queryByRole("alert")).toBeNull());
  },
};

/** If a conversation is gone, the shift still goes on to the next one. */
export const GoneInTheShift: Story = {
  parameters: shiftAt("nobody"),
  play: async () => {
    await sees("This conversation is no longer here");
    await press(/^Skip/);
    await seesIn(await inbox.pane("Conversation with Amara Osei"), "You took over");
  },
};

/** The server is down: the shift also reports it only once, even after Skip. */
export const OutageInTheShift: Story = {
  parameters: shiftAt(inbox.conversationId),
  beforeEach: () => {
    failCall("inbox.listConversations", 503);
    failCall("inbox.getConversation", 503);
  },
  play: async () => {
    await sees(/^Nothing new can be loaded right now/);
    await press(/^Skip/);
    const skip = body().getByRole("button", { name: /^Skip/ });
    await waitFor(() => expect(skip).not.toHaveAttribute("aria-busy"));
    await expect(body().getAllByRole("alert")).toHaveLength(1);
    // From now on, these calls succeed.
    for (const call of ["inbox.listConversations", "inbox.getConversation"] as const)
      stallCall(call)();
    await press("Retry");
    await waitFor(() => expect(body().queryByRole("alert")).toBeNull());
  },
};
