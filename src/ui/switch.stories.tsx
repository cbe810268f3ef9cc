import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Switch } from "@/ui/switch";

const meta = {
  title: "UI/Switch",
  component: Switch,
  parameters: {
    notes: {
      use: "On or off, at once, such as a workflow.",
      not: "A field that is saved with a form's other fields (Checkbox), or what needs a question first.",
    },
    layout: "padded",
  },
  args: { checked: false, onCheckedChange: fn(), "aria-label": "Lead Nurturing" },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { checked: true } };
export const Disabled: Story = { args: { disabled: true } };

function Switching() {
  const [checked, setChecked] = useState(false);
  return <Switch aria-label="Lead Nurturing" checked={checked} onCheckedChange={setChecked} />;
}

export const ByKeyboard: Story = {
  render: () => <Switching />,
  play: async ({ canvasElement }) => {
    const toggle = within(canvasElement).getByRole("switch", { name: "Lead Nurturing" });
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(toggle).toBeChecked();
  },
};
