import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import {
  callsMade,
  failCall,
  framesSent,
  mockData,
  sendLive,
  setLive,
  stallCall,
} from "@/testing/backend";
import { withApp } from "@/testing/story-decorators";
import { body, press, sees } from "@/testing/story-steps";
import { WaitBoard } from "./wait-board";

/** What happens on the board while somebody looks at it. */
const meta = {
  title: "Screens/Overview/Wait board changes",
  component: WaitBoard,
  // A lost connection is logged, and the page goes on.
  parameters: { layout: "padded", logs: [/[Ll]ive (?:connection|message)/] },
  decorators: [withApp],
} satisfies Meta<typeof WaitBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

const takeOvers = () => body().findAllByRole("button", { name: "Take Over" });
const takeFirstOver = async () => userEvent.click((await takeOvers())[0] ?? document.body);

/** An urgent one comes: it is tinted, and said until somebody looks at it. */
export const Arrival: Story = {
  play: async () => {
    await takeOvers();
    const { conversations } = mockData();
    const first = conversations.findFirst();
    if (!first) throw new Error("No conversation is there");
    const now = new Date().toISOString();
    const times = { timestamp: now, lastMessageAt: now, handedOverAt: now };
    const urgent = { priority: "urgent", status: "escalated", isHumanTakeover: false } as const;
    await conversations.create({ ...first, ...times, ...urgent, id: "new", memberName: "Nia New" });
    await waitFor(
      () => {
        sendLive({ type: "conversation_updated", conversationId: "new" });
        return expect(body().getByText("1 new urgent")).toBeVisible();
      },
      { interval: 300 },
    );
    await press("1 new urgent");
    await waitFor(() => expect(body().queryByText("1 new urgent")).toBeNull());
  },
};

/** Taking over says so, live first. */
export const TakingOver: Story = {
  play: async () => {
    await takeFirstOver();
    await sees("Conversation Taken Over", "You are now handling this conversation.");
    const byLive = framesSent().filter((frame) => JSON.stringify(frame).includes("takeover"));
    const byHttp = callsMade().filter(({ path }) => path.endsWith("/takeover"));
    await expect(byLive.length + byHttp.length).toBe(1);
  },
};

/** A takeover that fails leaves the row as it was; while one is under way the button says so. */
export const TakeoverFailed: Story = {
  beforeEach: () => {
    setLive(false);
    failCall("inbox.takeOverConversation", 500, { error: "The desk is closed" });
  },
  play: async () => {
    await takeFirstOver();
    await sees("Takeover Failed", "Failed to takeover conversation");
    await expect(await takeOvers()).toHaveLength(6);
    stallCall("inbox.takeOverConversation");
    await takeFirstOver();
    const busy = await body().findByRole("button", { name: "Taking Over..." });
    await expect(busy).toHaveAttribute("aria-disabled", "true");
  },
};
