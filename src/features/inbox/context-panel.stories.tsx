import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent, within } from "storybook/test";
import { ContextPanel } from "./context-panel";
import { type InboxActions, InboxProvider } from "./inbox-actions";

const conversation = {
  id: "1",
  memberId: "m",
  memberName: "Elena Rossi",
  memberTier: "Premium",
  memberType: "VIP Member",
  memberEmail: "elena.rossi@example.com",
  channel: "WhatsApp",
  assignedTo: "dana.whitfield",
  timestamp: "2026-03-04T09:00:00Z",
  sentimentScore: -42,
  handoffReason: "Refund above the limit",
  summary: "Charged twice for the spring workshop.",
  messages: [{ sentimentScore: 20 }, { sentimentScore: -10 }, { sentimentScore: -42 }],
};

const actions: InboxActions = {
  open: fn(),
  close: fn(),
  change: fn(),
  changePriority: fn(),
  replyTo: undefined,
  onReplyFocused: fn(),
  pending: new Map(),
  resolved: undefined,
};

const meta = {
  title: "Screens/Human Inbox/Context panel",
  component: ContextPanel,
  args: {
    conversation,
    conversations: [
      {
        id: "2",
        memberId: "m",
        status: "resolved",
        lastMessage: "Thank you, that was quick.",
        lastMessageAt: "2026-02-20T09:00:00Z",
      },
    ],
  },
  decorators: [
    (Story) => (
      <InboxProvider value={actions}>
        <Story />
      </InboxProvider>
    ),
    (Story) => (
      <div className="max-w-76 bg-card">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ContextPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An answer with every optional field. */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText("elena.rossi@example.com")).toBeVisible();
    await expect(canvas.getByText("Refund above the limit")).toBeVisible();
    await expect(
      canvas.getByRole("img", { name: "Sentiment along the conversation: +20, -10, -42" }),
    ).toBeVisible();
    const link = canvas.getByRole("link", { name: /that was quick/ });
    // A shift-click opens a window, which would leave the test.
    link.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await fireEvent.click(link, { shiftKey: true });
    await expect(actions.open).not.toHaveBeenCalled();
    await userEvent.click(link);
    await expect(actions.open).toHaveBeenCalledWith("2");
  },
};

/** An answer without optional fields. */
export const Bare: Story = {
  args: { conversation: { id: "1" }, conversations: undefined },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("Unknown Member");
    await expect(canvasElement).not.toHaveTextContent(/undefined|NaN/);
  },
};
