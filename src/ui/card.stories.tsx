import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "@/ui/button";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "@/ui/card";

const meta = {
  title: "UI/Card",
  component: Card,
  parameters: {
    notes: {
      use: "A surface with a hairline border, for what belongs together.",
      not: "A part of a page with a heading: Section card names its region too.",
    },
    layout: "padded",
  },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  render: () => (
    <Card className="max-w-sm">
      <CardHeader>
        <CardTitle>Knowledge Base</CardTitle>
      </CardHeader>
      <CardContent>
        <CardDescription>What the chatbot answers from.</CardDescription>
      </CardContent>
      <CardFooter>
        <Button variant="outline" size="sm">
          Update Knowledge Base
        </Button>
      </CardFooter>
    </Card>
  ),
};

/** Titles keep the order of the page's headings: a card within a part has a lower level. */
export const Headings: Story = {
  render: () => (
    <div className="grid max-w-sm gap-4">
      {(["h2", "h3", "h4"] as const).map((level) => (
        <Card key={level}>
          <CardHeader>
            <CardTitle as={level}>Heading {level}</CardTitle>
          </CardHeader>
          <CardContent>What belongs to it.</CardContent>
        </Card>
      ))}
    </div>
  ),
};
export const Dark: Story = { ...Filled, globals: { theme: "dark" } };
