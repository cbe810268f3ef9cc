import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent, within } from "storybook/test";
import { answerWith, failCall, resetBackend } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
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
  last: undefined,
};

const meta = {
  title: "Screens/Human Inbox/Context panel",
  component: ContextPanel,
  args: {
    conversation,
    others: [
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
    withAppAt("/human-inbox"),
  ],
  parameters: { opens: ["member-profile"] },
  beforeEach: () => {
    resetBackend();
    answerWith("members.listMembers", [
      {
        id: "m",
        name: "Elena Rossi",
        email: "elena.rossi@example.com",
        segment: "Event Enthusiasts",
        engagement: 84,
        lastActive: "2 hours ago",
        history: { engagement: [60, 72, 70, 84] },
      },
    ]);
    answerWith("events.listEvents", []);
  },
} satisfies Meta<typeof ContextPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An answer with every optional field. */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText("elena.rossi@example.com")).toBeVisible();
    await expect(canvas.getByText("Refund above the limit")).toBeVisible();
    await expect(await canvas.findByText("Event Enthusiasts", {}, { timeout: 5000 })).toBeVisible();
    await expect(canvas.getByRole("progressbar", { name: "Engagement" })).toHaveAttribute(
      "aria-valuetext",
      "84%",
    );
    await expect(canvas.getByText("2 hours ago")).toBeVisible();
    const link = canvas.getByRole("link", { name: /that was quick/ });
    // A shift-click opens a window, which would leave the test.
    link.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await fireEvent.click(link, { shiftKey: true });
    await expect(actions.open).not.toHaveBeenCalled();
    await userEvent.click(link);
    await expect(actions.open).toHaveBeenCalledWith("2");
  },
};

/** Events that the member attends; a long email wraps, and cuts nothing off. */
export const Attending: Story = {
  args: {
    conversation: {
      ...conversation,
      memberEmail: `${"wilhelmina.van.der.broek".repeat(3)}@example.com`,
    },
  },
  beforeEach: () => {
    const attendeeList = [{ id: "m", name: "Elena Rossi", email: "elena.rossi@example.com" }];
    answerWith("events.listEvents", [
      {
        id: "e1",
        title: "Spring workshop",
        date: "2026-03-20T17:00:00Z",
        attendees: 1,
        capacity: 20,
        status: "active",
        engagement: 80,
        feedback: 4.5,
        tools: [],
        attendeeList,
      },
    ]);
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText("Spring workshop", {}, { timeout: 5000 })).toBeVisible();
    for (const fact of canvas.getAllByRole("definition")) {
      await expect(fact.getBoundingClientRect().right).toBeLessThanOrEqual(
        canvasElement.getBoundingClientRect().left + 304,
      );
    }
  },
};

/** The lists of members and events cannot be read: the panel shows what the conversation says. */
export const WithoutProfile: Story = {
  parameters: { logs: [/503/] },
  beforeEach: () => {
    failCall("members.listMembers", 503);
    failCall("events.listEvents", 503);
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText("elena.rossi@example.com")).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent("Engagement");
  },
};

/** An answer without optional fields. */
export const Bare: Story = {
  args: { conversation: { id: "1" }, others: [] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Unknown Member")).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(/undefined|NaN/);
  },
};
