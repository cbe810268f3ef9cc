import type { Meta, StoryObj } from "@storybook/react-vite";
import { Inbox } from "lucide-react";
import { EmptyState } from "@/components/empty-state";
import { Button } from "@/ui/button";

const meta = {
  title: "Components/Empty state",
  component: EmptyState,
  parameters: {
    notes: {
      use: "Where a list, a panel or a page holds nothing yet: what would be here, and the next step.",
      not: "A failure (Error state), or what is still on its way (Skeleton).",
    },
    layout: "padded",
  },
  args: { title: "Select a Conversation" },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  args: {
    icon: Inbox,
    description: "Choose one from the list to read it and take it over.",
    action: <Button variant="outline">Show the list</Button>,
  },
};
export const TitleAlone: Story = {};
export const Dark: Story = { ...Full, globals: { theme: "dark" } };
