import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { useList } from "@/components/list-screen/use-list";
import type { ReceivedCommunityEvent } from "@/contract/events";
import { mondayOf } from "./event-dates";
import { eventList } from "./event-list";
import { WeekStrip } from "./week-strip";

/** So many days after this week's Monday, at noon. */
const onDay = (days: number): string =>
  new Date(mondayOf(new Date()).getTime() + (days + 0.5) * 86_400_000).toISOString();
const event = (
  title: string,
  days: number,
  attendees: number,
  capacity: number,
  status = "active",
): ReceivedCommunityEvent => ({ id: title, title, date: onDay(days), attendees, capacity, status });
const events = [
  event("Open House", -9, 200, 220, "optimized"),
  event("Summit", 8, 468, 500),
  event("Dinner", 8, 12, 36),
  event("Clinic", 9, 40, 33),
  event("Demo Day", 30, 120, 350, "planning"),
];

function Strip({ rows }: { rows: readonly ReceivedCommunityEvent[] | undefined }) {
  const list = useList(eventList, { rows, sample: false });
  return (
    <>
      <WeekStrip list={list} />
      <p role="status">{list.shown.length} shown</p>
    </>
  );
}

const meta = {
  title: "Screens/Event Optimization/Week strip",
  component: Strip,
  parameters: {
    layout: "padded",
    notes: {
      use: "Above the list of events: when they are, how large, and how full.",
      not: "Exact figures: they are in the rows.",
    },
  },
  args: { rows: events },
  render: (args) => {
    const { hook, searchHook } = memoryLocation({ path: "/event-optimization" });
    return (
      <Router hook={hook} searchHook={searchHook}>
        <Strip {...args} />
      </Router>
    );
  },
} satisfies Meta<typeof Strip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A week narrows the list to its events, and gives the others back when it is pressed again. */
export const Filled: Story = {
  // The marks stand where today is.
  tags: ["no-picture"],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const week = canvas.getByRole("button", { name: /: 3 events, 520 of 569 seats taken$/ });
    await userEvent.click(week);
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("3 shown"));
    await expect(week).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(week);
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("5 shown"));
    await userEvent.click(week);
    await userEvent.click(await canvas.findByRole("button", { name: "All Weeks" }));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("5 shown"));
  },
};

/** Events are on their way. */
export const Loading: Story = { args: { rows: undefined } };

/** No event near today: there is no strip. */
export const NothingNear: Story = {
  args: { rows: [event("Gala", 400, 1, 2), { id: "x" }, { id: "y", date: "soon" }] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("list")).toBeNull();
  },
};

/** Missing fields: a mark without seats is low and empty. */
export const Hostile: Story = {
  tags: ["no-picture"],
  args: { rows: [{ date: onDay(8) }, { ...event("Odd", 9, 12, 0), status: "archived" }] },
  play: async ({ canvasElement }) => {
    const week = within(canvasElement).getByRole("button", { name: /2 events$/ });
    await expect(week).toBeVisible();
    await expect(canvasElement.innerHTML).not.toMatch(/undefined|NaN|Invalid/);
  },
};
