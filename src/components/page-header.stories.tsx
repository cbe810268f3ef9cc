import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { PageHeader } from "@/components/page-header";
import { StatusDot } from "@/components/status-dot";
import { Button } from "@/ui/button";

const meta = {
  title: "Components/Page header",
  component: PageHeader,
  parameters: {
    notes: {
      use: "At the top of every screen, once: title, one sentence, actions at the right.",
      not: "Within a page: a part is headed by its Section card.",
    },
    layout: "padded",
  },
  args: {
    title: "AI Ecosystem Overview",
    description: "What your AI tools, members and conversations are doing right now.",
  },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  args: {
    status: (
      <span className="inline-flex items-center gap-1.5 text-sm text-muted-foreground">
        <StatusDot tone="ok" />
        All systems operational
      </span>
    ),
    actions: <Button>Deploy New Tool</Button>,
  },
  play: async ({ canvasElement }) => {
    const heading = within(canvasElement).getByRole("heading", { level: 1 });
    await expect(heading).toHaveTextContent("AI Ecosystem Overview");
  },
};
export const TitleAlone: Story = { args: { description: undefined } };
export const Narrow: Story = { ...Full, globals: { viewport: { value: "w360" } } };
export const Dark: Story = { ...Full, globals: { theme: "dark" } };
