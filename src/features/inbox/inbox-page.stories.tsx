import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import {
  answerRaw,
  answerWith,
  callsMade,
  failCall,
  framesSent,
  mockData,
  restoreCall,
  sendLive,
  setLive,
  stallCall,
} from "@/testing/backend";
import { atAddress, body, connected, freshInbox, pane, rowOf } from "@/testing/inbox-stories";
import InboxPage from "./inbox-page";

const meta = {
  title: "Screens/Human Inbox",
  component: InboxPage,
  // A lost connection is logged.
  parameters: { logs: [/[Ll]ive (?:connection|message)/] },
  decorators: [atAddress],
  beforeEach: () => freshInbox(),
} satisfies Meta<typeof InboxPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Code that loads on first use may take a while. */
const fetched = { timeout: 8000 };
const json = (value: unknown) => new Response(JSON.stringify(value));

/** The list, with no conversation open. */
export const Filled: Story = {
  play: async () => {
    await expect(await body().findByRole("heading", { level: 1 })).toHaveTextContent("Human Inbox");
    const row = await rowOf(/Victoria Langford/);
    const item = within(row);
    await expect(item.getByText("Investor")).toBeVisible();
    await expect(item.getByText("Email")).toBeVisible();
    await expect(item.getByText("Escalated")).toBeVisible();
    await expect(item.getByText("-78")).toBeVisible();
    await expect(item.getByText(/talk to a person/)).toBeVisible();
    await expect(body().getByText("40 conversations")).toBeVisible();
    await expect(body().getByText("Select a Conversation")).toBeVisible();
    await expect(body().getByRole("combobox", { name: "Status" })).toHaveTextContent(
      "All Statuses",
    );
    await expect(body().getByRole("combobox", { name: "Priority" })).toHaveTextContent(
      "All Priorities",
    );
    await connected();
    await waitFor(() =>
      expect(framesSent()).toContainEqual({ type: "subscribe", channel: "conversations" }),
    );
    await expect(callsMade()).toHaveLength(1);
  },
};

/** In the dark theme. */
export const Dark: Story = {
  globals: { theme: "dark" },
  parameters: { path: "/human-inbox?conversation=conversation-1" },
};

/** On a phone: one pane at a time. */
export const Narrow: Story = {
  globals: { viewport: { value: "w360" } },
};

/** The list is loading. */
export const Loading: Story = {
  beforeEach: () => {
    stallCall("inbox.listConversations");
  },
  play: async () => {
    await expect(await body().findByText("Loading conversations...")).toBeVisible();
  },
};

/** There are no conversations. */
export const Empty: Story = {
  beforeEach: () => answerWith("inbox.listConversations", []),
  play: async () => {
    await expect(
      await body().findByText("No conversations found matching your filters"),
    ).toBeVisible();
    await expect(body().queryByRole("button", { name: "Clear Filters" })).toBeNull();
  },
};

/** The list failed to load; Retry loads it. */
export const Failed: Story = {
  beforeEach: () => failCall("inbox.listConversations", 503),
  play: async () => {
    await expect(await body().findByText("Failed to fetch conversations")).toBeVisible();
    await expect(body().queryByText(/503/)).toBeNull();
    restoreCall("inbox.listConversations");
    await userEvent.click(body().getByRole("button", { name: "Retry" }));
    await expect(await rowOf(/Victoria Langford/)).toBeVisible();
    await expect(body().queryByText("Failed to fetch conversations")).toBeNull();
  },
};

/** The live connection is down. */
export const Disconnected: Story = {
  beforeEach: () => setLive(false),
  play: async () => {
    await expect(await body().findByText("Disconnected")).toBeVisible();
    await rowOf(/Victoria Langford/);
  },
};

/** An id the server does not know. */
export const UnknownConversation: Story = {
  parameters: { path: "/human-inbox?conversation=nobody" },
  play: async () => {
    await expect(await body().findByText("This conversation is no longer here")).toBeVisible();
    await expect(body().queryByRole("button", { name: "Retry" })).toBeNull();
    await expect(body().queryByText(/404/)).toBeNull();
    await userEvent.click(await body().findByRole("button", { name: /^Open Next/ }));
    await expect(await pane()).toBeTruthy();
  },
};

