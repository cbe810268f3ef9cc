import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { callsMade, changeConversation, failCall, mockData, setLive } from "@/testing/backend";
import * as inbox from "@/testing/inbox-stories";
import { body, choose, listRows, press, pressIn, sees } from "@/testing/story-steps";
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
const take = async (...places: number[]) => {
  const taken = { isHumanTakeover: true, assignedTo: "admin" };
  for (const place of places) await changeConversation(`conversation-${place}`, taken);
};
const lastCallAsks = (query: object) =>
  waitFor(() => expect(callsMade().at(-1)?.query).toEqual(query));

/** Search covers names and last messages, and makes no request. */
export const Search: Story = {
  play: async () => {
    await victoria();
    const before = callsMade().length;
    const field = await searchField();
    await userEvent.type(field, "TALK TO A PERSON");
    await waitFor(() => expect(body().getAllByRole("listitem")).toHaveLength(1));
    // The list re-renders after each letter.
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

/** Filters are query parameters of the request; "All" is left out. */
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

/** Changing several at once: those that fail are reported and stay selected. */
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
    await sees("2 conversations could not be resolved. They are still selected.");
  },
};

/** New conversations wait behind "N new" and no row moves; by keyboard, the newest gets the focus. */
export const NewConversations: Story = {
  play: async () => {
    await inbox.connected();
    await victoria();
    const firstRows = () => listRows().map(({ innerText }) => innerText);
    const before = firstRows();
    const { conversations } = mockData();
    const like = conversations.findFirst((q) => q.where({ id: "conversation-1" }));
    if (!like) throw new Error("No conversation to copy");
    const lastMessageAt = new Date().toISOString();
    for (const id of ["new-1", "new-2", "new-3"])
      await conversations.create({ ...like, id, memberName: `Newcomer ${id}`, lastMessageAt });
    inbox.tell("new-1");
    const pill = await body().findByRole("button", { name: /3 new/ });
    await expect(firstRows()).toEqual(before);
    pill.focus();
    // From the end of the list, the way leads back to its top.
    document.getElementById("conversation-list")?.scrollTo(0, 9999);
    await waitFor(() => expect(firstRows()).not.toContain(before[0]));
    await userEvent.keyboard("{Enter}");
    await expect(await inbox.rowOf(/Newcomer new-1/)).toBeVisible();
    await expect(body().queryByRole("button", { name: /3 new/ })).toBeNull();
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Newcomer/));
  },
};

/** By keyboard only. Shortcuts do nothing while a field has the focus. */
export const ByKeyboard: Story = {
  play: async () => {
    await inbox.connected();
    await victoria();
    const links = listRows().map((row) => within(row).getByRole("link"));
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
    await userEvent.keyboard("{Escape}r");
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue("jet");
    await userEvent.keyboard("{Escape}{Escape}");
    await sees("Select a Conversation");
    await userEvent.keyboard("/");
    await expect(await searchField()).toHaveFocus();
  },
};

const list = () => within(body().getByRole("list", { name: "Conversations" }));
const headings = () => list().getAllByRole("heading");
const headedBy = (...texts: string[]) =>
  waitFor(() => {
    const shown = headings().map(({ textContent }) => textContent);
    return expect(shown.slice(0, texts.length)).toEqual(texts);
  });

/** The list is grouped until the user searches or chooses a sort order. */
export const Grouped: Story = {
  play: async () => {
    await headedBy("Needs you 9");
    const search = body().getByPlaceholderText("Search conversations...");
    await userEvent.type(search, "langford");
    await headedBy("Newest 1");
    await userEvent.clear(search);
    await headedBy("Needs you 9");
    await choose(body(), "Sort", "Longest waiting");
    await headedBy("Longest waiting 40");
    await expect(body().getByTitle("Sort: Longest waiting")).toBeVisible();
    await expect(headings()).toHaveLength(1);
  },
};

/** Three of the user's own conversations are pinned; the heading counts all and leads to the others. */
export const ManyOfOnesOwn: Story = {
  beforeEach: () => take(1, 2, 3, 4, 5),
  play: async () => {
    await headedBy("Yours 52 more", "Needs you 7");
    await press("2 more");
    await waitFor(() =>
      expect(list().getByRole("heading", { name: "Also yours 2" })).toBeVisible(),
    );
    await waitFor(() => expect(document.activeElement).toHaveAttribute("data-row-link"));
  },
};

/** j and k skip the headings, and no heading covers the focused row. */
export const KeysPassHeadings: Story = {
  beforeEach: async () => {
    const calm = { status: "active", priority: "normal" } as const;
    for (const { id } of mockData().conversations.all())
      if (id !== inbox.conversationId) await changeConversation(id, calm);
  },
  play: async () => {
    await victoria();
    await userEvent.keyboard("jj");
    const row = () => document.activeElement?.closest<HTMLElement>("[data-index]");
    const heading = () => list().getByRole("heading", { name: /^With the team/ });
    await waitFor(() => expect(row()).toContainElement(heading()));
    await userEvent.keyboard("k");
    await waitFor(async () => expect(await victoria()).toHaveFocus());
  },
};

/** Taking over pins a row without scrolling the list; resolving removes it and focuses Open Next. */
export const TakenOverAndResolved: Story = {
  play: async () => {
    await inbox.connected();
    const link = await inbox.rowOf(/Emeka Okonkwo/);
    await headedBy("Needs you 9");
    const scroller = link.closest("#conversation-list");
    scroller?.scrollTo({ top: 100 });
    await pressIn(within(link.closest<HTMLElement>("[data-index]") ?? link), "Take Over");
    // Waits until the takeover has focused the reply box: later, that would take the focus from "Open Next".
    await waitFor(async () => expect(await inbox.replyField()).toHaveFocus());
    // Queried again: the row may have been remounted.
    await userEvent.unhover(await inbox.rowOf(/Emeka Okonkwo/));
    await headedBy("Yours 1", "Needs you 8");
    await expect(scroller?.scrollTop).toBe(100);
    scroller?.scrollTo({ top: 900 });
    await waitFor(() => expect(list().queryByText("Beatriz Carvalho")).toBeNull());
    await waitFor(async () => {
      const { top } = (await inbox.rowOf(/Emeka Okonkwo/)).getBoundingClientRect();
      await expect(top - (scroller?.getBoundingClientRect().top ?? 0)).toBeCloseTo(32, 0);
    });
    scroller?.scrollTo({ top: 100 });
    await press("Mark Resolved");
    await waitFor(() => expect(body().getByRole("button", { name: /^Open Next/ })).toHaveFocus());
    await waitFor(() => expect(list().queryByRole("heading", { name: /^Yours/ })).toBeNull());
    await userEvent.keyboard("{Enter}");
    await inbox.pane("Conversation with Amara Osei");
    // Its row has the focus: t takes it over, j goes on to the next.
    await waitFor(async () => expect(await inbox.rowOf(/Amara Osei/)).toHaveFocus());
  },
};

/** Resolved with a key in the list: the row disappears, and the next one gets the focus. */
export const ResolvedByKey: Story = {
  beforeEach: () => take(1, 2),
  play: async () => {
    await inbox.rowOf(/Beatriz Carvalho/);
    (await victoria()).focus();
    await userEvent.keyboard("e");
    await sees("Conversation Resolved");
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Tomasz Zielinski/));
  },
};
