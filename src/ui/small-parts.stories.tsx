import type { Meta, StoryObj } from "@storybook/react-vite";
import { Avatar } from "@/ui/avatar";
import { Kbd } from "@/ui/kbd";
import { Skeleton } from "@/ui/skeleton";
import { Spinner } from "@/ui/spinner";

const meta = {
  title: "UI/Small parts",
  component: Avatar,
  subcomponents: { Kbd, Skeleton, Spinner },
  parameters: {
    notes: {
      use: "Initials, a key of the keyboard, the shape of what comes, the one spinner.",
      not: "The spinner anywhere but at the check of the session: everything else has a skeleton.",
    },
    layout: "padded",
  },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Avatars: Story = {
  render: () => (
    <div className="flex items-center gap-2">
      <Avatar size="sm">ML</Avatar>
      <Avatar hue={30}>DO</Avatar>
      <Avatar hue={210} size="lg">
        YT
      </Avatar>
    </div>
  ),
};
export const Keys: Story = {
  render: () => (
    <div className="flex gap-1">
      <Kbd>⌘K</Kbd>
      <Kbd>/</Kbd>
    </div>
  ),
};
export const Skeletons: Story = {
  render: () => (
    <div className="grid max-w-sm gap-4">
      <Skeleton className="h-8 w-40" />
      <div className="grid gap-2">
        <Skeleton className="h-3" />
        <Skeleton className="h-3" />
        <Skeleton className="h-3 w-3/5" />
      </div>
    </div>
  ),
};
export const SessionCheck: Story = { render: () => <Spinner /> };
