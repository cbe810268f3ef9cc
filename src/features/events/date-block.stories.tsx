import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { DateBlock } from "./date-block";

const meta = {
  title: "Screens/Event Optimization/Date block",
  component: DateBlock,
  parameters: { layout: "padded" },
  args: { date: "2090-12-24T18:00:00Z" },
} satisfies Meta<typeof DateBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Ahead. */
export const Upcoming: Story = {
  play: ({ canvasElement }) => expect(canvasElement).toHaveTextContent("Dec24"),
};

/** No date. */
export const NoDate: Story = {
  args: { date: "soon" },
  play: ({ canvasElement }) => expect(canvasElement).toHaveTextContent("–"),
};
