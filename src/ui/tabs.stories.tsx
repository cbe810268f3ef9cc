import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/ui/tabs";

const meta = {
  title: "UI/Tabs",
  component: Tabs,
  parameters: { layout: "padded" },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  render: () => (
    <Tabs defaultValue="faqs">
      <TabsList aria-label="Knowledge base">
        <TabsTrigger value="faqs">FAQs</TabsTrigger>
        <TabsTrigger value="events">Event Info</TabsTrigger>
        <TabsTrigger value="products" disabled>
          Products
        </TabsTrigger>
      </TabsList>
      <TabsContent value="faqs">247 active</TabsContent>
      <TabsContent value="events">89 entries</TabsContent>
      <TabsContent value="products">156 items</TabsContent>
    </Tabs>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Event Info" })).toHaveFocus();
    await expect(await canvas.findByText("89 entries")).toBeVisible();
  },
};
