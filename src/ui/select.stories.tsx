import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/ui/select";

const meta = {
  title: "UI/Select",
  component: Select,
  parameters: {
    notes: {
      use: "One choice out of a few that are known.",
      not: "Two choices that act at once (Switch), or more than about fifteen (Command).",
    },
    layout: "padded",
  },
  render: (args) => (
    <div className="w-48">
      <Select {...args}>
        <SelectTrigger aria-label="Status">
          <SelectValue placeholder="Choose a status" />
        </SelectTrigger>
        <SelectContent>
          <SelectItem value="all">All Statuses</SelectItem>
          <SelectItem value="active">Active</SelectItem>
          <SelectItem value="escalated">Escalated</SelectItem>
        </SelectContent>
      </Select>
    </div>
  ),
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Disabled: Story = { args: { disabled: true, defaultValue: "all" } };
export const Chooses: Story = {
  args: { defaultValue: "all" },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole("combobox", { name: "Status" });
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole("option", { name: "Escalated" }));
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await expect(field).toHaveTextContent("Escalated");
  },
};
