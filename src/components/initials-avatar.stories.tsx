import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { InitialsAvatar } from "@/components/initials-avatar";

const meta = {
  title: "Components/Initials avatar",
  component: InitialsAvatar,
  parameters: {
    notes: {
      use: "A person, beside the name. The same name has the same tint everywhere.",
      not: "Without the name beside it: it is unheard.",
    },
    layout: "padded",
  },
  args: { name: "Maria Lopez" },
} satisfies Meta<typeof InitialsAvatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoLetters: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("ML")).toBeVisible();
  },
};
export const OneLetter: Story = { args: { name: "admin", letters: 1 } };
export const NoName: Story = {
  args: { name: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("?")).toBeVisible();
  },
};
export const ManyTints: Story = {
  render: () => (
    <div className="flex gap-2">
      {["Maria Lopez", "Daniel Osei", "Yuki Tanaka", "Sam Field", "Ines Roth", "Ola Berg"].map(
        (name) => (
          <InitialsAvatar key={name} name={name} />
        ),
      )}
    </div>
  ),
};
export const Dark: Story = { ...ManyTints, globals: { theme: "dark" } };
