import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { resetBackend, sendLive } from "@/testing/backend";
import { withApp } from "@/testing/story-decorators";
import { ActivityFeed } from "./activity-feed";

const meta = {
  title: "Screens/Overview/Activity feed",
  component: ActivityFeed,
  decorators: [withApp],
  beforeEach: () => resetBackend(),
} satisfies Meta<typeof ActivityFeed>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);

const activity = (index: number, status = "completed") => ({
  id: `activity-${index}`,
  type: "chatbot",
  description: `Answered question ${index}`,
  timestamp: new Date(Date.UTC(2026, 0, 1, 12, 0, index)).toISOString(),
  status,
});

/** As text: a server may use a status of its own. */
const sendFeed = (activities: readonly object[]) =>
  sendLive(JSON.stringify({ type: "activity_update", activities }));

/** Sends until the page is connected and shows it. */
const show = (activities: readonly object[], text: string) =>
  waitFor(() => {
    sendFeed(activities);
    return expect(body().getByText(text)).toBeInTheDocument();
  });

/** Nothing has come yet. */
export const Waiting: Story = {
  play: async () => {
    await expect(await body().findByText("Waiting for activity")).toBeVisible();
  },
};

/** The newest first; a status of the server's own is "Unknown". */
export const Filled: Story = {
  play: async () => {
    await show(
      [activity(1), activity(4, "dreaming"), activity(2, "failed"), activity(3, "processing")],
      "Answered question 4",
    );
    const lines = body().getAllByRole("listitem");
    const order = ["Unknown", "Processing", "Failed", "Completed"];
    await expect(lines).toHaveLength(4);
    for (const [index, word] of order.entries()) {
      await expect(lines[index]).toHaveTextContent(word);
    }
  },
};

/** A server that has nothing to tell. */
export const Empty: Story = {
  play: async () => {
    await waitFor(() => {
      sendFeed([]);
      return expect(body().getByText("Nothing has happened yet")).toBeVisible();
    });
  },
};

/** At most 200 lines, in a pane that scrolls; what has not been seen is not drawn yet. */
export const Full: Story = {
  play: async () => {
    const many = Array.from({ length: 300 }, (_, index) => activity(300 - index));
    await show(many, "Answered question 300");
    await expect(body().getAllByRole("listitem")[0]).toHaveAttribute("aria-setsize", "200");
    await expect(body().getAllByRole("listitem").length).toBeLessThan(30);
    const pane = body().getByRole("region", { name: "Activities" });
    await expect(pane.clientHeight).toBeLessThanOrEqual(320);
    const { scrollHeight } = pane;
    await expect(scrollHeight).toBeGreaterThan(9000);
    pane.scrollTop = scrollHeight;
    await expect(await body().findByText("Answered question 101")).toBeVisible();
    await expect(body().getAllByRole("listitem")).toHaveLength(200);
    await expect(Math.abs(pane.scrollHeight - scrollHeight)).toBeLessThan(4);
  },
};

/** A thousand messages at once end in the last one's feed. */
export const Flood: Story = {
  play: async () => {
    await show([activity(0)], "Answered question 0");
    for (let index = 1; index <= 1000; index += 1) {
      const feed = Array.from({ length: Math.min(index, 200) }, (_, back) =>
        activity(index - back),
      );
      sendFeed(feed);
    }
    await expect(await body().findByText("Answered question 1000")).toBeInTheDocument();
    await expect(body().getAllByRole("listitem")[0]).toHaveAttribute("aria-setsize", "200");
  },
};
