import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { withAddress } from "@/testing/story-decorators";
import { useList } from "@/components/list-screen/use-list";
import type { ReceivedCommunityEvent } from "@/contract/events";
import { mondayOf, startOfToday } from "./event-dates";
import { eventListOf } from "./event-list";
import { EventCalendar } from "./event-calendar";

/** A timestamp for noon, `days` days after this week's Monday. */
const onDay = (days: number): string =>
  new Date(mondayOf(new Date()).getTime() + (days + 0.5) * 86_400_000).toISOString();
const event = (
  title: string,
  days: number,
  attendees: number,
  capacity: number,
  status = "active",
): ReceivedCommunityEvent => ({ id: title, title, date: onDay(days), attendees, capacity, status });
const events = (): readonly ReceivedCommunityEvent[] | undefined => [
  event("Open House", -9, 200, 220, "optimized"),
  event("Summit", 8, 468, 500),
  event("Dinner", 8, 12, 36),
  event("Clinic", 9, 40, 33),
  event("Demo Day", 30, 120, 350, "planning"),
];

/** Creates its rows on mount, because an earlier story may have been rendered on a different day. */
function Strip({ make }: { make: () => readonly ReceivedCommunityEvent[] | undefined }) {
  const [rows] = useState(make);
  const [kind] = useState(() => eventListOf(startOfToday()));
  const list = useList(kind, { rows, sample: false });
  return (
    <>
      <EventCalendar list={list} />
      <p role="status">{list.address.openId ?? `${list.shown.length} shown`}</p>
    </>
  );
}

/** Six weeks of events. Choosing a week filters the list below. */
const meta = {
  title: "Screens/Event Optimization/Calendar",
  component: Strip,
  parameters: { layout: "padded" },
  args: { make: events },
  decorators: [withAddress("/event-optimization")],
} satisfies Meta<typeof Strip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Pressing a week filters the list; pressing it again clears the filter. Pressing an event opens it. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    const shown = (count: number) =>
      waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(`${count} shown`));
    const week = canvas.getByRole("button", {
      name: /^Week of .*: 3 events, 520 of 569 seats taken$/,
    });
    await userEvent.click(week);
    await shown(3);
    await expect(week).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(week);
    await shown(5);
    await userEvent.click(canvas.getByRole("button", { name: /Summit$/ }));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Summit"));
  },
};

/** The open event has no line in its week, so the button for the remaining events is marked instead. */
export const OpenOneIsNotDrawn: Story = {
  args: { make: () => [1, 2, 3, 4, 5].map((id) => event(String(id), 8, id, 9)) },
  decorators: [withAddress("/event-optimization?open=5")],
  play: ({ canvas }) =>
    expect(canvas.getByRole("button", { name: "2 more" })).toHaveAttribute("aria-current"),
};

/** The events are still loading. */
export const Loading: Story = { args: { make: () => undefined } };

/** No event is near today, so there is no calendar. */
export const NoEventNearToday: Story = {
  args: { make: () => [event("Gala", 400, 1, 2), { id: "x" }, { id: "y", date: "soon" }] },
  play: ({ canvas }) => expect(canvas.queryByRole("list")).toBeNull(),
};
