import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { Checkbox } from "@/ui/checkbox";
import { Input } from "@/ui/input";
import { Label } from "@/ui/label";
import { Textarea } from "@/ui/textarea";

const meta = {
  title: "UI/Fields",
  component: Input,
  subcomponents: { Textarea, Checkbox, Label },
  parameters: {
    notes: {
      use: "Text, one line or several, and yes or no with a word of consent. Always with a Label.",
      not: "Fields of a Form dialog: form-fields.tsx brings label, hint and message.",
    },
    layout: "padded",
  },
  render: (args) => (
    <div className="grid max-w-xs gap-1.5">
      <Label htmlFor="username">Username</Label>
      <Input id="username" {...args} />
    </div>
  ),
} satisfies Meta<typeof Input>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { placeholder: "admin" },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole("textbox", { name: "Username" });
    await userEvent.type(field, "maria");
    await expect(field).toHaveValue("maria");
  },
};
export const Filled: Story = { args: { defaultValue: "admin" } };
export const Invalid: Story = { args: { defaultValue: "admin", "aria-invalid": true } };
export const Disabled: Story = { args: { defaultValue: "admin", disabled: true } };
export const SeveralLines: Story = {
  render: () => <Textarea aria-label="Reply" placeholder="Type your response..." />,
};
export const Checkboxes: Story = {
  render: () => (
    <div className="grid gap-3">
      <Label>
        <Checkbox />
        Keep me signed in
      </Label>
      <Label>
        <Checkbox ref={(box) => void (box && (box.indeterminate = true))} />
        All conversations
      </Label>
      <Label>
        <Checkbox defaultChecked disabled />
        Always on
      </Label>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText("Keep me signed in"));
    await expect(canvas.getByRole("checkbox", { name: "Keep me signed in" })).toBeChecked();
    await expect(
      canvas.getByRole("checkbox", { name: "All conversations" }),
    ).toBePartiallyChecked();
  },
};
