import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import { useSubscription } from "@/api/live";
import { answerWith, resetBackend, sendLive } from "@/testing/backend";
import { withApp } from "@/testing/story-decorators";
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
  parameters: { opens: ["timeline-picture"] },
  decorators: [withApp],
  beforeEach: () => resetBackend(),
} satisfies Meta<typeof TimelineAndFeed>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
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
const card = () => within(body().getByRole("region", { name: "AI Tools Orchestration" }));
const timeline = () => body().findByRole("listbox", { name: "Timeline" });
const option = () => body().getByRole("option", { hidden: true });
const entries = () =>
  within(body().getByRole("region", { name: "Activities" })).getAllByRole("listitem");
const entryOf = (text: string) => body().getByText(text, { selector: "li *" }).closest("li");

/** Who waits, and what the tools of each category did in the last two hours. */
export const Filled: Story = {
  render: () => <Subscribed />,
  play: async () => {
    await timeline();
    await expect(await body().findByText(/^[1-9]\d* waiting$/)).toBeVisible();
    await expect(await body().findByText("Last two hours")).toBeVisible();
    const table = await body().findByRole("table", { name: "AI activity of the last two hours" });
    await expect(
      within(table).getByRole("row", { name: /^Growth Hacking \d+ \d+ \d+$/ }),
    ).toBeInTheDocument();
  },
};

/** In the dark theme. */
export const Dark: Story = { ...Filled, globals: { theme: "dark" } };

/** On a phone a lane's label is above its ticks. */
export const Narrow: Story = { ...Filled, globals: { viewport: { value: "w360" } } };

/** A server without history: it fills as activity arrives, and says so. */
export const Filling: Story = {
  beforeEach: () => resetBackend({ scenario: "first-run" }),
  play: async () => {
    await show([activity("first", 1)], "Activity first");
    await expect(body().getByText("Last two hours, filling as activity arrives")).toBeVisible();
    await expect(await body().findByText("0 waiting")).toBeVisible();
  },
};

/** Without room for all who wait, it says how many more there are. */
export const Crowded: Story = {
  tags: ["no-picture"],
  beforeEach: () =>
    answerWith(
      "inbox.listConversations",
      Array.from({ length: 90 }, (_, index) => ({
        id: `${index}`,
        memberName: `Member ${index}`,
        memberTier: "VIP",
        channel: "Email",
        priority: "urgent",
        status: "escalated",
        timestamp: new Date(Date.now() - index * 60_000).toISOString(),
        isHumanTakeover: false,
      })),
    ),
  play: async () => {
    const more = await body().findByText(/^\+\d+ more$/);
    const shown = document.querySelectorAll("[data-lane='0'] a").length;
    await expect(more).toHaveTextContent(`+${90 - shown} more`);
  },
};

/** The arrow keys go from tick to tick; what they reach is said, and marked in the feed. */
export const Keyboard: Story = {
  play: async () => {
    await show(four(), "Activity oldest");
    (await timeline()).focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(option()).toHaveTextContent(/^Growth Hacking: Activity newest/);
    await userEvent.keyboard("{ArrowLeft}");
    await expect(option()).toHaveTextContent(/^Growth Hacking: Activity oldest/);
    await expect(entryOf("Activity oldest")).toHaveAttribute("data-pointed");
    await userEvent.keyboard("{ArrowDown}");
    await expect(option()).toHaveTextContent(/^Content Creation: Activity failing · Failed/);
    await userEvent.keyboard("{Escape}");
    await expect(option()).toHaveTextContent("Use the arrow keys");
    await expect(entryOf("Activity failing")).not.toHaveAttribute("data-pointed");
  },
};

/** A span marked with Shift, or by dragging, filters the feed until it is cleared. */
export const Marked: Story = {
  play: async () => {
    await show(four(), "Activity oldest");
    (await timeline()).focus();
    await userEvent.keyboard("{ArrowLeft}{ArrowDown}{Shift>}{ArrowDown}{/Shift}");
    await waitFor(() => expect(entries()).toHaveLength(2));
    await expect(body().getByRole("status")).toHaveTextContent(/M · 2 of 4$/);
    await userEvent.click(body().getByRole("button", { name: "Clear" }));
    await waitFor(() => expect(entries()).toHaveLength(4));

    const track = document.querySelector("[data-lane='1']");
    if (!track) throw new Error("The lane has no track");
    const box = track.getBoundingClientRect();
    const at = (minutes: number) => ({
      clientX: box.right - (box.width * minutes) / 120,
      clientY: box.top + 5,
      button: 0,
    });
    await fireEvent.pointerDown(track, at(50));
    await fireEvent.pointerMove(track, at(20));
    await fireEvent.pointerUp(track, at(20));
    await waitFor(() => expect(entries()).toHaveLength(1));
    await expect(entries()[0]).toHaveTextContent("Activity working");
  },
};

/** Pointing at an entry of the feed marks its tick, and pointing at a tick its entry. */
export const Pointed: Story = {
  play: async () => {
    await show(four(), "Activity failing");
    await timeline();
    await userEvent.hover(body().getByText("Activity failing"));
    const text = / · Activity failing · Failed$/;
    await expect(await card().findByText(text, { selector: "p" })).toBeVisible();
    const track = document.querySelector("[data-lane='3']");
    const box = track?.getBoundingClientRect();
    if (!track || !box) throw new Error("The lane has no track");
    await fireEvent.pointerMove(track, {
      clientX: box.right - box.width / 4,
      clientY: box.top + 5,
    });
    await expect(entryOf("Activity working")).toHaveAttribute("data-pointed");
  },
};

/** What the feed no longer holds stays on the timeline, and in the table for screen readers. */
export const MoreThanTheFeedHolds: Story = {
  play: async () => {
    const row = () => card().getByRole("row", { name: /^Growth Hacking/ });
    await show([activity("a", 30), activity("b", 31, "growth", "failed")], "Activity a");
    await show([activity("c", 1)], "Activity c");
    await waitFor(() => expect(body().queryByText("Activity a")).toBeNull());
    const [completed, , failed] = within(row()).getAllByRole("cell");
    await expect(Number(completed?.textContent)).toBeGreaterThanOrEqual(2);
    await expect(Number(failed?.textContent)).toBeGreaterThanOrEqual(1);
  },
};
