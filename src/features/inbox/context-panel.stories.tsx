import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, within } from "storybook/test";
import { answerRaw, answerWith, failCall } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import { json, sees, staysWhole } from "@/testing/story-steps";
import { ContextPanel } from "./context-panel";
import { InboxContext } from "./inbox-actions";
import { inboxActions as actions } from "./inbox-story-tools";

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
    (Story) => <InboxContext value={actions}>{Story()}</InboxContext>,
    (Story) => <div className="max-w-76 bg-card">{Story()}</div>,
    withAppAt("/human-inbox"),
  ],
  beforeEach: () => {
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

/** The server sends every optional field. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await sees("elena.rossi@example.com", "Refund above the limit", "Event Enthusiasts");
    await sees("2 hours ago");
    const engagement = canvas.getByRole("progressbar", { name: "Engagement" });
    await expect(engagement).toHaveAttribute("aria-valuetext", "84%");
    const link = canvas.getByRole("link", { name: /that was quick/ });
    // Prevented, because a shift-click opens a new window, outside the test.
    link.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await fireEvent.click(link, { shiftKey: true });
    await expect(actions.open).not.toHaveBeenCalled();
    await userEvent.click(link);
    await expect(actions.open).toHaveBeenCalledWith("2");
  },
};

/** Events that the member attends. A long email address wraps instead of being cut off. */
export const EventsAttended: Story = {
  args: {
    conversation: {
      ...conversation,
      memberEmail: `${"wilhelmina.van.der.broek".repeat(3)}@example.com`,
    },
  },
  beforeEach: () => {
    const attendeeList = [{ id: "m", name: "Elena Rossi", email: "elena.rossi@example.com" }];
    const workshop = { id: "e1", title: "Spring workshop", date: "2026-03-20T17:00:00Z" };
    answerRaw("events.listEvents", json([{ ...workshop, status: "active", attendeeList }]));
  },
  play: async ({ canvasElement }) => {
    await sees("Spring workshop");
    const edge = canvasElement.getBoundingClientRect().left + 304;
    for (const fact of within(canvasElement).getAllByRole("definition"))
      await expect(fact.getBoundingClientRect().right).toBeLessThanOrEqual(edge);
  },
};

/** The lists of members and events fail to load: the panel shows what the conversation contains. */
export const WithoutProfile: Story = {
  parameters: { logs: [/503/] },
  beforeEach: () => {
    failCall("members.listMembers", 503);
    failCall("events.listEvents", 503);
  },
  play: async ({ canvasElement }) => {
    await sees("elena.rossi@example.com");
    await expect(canvasElement).not.toHaveTextContent("Engagement");
  },
};

/** The server sends no optional fields. */
export const LittleKnown: Story = {
  args: { conversation: { id: "1" }, others: [] },
  play: async () => {
    await sees("Unknown Member");
    await staysWhole();
  },
};
