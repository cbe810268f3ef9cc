import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import type { ReceivedConversation } from "@/contract/inbox";
import { ConversationRow } from "./conversation-row";
import { type InboxActions, InboxProvider } from "./inbox-actions";

const conversation: ReceivedConversation = {
  id: "1",
  memberName: "Elena Rossi",
  memberTier: "Premium",
  channel: "WhatsApp",
  priority: "urgent",
  status: "escalated",
  lastMessage: "I was charged twice for the spring workshop and nobody has answered me since.",
  lastMessageAt: "2026-03-04T09:00:00Z",
  sentimentScore: -42,
  isHumanTakeover: false,
};

const actions: InboxActions = {
  open: fn(),
  close: fn(),
  change: fn(),
  changePriority: fn(),
  replyTo: undefined,
  onReplyFocused: fn(),
  pending: new Map(),
  last: undefined,
};

const meta = {
  title: "Screens/Human Inbox/Conversation row",
  component: ConversationRow,
  args: {
    conversation,
    compact: false,
    narrow: false,
    open: false,
    unread: true,
    selected: false,
    selecting: false,
    onSelect: fn(),
  },
  decorators: [
    (Story) => (
      <InboxProvider value={actions}>
        <Story />
      </InboxProvider>
    ),
    (Story) => (
      <div className="max-w-100 bg-card">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ConversationRow>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Not opened yet. */
export const Unread: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("link"));
    await expect(actions.open).toHaveBeenCalledWith("1");
    await userEvent.click(canvas.getByRole("button", { name: "Take Over" }));
    await expect(actions.change).toHaveBeenCalledWith("takeOver", "1");
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Elena Rossi" }));
    await expect(args.onSelect).toHaveBeenCalledWith("1");
  },
};

/** The open conversation, taken over by a person. */
export const Open: Story = {
  args: {
    open: true,
    unread: false,
    conversation: { ...conversation, isHumanTakeover: true, sentimentScore: 64 },
    holder: { name: "dana.whitfield", isYou: true },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("button", { name: "Take Over" })).toBeNull();
    await expect(within(canvasElement).getByText("You")).toBeVisible();
  },
};

/** A takeover is under way. */
export const TakingOver: Story = {
  decorators: [
    (Story) => (
      <InboxProvider value={{ ...actions, pending: new Map([["1", "takeOver"]]) }}>
        <Story />
      </InboxProvider>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole("button", { name: "Taking Over..." }),
    ).toHaveAttribute("aria-disabled", "true");
  },
};

const takenOver = { ...conversation, isHumanTakeover: true };

/** One of this person's replies was not delivered. */
export const Unsent: Story = {
  args: { conversation: takenOver, unread: false, delivery: "failed" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("link")).toHaveAccessibleName(/Unsent reply/);
  },
};

/** In a narrow list, where the conversation was handed back: the button does not cover the mark. */
export const UnsentNarrow: Story = {
  args: { unread: false, delivery: "failed", narrow: true },
  decorators: [
    (Story) => (
      <div className="h-full max-w-76">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const mark = canvas.getByText("Unsent").getBoundingClientRect();
    const button = canvas.getByRole("button", { name: "Take Over" }).getBoundingClientRect();
    await expect(mark.bottom <= button.top || mark.right <= button.left).toBe(true);
  },
};

/** One of this person's replies is being sent. */
export const Sending: Story = {
  args: { conversation: takenOver, unread: false, delivery: "sending" },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole("img", { name: "A reply is on its way" }),
    ).toBeVisible();
  },
};

/** Taken over by a colleague, who has two initials. */
export const WithColleague: Story = {
  args: {
    conversation: { ...takenOver, lastMessage: "Thank you!" },
    unread: false,
    holder: { name: "maya.okafor", isYou: false },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("link")).toHaveAccessibleName(/With maya.okafor/);
    await expect(within(canvasElement).getByText("MO")).toBeVisible();
  },
};

/** Selected together with others: no button of its own. */
export const Ticked: Story = {
  args: { selected: true, selecting: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("checkbox")).toBeChecked();
    await expect(within(canvasElement).queryByRole("button", { name: "Take Over" })).toBeNull();
  },
};

/** Compact rows. */
export const Compact: Story = { args: { compact: true } };

/** In a narrow list. */
export const Narrow: Story = {
  args: { narrow: true },
  decorators: [
    (Story) => (
      <div className="h-full max-w-76">
        <Story />
      </div>
    ),
  ],
};

/** An answer with nothing but an id. */
export const Bare: Story = {
  args: { conversation: { id: "1" }, unread: false },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("Unknown Member");
    await expect(canvasElement).toHaveTextContent("No messages yet");
  },
};
