import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withAppAt } from "@/testing/story-decorators";
import { body, press, sees, staysWhole } from "@/testing/story-steps";
import { InboxProvider } from "./inbox-actions";
import { inboxActions as actions } from "./inbox-story-tools";
import { BriefSkeleton, ShiftBrief } from "./shift-brief";
import { shiftFigures } from "./shift-figures";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const figuresOf = (rows: Parameters<typeof shiftFigures>[0]) =>
  shiftFigures(rows, { username: "admin" });

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
        // Some minutes may pass until the story is drawn.
        lastMessageAt: minutesAgo(402),
        sentimentScore: -80,
      },
      { id: "3", status: "active", isHumanTakeover: true, assignedTo: "dana.whitfield" },
      { id: "4", status: "active" },
      { id: "5", status: "active" },
      { id: "6", status: "resolved", priority: "urgent" },
    ]),
  },
  decorators: [
    (Story) => <InboxProvider value={actions}>{Story()}</InboxProvider>,
    withAppAt("/human-inbox"),
  ],
} satisfies Meta<typeof ShiftBrief>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Who waits, and where to begin. */
export const Filled: Story = {
  play: async () => {
    await sees("Select a Conversation", "2 conversations need a person, 1 urgent.");
    await press("Open Next");
    await expect(actions.open).toHaveBeenLastCalledWith("1");
    await press(/Longest wait\s*6 h 4\d min\s*Tom Baker/);
    await expect(actions.open).toHaveBeenLastCalledWith("2");
    await body().findByRole("button", { name: /Worst mood Sentiment -80 Tom Baker/ });
  },
};

/** One was resolved just now. */
export const AfterResolving: Story = {
  decorators: [
    (Story) => (
      <InboxProvider value={{ ...actions, last: { name: "resolve", id: "9" } }}>
        {Story()}
      </InboxProvider>
    ),
  ],
  play: () => sees("Resolved. Next in line"),
};

/** Nobody waits. */
export const NobodyWaits: Story = {
  tags: ["picture"],
  args: { figures: figuresOf([{ id: "1", status: "active" }]) },
  play: async () => {
    await sees("Nobody is waiting for a person");
    await expect(body().queryByRole("button")).toBeNull();
  },
};

/** Conversations of which little is known. */
export const LittleKnown: Story = {
  args: {
    figures: figuresOf([{}, { id: "1", status: "escalated", lastMessageAt: "yesterday" }]),
  },
  play: async () => {
    await sees("Unknown Member");
    await staysWhole();
  },
};

/** The list is loading. */
export const Loading: Story = { render: () => <BriefSkeleton /> };
