import type { Meta, StoryObj } from "@storybook/react-vite";
import { BrandMark } from "@/components/brand-mark";

const meta = {
  title: "Components/Brand mark",
  component: BrandMark,
  parameters: {
    notes: {
      use: "The product's mark beside its name: sidebar, sign-in, top bar.",
      not: "As a picture alone: it is unheard.",
    },
    layout: "padded",
  },
} satisfies Meta<typeof BrandMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sizes: Story = {
  render: () => (
    <div className="flex items-end gap-4">
      <BrandMark />
      <BrandMark className="size-6" />
      <BrandMark className="size-10 text-foreground" />
    </div>
  ),
};
export const Dark: Story = { ...Sizes, globals: { theme: "dark" } };
