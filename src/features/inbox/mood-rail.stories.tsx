import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { sees, seesIn } from "@/testing/story-steps";
import type { ReceivedMessage } from "@/contract/inbox";
import { historyOf } from "./message-history";
import { MessageList } from "./message-list";
import { MoodOverview, RailRow } from "./mood";

const said: ReceivedMessage[] = [
  { sender: "member", content: "What is the charge of $4,800 for?", sentimentScore: 12 },
  { sender: "ai", content: "That is the yearly renewal of your membership." },
  { sender: "member", content: "And the other one, same day?", sentimentScore: -35 },
  { sender: "ai", content: "I find one invoice only." },
  { sender: "member", content: "It is booked. Let me talk to a person.", sentimentScore: -78 },
  { sender: "member", content: "Please.", sentimentScore: -70 },
  { sender: "agent", content: "I have both charges in front of me.", agentId: "user-1" },
  { sender: "agent", content: "The second one is on its way back to you.", agentId: "user-1" },
  { sender: "member", content: "Thank you, that was quick.", sentimentScore: 74 },
];
const messages = said.map((message, index) => ({
  id: `m${index}`,
  timestamp: new Date(Date.UTC(2026, 2, 4, 9, index + 1)).toISOString(),
  ...message,
}));

const meta = {
  title: "Screens/Human Inbox/Mood rail",
  component: RailRow,
  subcomponents: { MessageList, MoodOverview },
  args: { mood: undefined, byPerson: false, children: null },
  decorators: [
    (Story) => (
      <div className="@container/pane flex h-180 max-w-3xl flex-col bg-background">{Story()}</div>
    ),
  ],
  render: (_args, { parameters }) => (
    <MessageList
      conversation={{
        isHumanTakeover: true,
        assignedTo: "admin",
        status: parameters.status === "resolved" ? "resolved" : "active",
        messages,
      }}
      me={{ id: "user-1", username: "admin" }}
      outgoing={[]}
      before={null}
    />
  ),
} satisfies Meta<typeof RailRow>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The mood falls with the AI and recovers with a person. */
export const FellAndRose: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByTitle(/^Sentiment [+-]\d/)).toHaveLength(5);
    await seesIn(within(canvas.getByRole("figure")), "Now", "+74");
    await expect(canvas.getByRole("img", { name: /-35, -78, -70, \+74$/ })).toBeVisible();
    await seesIn(canvas, "You took over");
    await expect(canvas.queryByText("Resolved")).toBeNull();
    const worst = canvas.getByText(/Let me talk to a person/).closest("article");
    await seesIn(within(worst ?? canvasElement), "-78");
  },
};

/** Pressing the overview's worst message shows it, and gives it the focus. */
export const WorstMessageShown: Story = {
  play: async ({ canvas, canvasElement }) => {
    const worst = canvas.getByText(/Let me talk to a person/).closest("article");
    await userEvent.click(canvas.getByRole("button", { name: /^Worst/ }));
    await expect(worst).toHaveFocus();
    await expect(getComputedStyle(worst ?? canvasElement).outlineStyle).toBe("solid");
    await userEvent.click(canvas.getByRole("log"));
    await expect(worst).not.toHaveFocus();
  },
};

/** Resolved: the rail ends. On a phone, in the dark theme. */
export const Resolved: Story = {
  tags: ["picture"],
  globals: { theme: "dark", viewport: { value: "w360" } },
  parameters: { status: "resolved" },
  play: () => sees("Resolved"),
};

/** The overview of a mood: only the AI has answered, and the mood has never been worse than now. */
export const Falling: Story = {
  render: () => <MoodOverview items={historyOf(messages.slice(0, 5), 0)} onPick={fn()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: /^Now, the worst/ })).toBeVisible();
    await expect(canvas.queryByText("Now")).toBeNull();
  },
};

/** A single score shows no trend: there is no overview. */
export const OneScoreAlone: Story = {
  render: () => <MoodOverview items={historyOf(messages.slice(0, 2), 0)} onPick={fn()} />,
  play: ({ canvasElement }) => expect(canvasElement.querySelector("figure")).toBeNull(),
};
