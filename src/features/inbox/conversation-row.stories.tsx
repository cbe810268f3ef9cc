import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import type { ReceivedConversation } from "@/contract/inbox";
import { ConversationRow } from "./conversation-row";
import { InboxContext } from "./inbox-actions";
import { inboxActions as actions } from "./inbox-story-tools";

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

const meta = {
  title: "Screens/Human Inbox/Conversation row",
  component: ConversationRow,
  args: {
    conversation,
    me: { username: "dana.whitfield", role: "user" },
    compact: false,
    open: false,
    unread: true,
    selected: false,
    selecting: false,
    onSelect: fn(),
  },
  decorators: [
    (Story) => <InboxContext value={actions}>{Story()}</InboxContext>,
    (Story) => <div className="max-w-100 bg-card">{Story()}</div>,
  ],
} satisfies Meta<typeof ConversationRow>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Not opened yet. */
export const Unread: Story = {};

/** In a narrow list, the button covers neither the "Unsent" mark nor the message. */
export const ReplyNotDeliveredNarrow: Story = {
  args: { unread: false, delivery: "failed" },
  decorators: [(Story) => <div className="h-full max-w-76">{Story()}</div>],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^I was charged/).offsetWidth).toBeGreaterThan(200);
    const mark = canvas.getByText("Unsent").getBoundingClientRect();
    const button = canvas.getByRole("button", { name: "Take Over" }).getBoundingClientRect();
    await expect(mark.bottom <= button.top || mark.right <= button.left).toBe(true);
  },
};

const takenOver = { ...conversation, isHumanTakeover: true };
const read = { conversation: takenOver, unread: false };
const by = (assignedTo: string) => ({ ...read, conversation: { ...takenOver, assignedTo } });
const looks: readonly Partial<ComponentProps<typeof ConversationRow>>[] = [
  { ...by("dana.whitfield"), open: true },
  by("maya.okafor"),
  { ...read, delivery: "failed" },
  { ...read, delivery: "sending" },
  { selected: true, selecting: true },
  { conversation: { ...takenOver, sentimentScore: 64 }, compact: true },
  { conversation: { id: "1" }, unread: false },
];

/** Rows that are open, a colleague's, unsent, being sent, selected, compact, and known only by id. */
export const Looks: Story = {
  render: (args) => (
    <div className="flex flex-col gap-2">
      {looks.map((look, place) => (
        <div key={place} data-testid="row">
          <ConversationRow {...args} {...look} />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const [open, colleague, failed, sending, selected, , bare] = canvas
      .getAllByTestId("row")
      .map((row) => within(row));
    await waitFor(() => expect(open?.getByText("You")).toBeVisible());
    await expect(open?.queryByRole("button", { name: "Take Over" })).toBeNull();
    await expect(colleague?.getByRole("link")).toHaveAccessibleName(/With maya.okafor/);
    await expect(colleague?.getByText("MO")).toBeVisible();
    await expect(failed?.getByRole("link")).toHaveAccessibleName(/Unsent reply/);
    await expect(sending?.getByRole("img", { name: "A reply is on its way" })).toBeVisible();
    await expect(selected?.getByRole("checkbox")).toBeChecked();
    await expect(selected?.queryByRole("button", { name: "Take Over" })).toBeNull();
    // A waiting row shows how long it has waited, and no other time.
    await expect(selected?.getByRole("time")).toHaveAccessibleName(/^Waiting since/);
    await expect(canvas.getAllByTestId("row")[4]?.clientHeight).toBe(72);
    await expect(bare?.getByText("Unknown Member")).toBeVisible();
    await expect(bare?.getByText("No messages yet")).toBeVisible();
  },
};
