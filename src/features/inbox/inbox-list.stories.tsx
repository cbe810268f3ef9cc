import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import { callsMade, failCall, mockData, sendLive, setLive } from "@/testing/backend";
import {
  atAddress,
  body,
  changesTo,
  connected,
  freshInbox,
  pane,
  replyField,
  rowOf,
  takenOver,
} from "@/testing/inbox-stories";
import InboxPage from "./inbox-page";

const meta = {
  title: "Screens/Human Inbox/List",
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

/** Search looks at names and last messages, without a call. */
export const Search: Story = {
  parameters: { path: "/human-inbox" },
  play: async () => {
    await rowOf(/Victoria Langford/);
    const before = callsMade().length;
    const field = body().getByPlaceholderText("Search conversations...");
    await userEvent.type(field, "TALK TO A PERSON");
    await waitFor(() => expect(body().getAllByRole("listitem")).toHaveLength(1));
    await expect(await rowOf(/Victoria Langford/)).toBeVisible();
    await expect(callsMade()).toHaveLength(before);
    await userEvent.clear(field);
    await userEvent.type(field, "nobody is called this");
    await expect(
      await body().findByText("No conversations found matching your filters"),
    ).toBeVisible();
    await userEvent.click(body().getByRole("button", { name: "Clear Filters" }));
    await expect(await rowOf(/Victoria Langford/)).toBeVisible();
    await expect(field).toHaveValue("");
  },
};

/** Filters are query parameters of the call; "All" is left out. */
export const Filtered: Story = {
  parameters: { path: "/human-inbox" },
  play: async () => {
    await rowOf(/Victoria Langford/);
    await userEvent.click(body().getByRole("combobox", { name: "Priority" }));
    await userEvent.click(await body().findByRole("option", { name: "Urgent" }));
    await waitFor(() =>
      expect(callsMade().at(-1)).toMatchObject({ query: { priority: "urgent" } }),
    );
    await userEvent.click(body().getByRole("combobox", { name: "Status" }));
    await userEvent.click(await body().findByRole("option", { name: "Escalated" }));
    await waitFor(() =>
      expect(callsMade().at(-1)?.query).toEqual({ priority: "urgent", status: "escalated" }),
    );
    await userEvent.click(body().getByRole("combobox", { name: "Priority" }));
    await userEvent.click(await body().findByRole("option", { name: "All Priorities" }));
    await waitFor(() => expect(callsMade().at(-1)?.query).toEqual({ status: "escalated" }));
  },
};

/** A shared address brings back filter, order and conversation. */
export const DeepLink: Story = {
  parameters: { path: "/human-inbox?status=Resolved&sort=priority&conversation=conversation-1" },
  play: async () => {
    // The list holds only resolved conversations, and the open one is not resolved.
    await expect(await body().findByRole("heading", { name: "Victoria Langford" })).toBeVisible();
    await expect(body().getByRole("combobox", { name: "Status" })).toHaveTextContent("Resolved");
    await expect(body().queryByRole("link", { name: /Victoria Langford/ })).toBeNull();
  },
};

/** Changing several at once: failures are reported and stay selected. */
export const Several: Story = {
  parameters: { path: "/human-inbox?priority=urgent" },
  beforeEach: () => {
    setLive(false);
    failCall("inbox.resolveConversation", 500);
  },
  play: async () => {
    await userEvent.click(await body().findByRole("button", { name: "Select Several" }));
    const boxes = await body().findAllByRole("checkbox");
    for (const box of boxes.slice(0, 2)) await userEvent.click(box);
    await expect(body().getByText("2 selected")).toBeVisible();
    const bar = within(body().getByRole("toolbar", { name: "Selected conversations" }));
    await userEvent.click(bar.getByRole("button", { name: /^Take Over/ }));
    await expect(await body().findByText("2 conversations taken over")).toBeVisible();
    await expect(changesTo("/takeover")).toHaveLength(2);
    await expect(body().queryByText("2 selected")).toBeNull();
    for (const box of boxes.slice(0, 2)) await userEvent.click(box);
    await userEvent.click(await body().findByRole("button", { name: /^Resolve/ }));
    await expect(await body().findByText("0 of 2 conversations resolved")).toBeVisible();
    await expect(body().getByText("2 selected")).toBeVisible();
  },
};

/** Undo where the server cannot reopen conversations: the page says so. */
export const UndoNotOffered: Story = {
  parameters: { path: "/human-inbox?priority=urgent" },
  beforeEach: () => {
    takenOver();
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

/** New conversations wait behind "N new"; no row moves. */
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

/** With the keyboard alone; no shortcut acts while a field has the focus. */
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

/** A focused filter keeps its keys, and a held key acts once. */
export const KeysInFilters: Story = {
  beforeEach: () => {
    takenOver();
    setLive(false);
  },
  play: async () => {
    const field = await replyField();
    body().getByRole("combobox", { name: "Status" }).focus();
    await userEvent.keyboard("e");
    await fireEvent.keyDown(document.body, { key: "e", repeat: true });
    // A call caused by the keys would come before this reply.
    await userEvent.type(field, "Still open{Enter}");
    await waitFor(() => expect(changesTo("/message")).toHaveLength(1));
    await waitFor(() => expect(body().queryByText("Sending…")).toBeNull());
    await expect(changesTo("/resolve")).toEqual([]);
    await userEvent.keyboard("{Escape}e");
    await expect(await body().findByText("Conversation Resolved")).toBeVisible();
    await expect(changesTo("/resolve")).toHaveLength(1);
  },
};

/** Taken over from the list, then handed back by a colleague: the list follows. */
export const HandedBackElsewhere: Story = {
  parameters: { path: "/human-inbox?priority=urgent" },
  play: async () => {
    await connected();
    const row = (await rowOf(/Victoria Langford/)).closest("li");
    if (!row) throw new Error("No row");
    await userEvent.click(within(row).getByRole("checkbox"));
    await userEvent.click(await body().findByRole("button", { name: /^Take Over/ }));
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
