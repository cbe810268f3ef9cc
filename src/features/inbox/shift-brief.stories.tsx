import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { withAppAt } from "@/testing/story-decorators";
import { type InboxActions, InboxProvider } from "./inbox-actions";
import { BriefSkeleton, ShiftBrief } from "./shift-brief";
import { createShiftFigures } from "./shift-figures";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const figuresOf = createShiftFigures({ username: "admin" });

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
  title: "Screens/Human Inbox/Shift brief",
  component: ShiftBrief,
  args: {
    figures: figuresOf([
      {
        id: "1",
        memberName: "Elena Rossi",
        memberTier: "Premium",
        channel: "WhatsApp",
        priority: "urgent",
        status: "escalated",
        lastMessage:
          "I was charged twice for the spring workshop and nobody has answered me since.",
        lastMessageAt: minutesAgo(16),
        sentimentScore: -42,
      },
      {
        id: "2",
        memberName: "Tom Baker",
        priority: "low",
        status: "escalated",
        lastMessageAt: minutesAgo(400),
        sentimentScore: -80,
      },
      { id: "3", status: "active", isHumanTakeover: true, assignedTo: "dana.whitfield" },
      { id: "4", status: "active" },
      { id: "5", status: "active" },
      { id: "6", status: "resolved", priority: "urgent" },
    ]),
  },
  decorators: [
    (Story) => (
      <InboxProvider value={actions}>
        <Story />
      </InboxProvider>
    ),
    withAppAt("/human-inbox"),
  ],
} satisfies Meta<typeof ShiftBrief>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Who waits, and where to begin. */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText("Select a Conversation")).toBeVisible();
    await expect(canvas.getByText("2 conversations need a person, 1 urgent.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Open Next" }));
    await expect(actions.open).toHaveBeenLastCalledWith("1");
    await userEvent.click(
      canvas.getByRole("button", { name: /Longest wait 6 h 40 min Tom Baker/ }),
    );
    await expect(actions.open).toHaveBeenLastCalledWith("2");
    await expect(
      canvas.getByRole("button", { name: /Worst mood Sentiment -80 Tom Baker/ }),
    ).toBeVisible();
  },
};

/** One was resolved just now. */
export const AfterResolving: Story = {
  decorators: [
    (Story) => (
      <InboxProvider value={{ ...actions, last: { name: "resolve", id: "9" } }}>
        <Story />
      </InboxProvider>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Resolved. Next in line")).toBeVisible();
  },
};

/** Nobody waits. */
export const Calm: Story = {
  args: { figures: figuresOf([{ id: "1", status: "active" }]) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText("Nobody is waiting for a person")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

/** Conversations of which little is known. */
export const Bare: Story = {
  args: {
    figures: figuresOf([{}, { id: "1", status: "escalated", lastMessageAt: "yesterday" }]),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Unknown Member")).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(/undefined|NaN|Invalid/);
  },
};

/** The list is loading. */
export const Loading: Story = { render: () => <BriefSkeleton /> };
