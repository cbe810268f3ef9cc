import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent } from "storybook/test";
import { LongText } from "./long-text";

const meta = {
  title: "Components/Long text",
  component: LongText,
  parameters: {
    notes: {
      use: "A text that a member or a server wrote, of whatever length, where it wraps.",
      not: "A name or label on one line: cut it with `truncate`.",
    },
  },
  args: { text: `${"word ".repeat(1200)}the end` },
} satisfies Meta<typeof LongText>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A button shows the rest, here 1,007 of 6,007 characters. */
export const CutAndShownWhole: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/the end/)).toBeNull();
    // Not by userEvent, whose focus would scroll the page down to the button.
    await fireEvent.click(canvas.getByRole("button", { name: "Show All (6,007 characters)" }));
    await expect(canvas.getByText(/the end/)).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
