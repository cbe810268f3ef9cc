import type { Meta, StoryObj } from "@storybook/react-vite";
import { Avatar } from "@/ui/avatar";
import { Kbd } from "@/ui/kbd";
import { Skeleton, SkeletonText } from "@/ui/skeleton";
import { Spinner } from "@/ui/spinner";

const meta = {
  title: "UI/Small parts",
  component: Avatar,
  subcomponents: { Kbd, Skeleton, SkeletonText, Spinner },
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
      <SkeletonText lines={3} />
    </div>
  ),
};
export const SessionCheck: Story = { render: () => <Spinner /> };
