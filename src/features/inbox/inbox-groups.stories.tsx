import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { resetStores } from "@/lib/stored-data";
import { changeConversation, mockData } from "@/testing/backend";
import * as inbox from "@/testing/inbox-stories";
import { body, choose, press, pressIn, sees } from "@/testing/story-steps";
import InboxPage from "./inbox-page";

const meta = {
  title: "Screens/Human Inbox/Groups",
  component: InboxPage,
  decorators: [inbox.atAddress],
  parameters: inbox.closed,
} satisfies Meta<typeof InboxPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const list = () => within(body().getByRole("list", { name: "Conversations" }));
const headings = () => list().getAllByRole("heading");
const headedBy = (...texts: string[]) =>
  waitFor(() =>
    expect(
      headings()
        .slice(0, texts.length)
        .map(({ textContent }) => textContent),
    ).toEqual(texts),
  );

/** The list in groups, until a search is begun or an order chosen. */
export const Grouped: Story = {
  play: async () => {
    await inbox.victoria();
    await headedBy("Needs you 9");
    const search = body().getByPlaceholderText("Search conversations...");
    await userEvent.type(search, "langford");
    await headedBy("Newest 1");
    await userEvent.clear(search);
    await headedBy("Needs you 9");
    await choose(body(), "Sort", "Longest waiting");
    await headedBy("Longest waiting 40");
    await expect(headings()).toHaveLength(1);
  },
};

/** j and k walk over the headings; the row with the focus is not under one. */
export const KeysPassHeadings: Story = {
  beforeEach: async () => {
    for (const { id, status, priority } of mockData().conversations.all()) {
      if (id === inbox.conversationId || (status !== "escalated" && priority !== "urgent"))
        continue;
      await changeConversation(id, { status: "active", priority: "normal" });
    }
  },
  play: async () => {
    await inbox.victoria();
    await userEvent.keyboard("jj");
    await waitFor(() =>
      expect(document.activeElement?.closest<HTMLElement>("[data-index]")).toContainElement(
        list().getByRole("heading", { name: /^With the team/ }),
      ),
    );
    await userEvent.keyboard("k");
    await waitFor(async () => expect(await inbox.victoria()).toHaveFocus());
  },
};

/** Taken over, a row stays at the top of a list that stays; resolved, it goes, the next has the focus. */
export const TakenOverAndResolved: Story = {
  play: async () => {
    await inbox.connected();
    const link = await inbox.rowOf(/Emeka Okonkwo/);
    await headedBy("Needs you 9");
    const scroller = link.closest("#conversation-list");
    scroller?.scrollTo({ top: 100 });
    await pressIn(within(link.closest<HTMLElement>("[data-index]") ?? link), "Take Over");
    // A takeover ends in the reply box: a focus that came later would be taken from "Open Next".
    await waitFor(async () => expect(await inbox.replyField()).toHaveFocus());
    // The row may have been drawn again.
    await userEvent.unhover(await inbox.rowOf(/Emeka Okonkwo/));
    await headedBy("Yours 1", "Needs you 8");
    await expect(scroller?.scrollTop).toBe(100);
    scroller?.scrollTo({ top: 900 });
    await waitFor(() => expect(list().queryByText("Beatriz Carvalho")).toBeNull());
    const { top } = (await inbox.rowOf(/Emeka Okonkwo/)).getBoundingClientRect();
    await expect(top - (scroller?.getBoundingClientRect().top ?? 0)).toBeCloseTo(32, 0);
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

/** A toast with Undo goes with the data it tells of, as by a reset. */
export const ToastOfOldData: Story = {
  parameters: inbox.opened,
  beforeEach: inbox.takenOver,
  play: async () => {
    await press("Mark Resolved");
    await sees("Conversation Resolved");
    resetStores();
    await waitFor(() => expect(body().queryByText("Conversation Resolved")).toBeNull());
  },
};

/** Resolved with a key in the list: the row goes, and the focus is on the one after it. */
export const ResolvedByKey: Story = {
  beforeEach: async () => {
    for (const id of ["conversation-1", "conversation-2"]) {
      await changeConversation(id, { isHumanTakeover: true, assignedTo: "admin" });
    }
  },
  play: async () => {
    await inbox.rowOf(/Beatriz Carvalho/);
    (await inbox.victoria()).focus();
    await userEvent.keyboard("e");
    await sees("Conversation Resolved");
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Tomasz Zielinski/));
  },
};
