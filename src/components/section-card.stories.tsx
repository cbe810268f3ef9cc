import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { SampleMark } from "@/components/sample-mark";
import { SectionCard } from "@/components/section-card";
import { Button } from "@/ui/button";

const meta = {
  title: "Components/Section card",
  component: SectionCard,
  parameters: {
    notes: {
      use: "A part of a page with a heading of its own.",
      not: "A figure (Metric card), or a card within a card.",
    },
    layout: "padded",
  },
  args: { title: "Human Inbox", children: "Content" },
} satisfies Meta<typeof SectionCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  args: {
    count: "3 urgent",
    countTone: "urgent",
    mark: <SampleMark />,
    description: "Conversations that wait for a person.",
    actions: (
      <Button variant="ghost" size="sm">
        View All Conversations
      </Button>
    ),
  },
  play: async ({ canvasElement }) => {
    const region = within(canvasElement).getByRole("region", { name: "Human Inbox" });
    await expect(within(region).getByText("3 urgent")).toBeVisible();
  },
};
export const TitleAlone: Story = {};
export const Flush: Story = {
  args: {
    flush: true,
    children: (
      <ul className="divide-y">
        <li className="px-4 py-2">Maria Lopez</li>
        <li className="px-4 py-2">Daniel Osei</li>
      </ul>
    ),
  },
};
export const Narrow: Story = { ...Full, globals: { viewport: { value: "w360" } } };
export const Dark: Story = { ...Full, globals: { theme: "dark" } };
