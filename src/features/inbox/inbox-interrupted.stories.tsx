import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { failCall, mockData, sendLive, setLive } from "@/testing/backend";
import {
  atAddress,
  body,
  changesTo,
  connected,
  conversationId,
  framesOf,
  freshInbox,
  pane,
  replyField,
  rowOf,
  takenOver,
} from "@/testing/inbox-stories";
import InboxPage from "./inbox-page";

const meta = {
  title: "Screens/Human Inbox/Interrupted",
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

const tell = () => sendLive({ type: "conversation_updated", conversationId });
const handBack = () => {
  mockData().conversations.update(conversationId, { isHumanTakeover: false });
  tell();
};
const checkboxes = () => body().findAllByRole("checkbox", { name: /^Select / });

/** A colleague hands it back while the person types: the text stays, and no key acts as a shortcut. */
export const HandedBackWhileTyping: Story = {
  beforeEach: takenOver,
  play: async () => {
    await connected();
    const field = await replyField();
    await userEvent.type(field, "Half a though");
    handBack();
    await expect(await body().findByText(/handed back to the AI/)).toBeVisible();
    await userEvent.keyboard("t e");
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue("Half a though");
    await expect(field).toHaveAttribute("readonly");
    const area = within(body().getByRole("form", { name: "Reply" }));
    await expect(area.queryByRole("button", { name: "Send" })).toBeNull();
    await userEvent.click(area.getByRole("button", { name: "Take Over" }));
    await expect(await body().findByText("Conversation Taken Over")).toBeVisible();
    await expect(framesOf("takeover_conversation")).toHaveLength(1);
    await expect(changesTo("/takeover")).toEqual([]);
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard("t");
    await expect(field).toHaveValue("Half a thought");
  },
};

/** Handed back before the first letter: the keys typed then do nothing. */
export const HandedBackBeforeTyping: Story = {
  tags: ["no-picture"],
  beforeEach: takenOver,
  play: async () => {
    await connected();
    const field = await replyField();
    await userEvent.click(field);
    handBack();
    await expect(await body().findByText(/handed back to the AI/)).toBeVisible();
    await userEvent.keyboard("the ticket");
    await expect(field).toHaveFocus();
    // Frames are sent in order: an earlier one would have been counted below.
    const area = within(body().getByRole("form", { name: "Reply" }));
    await userEvent.click(area.getByRole("button", { name: "Take Over" }));
    await expect(await body().findByText("Conversation Taken Over")).toBeVisible();
    await expect(framesOf("takeover_conversation")).toHaveLength(1);
  },
};

/** A draft that cannot be sent can be discarded, and Undo brings it back. */
export const DraftDiscarded: Story = {
  tags: ["no-picture"],
  beforeEach: takenOver,
  play: async () => {
    await connected();
    await userEvent.type(await replyField(), "Half a thought");
    handBack();
    await userEvent.click(await body().findByRole("button", { name: "Discard Draft" }));
    await expect(await replyField()).toHaveValue("");
    await expect(await replyField()).toHaveFocus();
    await expect(body().queryByText(/Your draft is kept/)).toBeNull();
    await userEvent.click(await body().findByRole("button", { name: "Undo" }));
    await expect(await replyField()).toHaveValue("Half a thought");
  },
};

/** Deleted on the server while it is open: the page says so, and the draft is not lost. */
export const GoneWhileOpen: Story = {
  beforeEach: takenOver,
  play: async () => {
    await connected();
    await userEvent.type(await replyField(), "Half a thought");
    mockData().conversations.remove(conversationId);
    tell();
    await expect(await body().findByText("This conversation is no longer here")).toBeVisible();
    await expect(body().queryByText("Failed to fetch conversation details")).toBeNull();
    await expect(body().queryByRole("button", { name: "Retry" })).toBeNull();
    await userEvent.keyboard("te");
    await expect(body().getByRole("textbox", { name: "Not sent" })).toHaveValue("Half a thought");
    await expect(body().getByRole("button", { name: "Copy Text" })).toBeEnabled();
    await userEvent.click(body().getByRole("button", { name: "Back to the List" }));
    await expect(await body().findByText("Select a Conversation")).toBeVisible();
    await expect(framesOf("takeover_conversation")).toEqual([]);
    await expect(changesTo("/resolve")).toEqual([]);
  },
};

/** Any other failure is shown as one, with Retry. */
export const FailedStaysFailed: Story = {
  tags: ["no-picture"],
  beforeEach: () => failCall("inbox.getConversation", 500),
  play: async () => {
    await expect(await body().findByText("Failed to fetch conversation details")).toBeVisible();
    await expect(body().getByRole("button", { name: "Retry" })).toBeEnabled();
    await expect(body().queryByText("This conversation is no longer here")).toBeNull();
  },
};

/** Keys also act on an open conversation that the filter hides. */
export const KeysOnWhatTheFilterHides: Story = {
  tags: ["no-picture"],
  parameters: { path: "/human-inbox?status=resolved&conversation=conversation-1" },
  beforeEach: () => setLive(false),
  play: async () => {
    await (await pane()).findByRole("button", { name: "Take Over" });
    await expect(await body().findByRole("list", { name: "Conversations" })).toBeVisible();
    await userEvent.keyboard("t");
    await waitFor(async () => expect(await replyField()).toHaveFocus());
    await expect(changesTo("/takeover")).toHaveLength(1);
    await userEvent.keyboard("{Escape}e");
    await expect(await body().findByText("Conversation Resolved")).toBeVisible();
    await expect(changesTo("/resolve")).toHaveLength(1);
  },
};

/** Keys act on the selection within the list, and on the open conversation elsewhere. */
export const KeysWithASelection: Story = {
  tags: ["no-picture"],
  parameters: { path: "/human-inbox?priority=urgent&conversation=conversation-1" },
  beforeEach: () => setLive(false),
  play: async () => {
    await (await pane()).findByRole("button", { name: "Take Over" });
    await checkboxes();
    const others = body()
      .getAllByRole("listitem")
      .filter((row) => within(row).queryByRole("button", { name: "Take Over" }) !== null)
      .map((row) => within(row).getByRole("checkbox"))
      .slice(1);
    await expect(others).toHaveLength(2);
    for (const box of others) await userEvent.click(box);
    await expect(body().getByText("2 selected")).toBeVisible();
    await userEvent.click(body().getByRole("log", { name: "Messages" }));
    await userEvent.keyboard("t");
    await waitFor(async () => expect(await replyField()).toHaveFocus());
    await expect(changesTo("/takeover").map(({ path }) => path)).toEqual([
      "/api/human-inbox/conversation-1/takeover",
    ]);
    await expect(body().getByText("2 selected")).toBeVisible();
    others[0]?.focus();
    await expect(others[0]).toHaveFocus();
    await userEvent.keyboard("t");
    await expect(await body().findByText("2 conversations taken over")).toBeVisible();
    await expect(changesTo("/takeover")).toHaveLength(3);
  },
};

/** Another order starts at the top of the list. */
export const SortedFromTheTop: Story = {
  tags: ["no-picture"],
  parameters: { path: "/human-inbox" },
  play: async () => {
    const list = await body().findByRole("list", { name: "Conversations" });
    const scroller = list.closest(".overflow-y-auto");
    if (!scroller) throw new Error("No scroller");
    scroller.scrollTop = 700;
    await waitFor(() => expect(scroller.scrollTop).toBe(700));
    await userEvent.click(body().getByRole("combobox", { name: "Sort" }));
    await userEvent.click(await body().findByRole("option", { name: "Sentiment" }));
    await waitFor(() => expect(scroller.scrollTop).toBe(0));
  },
};

/** The focused row keeps the focus when it is scrolled out of sight. */
export const FocusedRowScrolledAway: Story = {
  tags: ["no-picture"],
  parameters: { path: "/human-inbox" },
  play: async () => {
    const row = await rowOf(/Victoria Langford/);
    row.focus();
    const scroller = body()
      .getByRole("list", { name: "Conversations" })
      .closest(".overflow-y-auto");
    if (!scroller) throw new Error("No scroller");
    scroller.scrollTop = scroller.scrollHeight;
    await waitFor(() => expect(body().getAllByRole("listitem").at(-1)).toBeVisible());
    await waitFor(() => expect(row.getBoundingClientRect().bottom).toBeLessThan(0));
    await expect(row).toHaveFocus();
    await userEvent.keyboard("k");
    await waitFor(() => expect(scroller.scrollTop).toBeLessThan(20));
  },
};

/** The selection's toolbar is one tab stop; the arrows move within it. */
export const SelectionBar: Story = {
  tags: ["no-picture"],
  parameters: { path: "/human-inbox?priority=urgent" },
  play: async () => {
    for (const box of (await checkboxes()).slice(0, 2)) await userEvent.click(box);
    const bar = within(await body().findByRole("toolbar", { name: "Selected conversations" }));
    const takeOver = bar.getByRole("button", { name: /^Take Over/ });
    const clear = bar.getByRole("button", { name: "Clear Selection" });
    takeOver.focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(clear).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(takeOver).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect(clear).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect(takeOver).toHaveFocus();
    await expect(bar.getAllByRole("button").filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(
      1,
    );
  },
};
