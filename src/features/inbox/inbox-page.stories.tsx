import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, userEvent, waitFor } from "storybook/test";
import {
  answerRaw,
  answerWith,
  callsMade,
  changeConversation,
  failCall,
  stallCall,
} from "@/testing/backend";
import * as inbox from "@/testing/inbox-stories";
import { body, hostile, json, sees, seesIn, staysWhole } from "@/testing/story-steps";
import InboxPage from "./inbox-page";

const meta = {
  title: "Screens/Human Inbox",
  component: InboxPage,
  decorators: [inbox.atAddress],
  parameters: inbox.closed,
} satisfies Meta<typeof InboxPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The list, with no conversation open. */
export const Filled: Story = {
  tags: ["picture"],
  play: async () => {
    await body().findByRole("heading", { level: 1, name: "Human Inbox" });
    const row = await inbox.victoriasRow();
    await seesIn(row, "Investor · Email", "Escalated", "-78", /talk to a person/);
    await sees("40 conversations", "Select a Conversation", "All Statuses", "All Priorities");
    await inbox.connected();
    await expect(callsMade()).toHaveLength(1);
  },
};

/** The list is loading. */
export const Loading: Story = {
  beforeEach: () => void stallCall("inbox.listConversations"),
  play: () => sees("Loading conversations..."),
};

/** There are no conversations. */
export const Empty: Story = {
  tags: ["picture"],
  beforeEach: () => answerWith("inbox.listConversations", []),
  play: async () => {
    await body().findByRole("heading", { name: "Nobody has written yet." });
    await sees("No conversations found matching your filters", "New ones appear here.");
    await expect(body().queryByRole("button", { name: "Clear Filters" })).toBeNull();
  },
};

/** A null response counts as an empty list. */
export const NullForAList: Story = {
  ...Empty,
  tags: [],
  beforeEach: () => answerRaw("inbox.listConversations", json(null)),
};

/** The list is empty, and a conversation is opened by its URL: both are shown side by side. */
export const EmptyBesideOne: Story = {
  parameters: inbox.opened,
  beforeEach: () => answerWith("inbox.listConversations", []),
  play: async () => {
    await inbox.pane();
    await sees("No conversations found matching your filters");
  },
};

/** The list failed to load. */
export const Failed: Story = {
  beforeEach: () => failCall("inbox.listConversations", 503),
  play: async () => {
    await sees("Failed to fetch conversations", "Trying again every 15 seconds.", "Retry");
    await expect(body().queryByText(/503/)).toBeNull();
  },
};

/** An id the server does not know. */
export const UnknownConversation: Story = {
  parameters: { path: "/human-inbox?conversation=nobody" },
  play: async () => {
    await sees("This conversation is no longer here");
    await expect(body().queryByRole("button", { name: "Retry" })).toBeNull();
    await expect(body().queryByText(/404/)).toBeNull();
  },
};

/** The conversation failed to load. */
export const ConversationFailedToLoad: Story = {
  parameters: inbox.opened,
  beforeEach: () => failCall("inbox.getConversation", 500),
  play: async () => {
    await sees("Failed to fetch conversation details", "Retry");
    await expect(body().getAllByRole("alert")).toHaveLength(1);
    await expect(body().queryByText("This conversation is no longer here")).toBeNull();
  },
};

/** The conversation is loading: what the list knows is already shown. */
export const ConversationLoading: Story = {
  parameters: inbox.opened,
  beforeEach: () => void stallCall("inbox.getConversation"),
  play: async () => {
    await expect(await body().findByRole("heading", { name: "Victoria Langford" })).toBeVisible();
    await expect(body().getByText("Loading messages...")).toBeInTheDocument();
  },
};

/** A conversation that the AI answers, in the dark theme. */
export const ConversationOpen: Story = {
  tags: ["picture"],
  globals: { theme: "dark" },
  play: async () => {
    await userEvent.click(await inbox.victoria());
    const conversation = await inbox.pane("Conversation with Victoria Langford");
    await seesIn(conversation, "Urgent");
    await expect((await conversation.findAllByText("Member")).length).toBeGreaterThan(1);
    await expect(conversation.getAllByText("AI").length).toBeGreaterThan(0);
    await expect(conversation.queryByRole("button", { name: "Mark Resolved" })).toBeNull();
    await expect(body().queryByPlaceholderText("Type your response...")).toBeNull();
    await expect(await inbox.victoria()).toHaveAttribute("aria-current", "true");
  },
};

/** Whether a message is unread depends on the server's clock: this computer's clock may be ahead. */
export const Unread: Story = {
  parameters: inbox.opened,
  play: async () => {
    await inbox.pane();
    const isUnread = async () => (await inbox.victoriasRow()).queryByText("Unread") !== null;
    await waitFor(async () => expect(await isUnread()).toBe(false));
    await userEvent.keyboard("{Escape}");
    await inbox.change({ lastMessageAt: new Date(Date.now() - 60_000).toISOString() });
    inbox.tell();
    await waitFor(async () => expect(await isUnread()).toBe(true));
  },
};

/** Missing fields, nulls and wrong types: the page shows its fallbacks. */
export const LittleKnown: Story = {
  beforeEach: () => {
    const odd = { id: 7, memberName: null, sentimentScore: "x" };
    answerRaw("inbox.listConversations", json([{ id: "bare" }, odd, null, {}, "no"]));
    answerRaw("inbox.getConversation", json({ messages: [{}, null, { content: 5, sender: 3 }] }));
  },
  play: async () => {
    const [first] = await body().findAllByRole("link", { name: /Unknown Member/ });
    await expect(first).toHaveTextContent("No messages yet");
    await userEvent.click(first ?? document.body);
    await expect(await body().findByRole("heading", { name: "Unknown Member" })).toBeVisible();
    await expect(document.body).not.toHaveTextContent(/undefined|NaN|Invalid Date|\[object/);
  },
};

/** Markup is shown as text, and endless words wrap. */
export const LongAndStrangeText: Story = {
  parameters: inbox.opened,
  beforeEach: async () => {
    const member = { memberName: hostile, memberTier: hostile, channel: hostile };
    const words = { lastMessage: hostile, summary: hostile, handoffReason: hostile };
    await inbox.change({ ...member, ...words });
  },
  play: async () => {
    await body().findByRole("heading", { level: 2, name: /<img/ });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await staysWhole();
  },
};

/** Alerts for new urgent conversations are off by default; the sound plays once for each. */
export const Alerts: Story = {
  play: async () => {
    const button = await body().findByRole("button", { name: "Alerts" });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    for (const name of ["Play a sound", "Show a desktop notice"]) {
      await expect(await body().findByRole("menuitemcheckbox", { name })).not.toBeChecked();
    }
    const tone = spyOn(OscillatorNode.prototype, "start");
    await userEvent.click(await body().findByRole("menuitemcheckbox", { name: "Play a sound" }));
    await waitFor(() => expect(tone).toHaveBeenCalledTimes(1));
    const waits = { priority: "urgent", status: "escalated", isHumanTakeover: false } as const;
    await changeConversation("conversation-9", waits);
    inbox.tell("conversation-9");
    await waitFor(() => expect(tone).toHaveBeenCalledTimes(2));
  },
};
