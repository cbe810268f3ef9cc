import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import type { ReceivedMessage } from "@/contract/inbox";
import { MoodRibbon } from "./mood-ribbon";

const at = (minute: number) => `2026-03-04T09:${String(minute).padStart(2, "0")}:00Z`;
const member = (sentimentScore: number, minute: number): ReceivedMessage => ({
  sender: "member",
  sentimentScore,
  timestamp: at(minute),
});

const meta = {
  title: "Screens/Human Inbox/Mood ribbon",
  component: MoodRibbon,
  args: {
    onPick: fn(),
    messages: [
      member(12, 1),
      { sender: "ai" },
      member(-35, 3),
      { sender: "ai" },
      member(-72, 6),
      { sender: "agent" },
      member(-20, 9),
      { sender: "agent" },
      member(38, 12),
      { sender: "agent" },
      member(74, 15),
    ],
  },
  decorators: [
    (Story) => (
      <div className="@container/pane max-w-2xl">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MoodRibbon>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Improved after a person took over, in the tinted part. */
export const Mended: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByText("+74").length).toBeGreaterThan(0);
    await expect(
      canvas.getByRole("table", { name: "Sentiment along the conversation" }),
    ).toHaveTextContent("-72");
    // Firefox does not clip the caption of a clipped table, so a box around it must.
    const box = canvas
      .getByText("Sentiment along the conversation")
      .closest("table")?.parentElement;
    await expect(box?.clientWidth).toBeLessThanOrEqual(1);
    const [dot] = canvasElement.querySelectorAll("button");
    if (!dot) throw new Error("No point to press");
    await userEvent.click(dot);
    await expect(args.onPick).toHaveBeenCalledWith(0);
  },
};

/** In the dark theme. */
export const Dark: Story = { globals: { theme: "dark" } };

/** Answered by the AI alone, and falling. */
export const Falling: Story = {
  args: { messages: [member(20, 1), { sender: "ai" }, member(-15, 2), member(-80, 4)] },
};

/** A long history: only the last point has a dot. */
export const Long: Story = {
  args: {
    messages: Array.from({ length: 120 }, (_, place) =>
      member(Math.round(60 * Math.sin(place / 9) + 30 * Math.sin(place / 2.3)), place % 60),
    ),
  },
};
