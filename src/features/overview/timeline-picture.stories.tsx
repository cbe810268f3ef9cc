import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import { useSubscription } from "@/api/live";
import { answerWith, resetBackend, sendLive } from "@/testing/backend";
import { withApp } from "@/testing/story-decorators";
import { body, press, region, sees } from "@/testing/story-steps";
import { ActivityFeed } from "./activity-feed";
import { ActivityTimeline } from "./activity-timeline";

/** The timeline above the feed, as on the Overview. */
function TimelineAndFeed() {
  return (
    <div className="flex flex-col gap-3">
      <ActivityTimeline />
      <ActivityFeed />
    </div>
  );
}

/** With the feed that the server sends to those who subscribe. */
function Subscribed() {
  useSubscription("dashboard");
  return <TimelineAndFeed />;
}

const meta = {
  title: "Screens/Overview/Timeline",
  component: TimelineAndFeed,
  decorators: [withApp],
} satisfies Meta<typeof TimelineAndFeed>;
export default meta;
type Story = StoryObj<typeof meta>;

const activity = (id: string, minutes: number, type = "growth", status = "completed") => ({
  id,
  type,
  description: `Activity ${id}`,
  timestamp: new Date(Date.now() - minutes * 60_000).toISOString(),
  status,
});
const four = () => [
  activity("newest", 1),
  activity("failing", 10, "content", "failed"),
  activity("working", 30, "event", "processing"),
  activity("oldest", 100),
];
/** Sends until the page is connected and the feed shows it. */
const show = (activities: readonly object[], text: string) =>
  waitFor(() => {
    sendLive(JSON.stringify({ type: "activity_update", activities }));
    return expect(body().getByText(text)).toBeInTheDocument();
  });
const card = () => region("AI Tools Orchestration");
const timeline = () => body().findByRole("listbox", { name: "Timeline" });
const points = (text: RegExp | string) =>
  waitFor(() => expect(body().getByRole("option", { hidden: true })).toHaveTextContent(text));
const entries = () =>
  within(body().getByRole("region", { name: "Activities" })).getAllByRole("listitem");
const entryOf = (text: string) => body().getByText(text, { selector: "li *" }).closest("li");
/** A place on a lane, so many minutes ago. */
const onLane = (lane: number, minutes: number) => {
  const track = document.querySelector(`[data-lane='${lane}']`);
  if (!track) throw new Error("The lane has no track");
  const { right, width, top } = track.getBoundingClientRect();
  return { track, at: { clientX: right - (width * minutes) / 120, clientY: top + 5, button: 0 } };
};

/** Who waits, and what the tools of each category did in the last two hours. */
export const Filled: Story = {
  render: () => <Subscribed />,
  play: async () => {
    await timeline();
    await sees(/^[1-9]\d* waiting$/, "Last two hours");
    const table = within(
      await body().findByRole("table", { name: /activity of the last two hours$/ }),
    );
    await table.findByRole("row", { name: /^Growth Hacking \d+ \d+ \d+$/ });
  },
};

/** On a phone, in the dark theme, a lane's label is above its ticks. */
export const Narrow: Story = {
  ...Filled,
  globals: { theme: "dark", viewport: { value: "w360" } },
};

/** Nobody waits, and no tool has done anything yet. */
export const FirstRun: Story = {
  render: () => <Subscribed />,
  beforeEach: () => resetBackend({ scenario: "first-run" }),
  play: () => sees(/^Nothing yet\./, "Nothing has happened yet"),
};

/** A server without history: it fills as activity arrives, and says so. */
export const FillingUp: Story = {
  beforeEach: () => resetBackend({ scenario: "first-run" }),
  play: async () => {
    await show([activity("first", 1)], "Activity first");
    await sees("Last two hours, filling as activity arrives", "0 waiting");
  },
};

/** Without room for all who wait, it says how many more there are. */
export const TooManyToShow: Story = {
  beforeEach: () => {
    const waiting = { memberTier: "VIP", channel: "Email", priority: "urgent" as const };
    const conversations = Array.from({ length: 90 }, (_, index) => ({
      ...waiting,
      id: `${index}`,
      memberName: `Member ${index}`,
      status: "escalated" as const,
      timestamp: new Date(Date.now() - index * 60_000).toISOString(),
      isHumanTakeover: false,
    }));
    answerWith("inbox.listConversations", conversations);
  },
  play: async () => {
    const more = await body().findByText(/^\+\d+ more$/);
    const shown = document.querySelectorAll("[data-lane='0'] a").length;
    await expect(more).toHaveTextContent(`+${90 - shown} more`);
  },
};

/** The arrow keys go from tick to tick; what they reach is said, and marked in the feed. */
export const ByKeyboard: Story = {
  play: async () => {
    await show(four(), "Activity oldest");
    (await timeline()).focus();
    await userEvent.keyboard("{ArrowLeft}");
    await points(/^Growth Hacking: Activity newest/);
    await userEvent.keyboard("{ArrowLeft}");
    await points(/^Growth Hacking: Activity oldest/);
    await expect(entryOf("Activity oldest")).toHaveAttribute("data-pointed");
    await userEvent.keyboard("{ArrowDown}");
    await points(/^Content Creation: Activity failing · Failed/);
    await userEvent.keyboard("{Escape}");
    await points("Use the arrow keys");
    await expect(entryOf("Activity failing")).not.toHaveAttribute("data-pointed");
  },
};

/** A span marked with Shift, or by dragging, filters the feed until it is cleared. */
export const SpanSelected: Story = {
  play: async () => {
    await show(four(), "Activity oldest");
    (await timeline()).focus();
    await userEvent.keyboard("{ArrowLeft}{ArrowDown}{Shift>}{ArrowDown}{/Shift}");
    await waitFor(() => expect(entries()).toHaveLength(2));
    await expect(body().getByRole("status")).toHaveTextContent(/M · 2 of 4$/);
    await press("Clear");
    await waitFor(() => expect(entries()).toHaveLength(4));
    const [from, to] = [onLane(1, 50), onLane(1, 20)];
    await fireEvent.pointerDown(from.track, from.at);
    await fireEvent.pointerMove(to.track, to.at);
    await fireEvent.pointerUp(to.track, to.at);
    await waitFor(() => expect(entries()).toHaveLength(1));
    await expect(entries()[0]).toHaveTextContent("Activity working");
  },
};

/** Pointing at an entry of the feed marks its tick, and pointing at a tick its entry. */
export const ByPointer: Story = {
  play: async () => {
    await show(four(), "Activity failing");
    await timeline();
    await userEvent.hover(body().getByText("Activity failing"));
    const text = / · Activity failing · Failed$/;
    await expect(await (await card()).findByText(text, { selector: "p" })).toBeVisible();
    const { track, at } = onLane(3, 30);
    await fireEvent.pointerMove(track, at);
    await waitFor(() => expect(entryOf("Activity working")).toHaveAttribute("data-pointed"));
  },
};

/** What the feed no longer holds stays on the timeline, and in the table for screen readers. */
export const MoreThanTheFeedHolds: Story = {
  play: async () => {
    await show([activity("a", 30), activity("b", 31, "growth", "failed")], "Activity a");
    await show([activity("c", 1)], "Activity c");
    await waitFor(() => expect(body().queryByText("Activity a")).toBeNull());
    const row = (await card()).getByRole("row", { name: /^Growth Hacking/ });
    const [completed, , failed] = within(row).getAllByRole("cell");
    await expect(Number(completed?.textContent)).toBeGreaterThanOrEqual(2);
    await expect(Number(failed?.textContent)).toBeGreaterThanOrEqual(1);
  },
};
