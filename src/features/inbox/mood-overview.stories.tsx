import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { ReceivedMessage } from "@/contract/inbox";
import { historyOf } from "./message-history";
import { MoodOverview } from "./mood";

const at = (minute: number) => `2026-03-04T09:${String(minute).padStart(2, "0")}:00Z`;
const member = (sentimentScore: number, minute: number): ReceivedMessage => ({
  sender: "member",
  sentimentScore,
  timestamp: at(minute),
});
const itemsOf = (messages: readonly ReceivedMessage[]) => historyOf(messages, 0);

const meta = {
  title: "Screens/Human Inbox/Mood overview",
  component: MoodOverview,
  args: {
    onPick: fn(),
    items: itemsOf([
      member(12, 1),
      { sender: "ai" },
      member(-35, 3),
      { sender: "ai" },
      member(-72, 6),
      { sender: "agent" },
      member(74, 15),
    ]),
  },
  decorators: [(Story) => <div className="@container/pane max-w-2xl">{Story()}</div>],
} satisfies Meta<typeof MoodOverview>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The mood fell while the AI answered, and has risen since a person took over. */
export const FellAndRose: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText("+74")).toBeVisible();
    await expect(canvas.getByRole("img", { name: /-72, / })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Worst Sentiment -72" }));
    await expect(args.onPick).toHaveBeenCalledWith(4);
  },
};

/** Only the AI has answered, and the mood has never been worse than now. */
export const Falling: Story = {
  args: { items: itemsOf([member(20, 1), { sender: "ai" }, member(-15, 2), member(-80, 4)]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: /^Now, the worst/ })).toBeVisible();
    await expect(canvas.queryByText("Now")).toBeNull();
  },
};

/** A single score shows no trend: nothing is rendered. */
export const OneScoreAlone: Story = {
  args: { items: itemsOf([member(20, 1), { sender: "ai" }]) },
  play: ({ canvasElement }) => expect(canvasElement.querySelector("figure")).toBeNull(),
};
