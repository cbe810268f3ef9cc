import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { sendLive } from "@/testing/backend";
import { withApp } from "@/testing/story-decorators";
import { body, press, sees } from "@/testing/story-steps";
import { ActivityFeed } from "./activity-feed";

const meta = {
  title: "Screens/Overview/Activity feed",
  component: ActivityFeed,
  args: { onDeploy: fn() },
  decorators: [withApp],
} satisfies Meta<typeof ActivityFeed>;
export default meta;
type Story = StoryObj<typeof meta>;

const activity = (index: number, status = "completed") => ({
  id: `activity-${index}`,
  type: "chatbot",
  description: `Answered question ${index}`,
  timestamp: new Date(Date.UTC(2026, 0, 1, 12, 0, index)).toISOString(),
  status,
});

/** Sent as text, because a server may use other statuses than the types allow. */
const sendFeed = (activities: readonly object[]) =>
  sendLive(JSON.stringify({ type: "activity_update", activities }));

/** Sends repeatedly until the page is connected and shows the text. */
const show = (activities: readonly object[], text: string) =>
  waitFor(() => {
    sendFeed(activities);
    return expect(body().getByText(text)).toBeInTheDocument();
  });

/** Newest first; a status that the app does not know is "Unknown". */
export const Filled: Story = {
  tags: ["picture"],
  play: async () => {
    const sent = [activity(1), activity(4, "dreaming"), activity(2, "failed")];
    await show([...sent, activity(3, "processing")], "Answered question 4");
    const lines = body().getAllByRole("listitem");
    const order = ["Unknown", "Processing", "Failed", "Completed"];
    await expect(lines).toHaveLength(4);
    // Not a live region: screen readers would announce it all day.
    const feed = body().getByRole("region", { name: "Activities" });
    await expect(feed.closest("[aria-live], [role=log], [role=status]")).toBeNull();
    await expect(feed.querySelector("[aria-live], [role=log], [role=status]")).toBeNull();
    for (const [index, word] of order.entries()) await expect(lines[index]).toHaveTextContent(word);
  },
};

/** No message has arrived yet; then the feed is empty, and offers to deploy a tool. */
export const Empty: Story = {
  play: async ({ args }) => {
    await sees("Waiting for activity");
    await expect(body().queryByRole("button")).toBeNull();
    await show([], "Nothing has happened yet");
    await press("Deploy a Tool");
    await expect(args.onDeploy).toHaveBeenCalledOnce();
  },
};

/** After a burst of messages, the last one's 200 lines count; only the first render until focused. */
export const ThousandAtOnce: Story = {
  play: async () => {
    await show([activity(0)], "Answered question 0");
    for (let last = 1; last <= 1000; last += 1) {
      sendFeed(Array.from({ length: Math.min(last, 250) }, (_, back) => activity(last - back)));
    }
    await expect(await body().findByText("Answered question 1000")).toBeInTheDocument();
    await expect(body().getAllByRole("listitem")[0]).toHaveAttribute("aria-setsize", "200");
    await expect(body().getAllByRole("listitem").length).toBeLessThan(30);
    const pane = body().getByRole("region", { name: "Activities" });
    await expect(pane.clientHeight).toBeLessThanOrEqual(320);
    // Focus renders all lines, so that the End key reaches the last one.
    pane.focus();
    await sees("Answered question 801");
    await expect(body().getAllByRole("listitem")).toHaveLength(200);
  },
};
