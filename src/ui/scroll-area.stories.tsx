import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { ScrollArea } from "@/ui/scroll-area";

const meta = {
  title: "UI/Scroll area",
  component: ScrollArea,
  parameters: {
    notes: {
      use: "A part of a page with a height of its own, such as the activity feed.",
      not: "The page itself: let it scroll.",
    },
    layout: "padded",
  },
  args: { "aria-label": "Activity" },
} satisfies Meta<typeof ScrollArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ReachedByKeyboard: Story = {
  render: (args) => (
    <ScrollArea {...args} className="max-h-40.5 max-w-xs rounded-lg border">
      <ul>
        {Array.from({ length: 30 }, (_, index) => (
          <li key={index} className="px-3 py-1.5">
            Entry {index + 1}
          </li>
        ))}
      </ul>
    </ScrollArea>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole("region", { name: "Activity" })).toHaveFocus();
  },
};