/** The conversation is loading: what the list knows is already shown. */
export const ConversationLoading: Story = {
  parameters: { path: "/human-inbox?conversation=conversation-1" },
  beforeEach: () => {
    stallCall("inbox.getConversation");
  },
  play: async () => {
    await expect(await body().findByRole("heading", { name: "Victoria Langford" })).toBeVisible();
    await expect(body().getByText("Loading messages...")).toBeInTheDocument();
  },
};

/** Opened by its address, before anything of it is known. */
export const AddressLoading: Story = {
  parameters: { path: "/human-inbox?conversation=conversation-1" },
  tags: ["no-picture"],
  beforeEach: () => {
    stallCall("inbox.listConversations");
    stallCall("inbox.getConversation");
  },
  play: async () => {
    await expect(await body().findByRole("heading", { name: "Conversation" })).toBeInTheDocument();
  },
};

/** A conversation that the AI answers. */
export const ConversationOpen: Story = {
  play: async () => {
    await userEvent.click(await rowOf(/Victoria Langford/));
    const conversation = await pane("Conversation with Victoria Langford");
    await expect((await conversation.findAllByText("Member")).length).toBeGreaterThan(1);
    await expect(conversation.getAllByText("AI").length).toBeGreaterThan(0);
    await expect(conversation.getByText("Urgent")).toBeVisible();
    await expect(conversation.queryByRole("button", { name: "Mark Resolved" })).toBeNull();
    await expect(body().queryByPlaceholderText("Type your response...")).toBeNull();
    await expect(await rowOf(/Victoria Langford/)).toHaveAttribute("aria-current", "true");
  },
};

/** Missing fields, nulls and wrong types: the page shows its fallbacks. */
export const BareAnswers: Story = {
  beforeEach: () => {
    answerRaw(
      "inbox.listConversations",
      json([{ id: "bare" }, { id: 7, memberName: null, sentimentScore: "x" }, null, {}, "no"]),
    );
    answerRaw("inbox.getConversation", json({ messages: [{}, null, { content: 5, sender: 3 }] }));
  },
  play: async () => {
    const [first] = await body().findAllByRole("link", { name: /Unknown Member/ });
    if (!first) throw new Error("No row");
    await expect(first).toHaveTextContent("No messages yet");
    await userEvent.click(first);
    await expect(await body().findByRole("heading", { name: "Unknown Member" })).toBeVisible();
    await expect(document.body).not.toHaveTextContent(/undefined|NaN|Invalid Date|\[object/);
  },
};

const hostile = `<img src=x onerror="document.title='broken'"> ${"endless".repeat(60)}`;

/** Markup is shown as text, and endless words wrap. */
export const HostileText: Story = {
  parameters: { path: "/human-inbox?conversation=conversation-1" },
  beforeEach: () => {
    mockData().conversations.update("conversation-1", {
      memberName: hostile,
      memberTier: hostile,
      channel: hostile,
      lastMessage: hostile,
      summary: hostile,
      handoffReason: hostile,
    });
  },
  play: async () => {
    await body().findByRole("heading", { level: 2, name: /<img/ });
    await expect(document.querySelector("img")).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** With live messages: a new conversation waits behind "1 new", and no row moves. */
export const Live: Story = {
  play: async () => {
    await connected();
    await rowOf(/Victoria Langford/);
    const { conversations } = mockData();
    const like = conversations.get("conversation-1");
    if (!like) throw new Error("No conversation to copy");
    conversations.insert({
      ...like,
      id: "live-1",
      memberName: "Newly Arrived",
      lastMessageAt: new Date().toISOString(),
    });
    sendLive({ type: "conversation_updated", conversationId: "live-1" });
    const pill = await body().findByRole("button", { name: /1 new/ });
    pill.focus();
    await userEvent.keyboard("{Enter}");
    await expect(await rowOf(/Newly Arrived/)).toBeVisible();
    // The keyboard goes on from the newest row.
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Newly Arrived/));
  },
};

/** Alerts to new urgent conversations are off by default. */
export const Alerts: Story = {
  parameters: { opens: ["alerts-menu"] },
  play: async () => {
    const button = () => body().getByRole("button", { name: "Alerts" });
    await waitFor(() => expect(button()).toBeEnabled(), fetched);
    await userEvent.click(button());
    for (const name of ["Play a sound", "Show a desktop notice"]) {
      await expect(
        await body().findByRole("menuitemcheckbox", { name }, fetched),
      ).not.toBeChecked();
    }
  },
};
