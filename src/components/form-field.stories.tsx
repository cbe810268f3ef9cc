import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Input } from "@/ui/input";
import { Switch } from "@/ui/switch";
import { FormField } from "./form-field";

const meta = {
  title: "Components/Form field",
  component: FormField,
  parameters: {
    layout: "padded",
    notes: {
      use: "A control of your own in a form: it ties label, hint and message to it. For text, numbers, dates, choices, words and switches the fields of form-fields.tsx do it already.",
      not: "A control outside a form: name that with a Label.",
    },
  },
  args: {
    label: "Email",
    problem: undefined,
    children: (aria) => <Input {...aria} type="email" defaultValue="maria@example.org" />,
  },
} satisfies Meta<typeof FormField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A label and its control. */
export const Plain: Story = {};

/** It must be filled in, and says for what. */
export const Required: Story = {
  args: { required: true, hint: "Where the invitation goes." },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole("textbox", { name: "Email" });
    await expect(field).toHaveAttribute("aria-required", "true");
    await expect(field).toHaveAccessibleDescription("Where the invitation goes.");
  },
};

/** The message is under it, and is read with it. */
export const Wrong: Story = {
  args: { problem: "This is no email address." },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole("textbox", { name: "Email" });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription("This is no email address.");
  },
};

/** Label and switch in one line. */
export const Inline: Story = {
  args: {
    label: "Insured",
    inline: true,
    children: ({ id }) => <Switch id={id} checked onCheckedChange={() => undefined} />,
  },
};

/** The whole width of a form with two columns. */
export const Full: Story = {
  args: { full: true },
  decorators: [
    (Field) => (
      <div className="grid grid-cols-2 gap-4">
        <Field />
      </div>
    ),
  ],
};

/** In the dark theme, wrong. */
export const Dark: Story = { args: { ...Wrong.args }, globals: { theme: "dark" } };
