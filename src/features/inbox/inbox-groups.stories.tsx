import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { mockData } from "@/testing/backend";
import { atAddress, body, connected, freshInbox, rowOf } from "@/testing/inbox-stories";
import InboxPage from "./inbox-page";

const meta = {
  title: "Screens/Human Inbox/Groups",
  component: InboxPage,
  decorators: [atAddress],
  parameters: { logs: [/[Ll]ive (?:connection|message)/], path: "/human-inbox" },
  beforeEach: () => freshInbox(),
} satisfies Meta<typeof InboxPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const list = () => within(body().getByRole("list", { name: "Conversations" }));
const headings = () => list().getAllByRole("heading");
/** The rows from one heading to the next. */
const rowsUnder = (heading: RegExp) => {
  const [item] = list()
    .getAllByRole("listitem")
    .filter((row) => within(row).queryByRole("heading", { name: heading }));
  const index = Number(item?.dataset.index);
  return {
    first: list().getAllByRole("listitem")[index],
    size: Number(/\d+/.exec(within(item ?? document.body).getByRole("heading").innerText)),
  };
};

/** The list in groups, until an order is chosen. */
export const Grouped: Story = {
  play: async () => {
    await rowOf(/Victoria Langford/);
    await expect(headings()[0]).toHaveTextContent("Needs you 9");
    await userEvent.click(body().getByRole("combobox", { name: "Sort" }));
    await userEvent.click(await body().findByRole("option", { name: "Longest waiting" }));
    await waitFor(() => expect(headings()[0]).toHaveTextContent("Longest waiting 40"));
    await expect(headings()).toHaveLength(1);
  },
};

/** A search ends the groups, too. */
export const Searched: Story = {
  play: async () => {
    await rowOf(/Victoria Langford/);
    await userEvent.type(body().getByPlaceholderText("Search conversations..."), "langford");
    await waitFor(() => expect(headings()[0]).toHaveTextContent("Newest 1"));
  },
};

/** j and k walk over the headings; the row with the focus is not under one. */
export const KeysOverHeadings: Story = {
  beforeEach: () => {
    const waiting = mockData()
      .conversations.list()
      .filter(({ status, priority }) => status === "escalated" || priority === "urgent")
      .filter(({ id }) => id !== "conversation-1");
    for (const { id } of waiting) {
      mockData().conversations.update(id, { status: "active", priority: "normal" });
    }
  },
  play: async () => {
    await rowOf(/Victoria Langford/);
    await userEvent.keyboard("jj");
    await waitFor(() =>
      expect(document.activeElement?.closest("li")).toContainElement(
        list().getByRole("heading", { name: /^With the team/ }),
      ),
    );
    await userEvent.keyboard("k");
    await expect(await rowOf(/Victoria Langford/)).toHaveFocus();
  },
};

/** Taken over, a row says "You"; resolved, it goes, and the next in line has the focus. */
export const TakenAndResolved: Story = {
  play: async () => {
    await connected();
    const row = await rowOf(/Amara Osei/);
    const { size } = rowsUnder(/^Needs you/);
    await userEvent.click(
      within(row.closest("li") ?? document.body).getByRole("button", { name: "Take Over" }),
    );
    await expect(await within(row).findByText("You")).toBeVisible();
    await userEvent.unhover(row);
    await waitFor(() => expect(rowsUnder(/^Yours/).first).toHaveTextContent("Amara Osei"));
    await expect(rowsUnder(/^Needs you/).size).toBe(size - 1);
    await userEvent.click(await body().findByRole("button", { name: "Mark Resolved" }));
    const next = await body().findByRole("button", { name: "Open Next" });
    await waitFor(() => expect(next).toHaveFocus());
    await expect(body().getByText("Resolved. Next in line")).toBeVisible();
    await waitFor(() => expect(list().queryByRole("heading", { name: /^Yours/ })).toBeNull());
    await userEvent.keyboard("{Enter}");
    await expect(
      await body().findByRole("region", { name: "Conversation with Beatriz Carvalho" }),
    ).toBeVisible();
  },
};

/** Taken over from its head, the open row moves down to another group and stays in sight. */
export const TakenStaysInSight: Story = {
  parameters: { path: "/human-inbox?conversation=conversation-1" },
  beforeEach: () => {
    for (const { id } of mockData().conversations.list()) {
      mockData().conversations.update(id, { status: "escalated", isHumanTakeover: false });
    }
  },
  play: async () => {
    await connected();
    const pane = within(await body().findByRole("region", { name: /^Conversation with Victoria/ }));
    await userEvent.click(await pane.findByRole("button", { name: "Take Over" }));
    await waitFor(async () => {
      const row = await rowOf(/Victoria Langford/);
      const item = row.closest("li");
      await expect(within(item ?? row).getByRole("heading", { name: /^Yours/ })).toBeVisible();
      await expect(row.getBoundingClientRect().top).toBeLessThan(window.innerHeight);
    });
  },
};

/** Resolved with a key in the list: the row goes, and the focus is on the one after it. */
export const ResolvedInPlace: Story = {
  beforeEach: () => {
    for (const id of ["conversation-1", "conversation-2"]) {
      mockData().conversations.update(id, { isHumanTakeover: true, assignedTo: "admin" });
    }
  },
  play: async () => {
    await rowOf(/Beatriz Carvalho/);
    const row = await rowOf(/Victoria Langford/);
    row.focus();
    await userEvent.keyboard("e");
    await expect(await body().findByText("Conversation Resolved")).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Tomasz Zielinski/));
  },
};
