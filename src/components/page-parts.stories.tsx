import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Button } from "@/ui/button";
import { PageHeader } from "./page-header";
import { SampleMark } from "./sample-mark";
import { SectionCard } from "./section-card";
import { StatusDot } from "./status-badge";

const meta = {
  title: "Components/Page parts",
  tags: ["picture"],
  component: PageHeader,
  subcomponents: { SectionCard },
  parameters: {
    layout: "padded",
    notes: {
      use: "Page header: once, at the top of every screen, with the title, one sentence, and actions at the right. Section card: a part with its own heading.",
      not: "A card within a card. A list of rows: List page has its own heading.",
    },
  },
  args: {
    title: "AI Ecosystem Overview",
    description: "What your AI tools, members and conversations are doing right now.",
    status: <StatusDot tone="ok" />,
    actions: <Button>Deploy New Tool</Button>,
  },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One h1, and each section is a region with its own name. */
export const HeaderAndSections: Story = {
  render: (args) => (
    <div className="grid gap-6">
      <PageHeader {...args} />
      <SectionCard
        title="Human Inbox"
        count="3 urgent"
        mark={<SampleMark />}
        description="Conversations that wait for a person."
        actions={<Button variant="ghost">View All</Button>}
      >
        Content
      </SectionCard>
      <SectionCard title="Title alone">Content</SectionCard>
      <SectionCard title="Without padding" flush>
        <p className="px-4 py-2">Maria Lopez</p>
      </SectionCard>
    </div>
  ),
  play: async ({ canvas }) => {
    const heading = canvas.getByRole("heading", { level: 1 });
    await expect(heading).toHaveTextContent("AI Ecosystem Overview");
    const region = within(canvas.getByRole("region", { name: "Human Inbox" }));
    await expect(region.getByText("3 urgent")).toBeVisible();
  },
};
