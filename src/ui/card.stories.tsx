import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "@/ui/button";
import { CardHeader, cardStyles, CardTitle } from "@/ui/card";

const meta = {
  title: "UI/Card",
  component: CardHeader,
  parameters: {
    notes: {
      use: "A surface with a hairline border, for what belongs together.",
      not: "A part of a page with a heading: Section card names its region too.",
    },
    layout: "padded",
  },
} satisfies Meta<typeof CardHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  render: () => (
    <div className={`${cardStyles} max-w-sm`}>
      <CardHeader>
        <CardTitle>Knowledge Base</CardTitle>
      </CardHeader>
      <p className="px-4 pb-4 text-sm text-muted-foreground">What the chatbot answers from.</p>
      <div className="flex items-center gap-2 border-t px-4 py-2.5">
        <Button variant="outline" size="sm">
          Update Knowledge Base
        </Button>
      </div>
    </div>
  ),
};

/** Titles keep the order of the page's headings: a card within a part has a lower level. */
export const Headings: Story = {
  render: () => (
    <div className="grid max-w-sm gap-4">
      {(["h2", "h3", "h4"] as const).map((level) => (
        <div key={level} className={cardStyles}>
          <CardHeader>
            <CardTitle as={level}>Heading {level}</CardTitle>
          </CardHeader>
          <div className="px-4 pb-4">What belongs to it.</div>
        </div>
      ))}
    </div>
  ),
};
export const Dark: Story = { ...Filled, globals: { theme: "dark" } };
