import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { DateBlock } from "./date-block";

const meta = {
  title: "Screens/Event Optimization/Date block",
  component: DateBlock,
  parameters: {
    layout: "padded",
    notes: {
      use: "Before an event's name in a list.",
      not: "A date within a text.",
    },
  },
  args: { date: "2090-12-24T18:00:00Z" },
} satisfies Meta<typeof DateBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Ahead. */
export const Ahead: Story = {
  play: ({ canvasElement }) => expect(canvasElement).toHaveTextContent("Dec24"),
};

/** Over: quiet. */
export const Over: Story = { args: { date: "2024-03-09" } };

/** Today: solid. */
export const Today: Story = {
  tags: ["no-picture"],
  args: { date: new Date().toISOString() },
};

/** No date. */
export const None: Story = {
  args: { date: "soon" },
  play: ({ canvasElement }) => expect(canvasElement).toHaveTextContent("–"),
};

/** In the dark theme. */
export const Dark: Story = { globals: { theme: "dark" } };
