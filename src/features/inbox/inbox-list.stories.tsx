import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { callsMade, failCall, mockData, setLive } from "@/testing/backend";
import * as inbox from "@/testing/inbox-stories";
import { body, choose, press, sees } from "@/testing/story-steps";
import InboxPage from "./inbox-page";

const { changesTo, replyField, victoria } = inbox;

const meta = {
  title: "Screens/Human Inbox/List",
  component: InboxPage,
  decorators: [inbox.atAddress],
  parameters: inbox.closed,
} satisfies Meta<typeof InboxPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const searchField = () => body().findByPlaceholderText("Search conversations...");
const lastCallAsks = (query: object) =>
  waitFor(() => expect(callsMade().at(-1)?.query).toEqual(query));

/** Search looks at names and last messages, without a call. */
export const Search: Story = {
  play: async () => {
    await victoria();
    const before = callsMade().length;
    const field = await searchField();
    await userEvent.type(field, "TALK TO A PERSON");
    await waitFor(() => expect(body().getAllByRole("listitem")).toHaveLength(1));
    // The list is drawn again after each letter.
    await waitFor(async () => expect(await victoria()).toBeVisible());
    await expect(callsMade()).toHaveLength(before);
    await userEvent.clear(field);
    await userEvent.type(field, "nobody is called this");
    await sees("No conversations found matching your filters");
    await press("Clear Filters");
    await waitFor(async () => expect(await victoria()).toBeVisible());
    await expect(field).toHaveValue("");
  },
};

/** Filters are query parameters of the call; "All" is left out. */
export const Filtered: Story = {
  play: async () => {
    await victoria();
    await choose(body(), "Priority", "Urgent");
    await lastCallAsks({ priority: "urgent" });
    await choose(body(), "Status", "Escalated");
    await lastCallAsks({ priority: "urgent", status: "escalated" });
    await choose(body(), "Priority", "All Priorities");
    await lastCallAsks({ status: "escalated" });
  },
};

/** Changing several at once: failures are reported and stay selected. */
export const SeveralAtOnce: Story = {
  parameters: { path: "/human-inbox?priority=urgent" },
  beforeEach: () => {
    setLive(false);
    failCall("inbox.resolveConversation", 500);
  },
  play: async () => {
    await press("Select Several");
    const boxes = (await body().findAllByRole("checkbox")).slice(0, 2);
    for (const box of boxes) await userEvent.click(box);
    await sees("2 selected");
    // A key pressed twice acts once.
    await userEvent.keyboard("tt");
    await sees("2 conversations taken over");
    await expect(changesTo("/takeover")).toHaveLength(2);
    await expect(body().queryByText("2 selected")).toBeNull();
    for (const box of boxes) await userEvent.click(box);
    await press(/^Resolve/);
    await sees("0 of 2 conversations resolved", "2 selected");
  },
};

/** New conversations wait behind "N new", and no row moves; the keyboard goes on from the newest. */
export const NewConversations: Story = {
  play: async () => {
    await inbox.connected();
    await victoria();
    const firstRows = () =>
      body()
        .getAllByRole("listitem")
        .slice(0, 4)
        .map(({ innerText }) => innerText);
    const before = firstRows();
    const { conversations } = mockData();
    const like = conversations.findFirst((q) => q.where({ id: "conversation-1" }));
    if (!like) throw new Error("No conversation to copy");
    for (const id of ["new-1", "new-2", "new-3"]) {
      const lastMessageAt = new Date().toISOString();
      await conversations.create({ ...like, id, memberName: `Newcomer ${id}`, lastMessageAt });
    }
    inbox.tell("new-1");
    const pill = await body().findByRole("button", { name: /3 new/ });
    await expect(firstRows()).toEqual(before);
    pill.focus();
    await userEvent.keyboard("{Enter}");
    await expect(await inbox.rowOf(/Newcomer new-1/)).toBeVisible();
    await expect(body().queryByRole("button", { name: /3 new/ })).toBeNull();
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Newcomer/));
  },
};

/** With the keyboard alone; no shortcut acts while a field has the focus. */
export const ByKeyboard: Story = {
  play: async () => {
    await inbox.connected();
    await victoria();
    const links = body()
      .getAllByRole("listitem")
      .map((row) => within(row).getByRole("link"));
    const focusIsOn = (place: number) => waitFor(() => expect(links[place]).toHaveFocus());
    await userEvent.keyboard("j");
    await focusIsOn(0);
    await userEvent.keyboard("j");
    await focusIsOn(1);
    await userEvent.keyboard("{ArrowUp}k{ArrowDown}");
    await focusIsOn(1);
    await userEvent.keyboard("x");
    await sees("1 selected");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(body().queryByText("1 selected")).toBeNull());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(links[1]).toHaveAttribute("aria-current", "true"));
    await (await inbox.pane()).findByRole("button", { name: "Take Over" });
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
    await sees("Select a Conversation");
    await userEvent.keyboard("/");
    await expect(await searchField()).toHaveFocus();
  },
};
