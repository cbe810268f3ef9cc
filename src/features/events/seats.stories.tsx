import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { DateBlock } from "./date-block";
import { Seats } from "./seats";

const meta = {
  title: "Screens/Event Optimization/Seats and dates",
  component: Seats,
  parameters: {
    layout: "padded",
    notes: {
      use: "In an event's row: the date as a leaf of a calendar, the room as its seats.",
      not: "A detail: it has a bar with figures.",
    },
  },
  args: { attendees: 57, capacity: 100, label: "Welcome Call attendance rate" },
} satisfies Meta<typeof Seats>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Of a large room each seat stands for several. */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("progressbar")).toHaveAttribute(
      "aria-valuenow",
      "57",
    );
  },
};

/** Few seats, nearly full, full, too full, planned, and unknown. */
export const Rooms: Story = {
  render: () => (
    <div className="grid gap-4">
      <Seats attendees={3} capacity={8} label="Few" />
      <Seats attendees={499} capacity={500} label="Nearly full" />
      <Seats attendees={33} capacity={33} label="Full" />
      <Seats attendees={140} capacity={100} label="Too full" />
      <Seats attendees={12} capacity={80} />
      <Seats attendees={12} capacity={undefined} label="Unknown" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole("progressbar")).toHaveLength(4);
    await expect(canvasElement.innerHTML).not.toMatch(/undefined|NaN/);
  },
};

/** A date that is over, one far ahead, and none. */
export const Dates: Story = {
  render: () => (
    <div className="flex gap-3">
      <DateBlock date="2024-03-09" />
      <DateBlock date="2090-12-24T18:00:00Z" />
      <DateBlock date="soon" />
    </div>
  ),
};

/** In the dark theme. */
export const Dark: Story = { ...Rooms, globals: { theme: "dark" } };
