import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus } from "lucide-react";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button, buttonStyles } from "@/ui/button";
import { Input } from "@/ui/input";

const meta = {
  title: "UI/Button",
  component: Button,
  parameters: {
    notes: {
      use: "An action. One default button a view, for what most people come to do; outline and ghost for the rest; destructive only for what takes something away.",
      not: "Going to another page (a link; buttonStyles gives it these looks), or choosing a state (Switch, Select).",
    },
    layout: "padded",
  },
  args: {
    children: "Deploy New Tool",
    onClick: fn(),
    variant: "default",
    size: "default",
    busy: false,
    disabled: false,
  },
  argTypes: {
    variant: {
      control: "select",
      options: ["default", "secondary", "outline", "ghost", "destructive", "link"],
      description: "How much it weighs among its neighbours",
    },
    size: { control: "select", options: ["default", "sm", "lg", "icon", "icon-sm"] },
    children: { control: "text", description: "What it does, in a word or two" },
    type: { control: false },
  },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole("button", { name: "Deploy New Tool" });
    await expect(button).toHaveAttribute("type", "button");
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Secondary: Story = { args: { variant: "secondary" } };
export const Outline: Story = { args: { variant: "outline" } };
export const Ghost: Story = { args: { variant: "ghost" } };
export const Destructive: Story = { args: { variant: "destructive", children: "Delete" } };
export const LooksLikeALink: Story = { args: { variant: "link" } };
export const Small: Story = { args: { size: "sm" } };
export const Large: Story = { args: { size: "lg" } };
export const Disabled: Story = { args: { disabled: true } };
export const Icon: Story = {
  args: { size: "icon", variant: "outline", "aria-label": "Add", children: <Plus aria-hidden /> },
};
export const SmallIcon: Story = {
  args: { size: "icon-sm", variant: "ghost", "aria-label": "Add", children: <Plus aria-hidden /> },
};
export const AsALink: Story = {
  render: () => (
    <a href="#inbox" className={buttonStyles()}>
      View All Conversations
    </a>
  ),
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole("link", { name: "View All Conversations" });
    await expect(link).toBeVisible();
  },
};
export const Busy: Story = { args: { busy: true, children: "Taking Over..." } };

function Submitting() {
  const [times, setTimes] = useState(0);
  const busy = times > 0;
  return (
    <form
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTimes(times + 1);
      }}
    >
      <Input aria-label="Name" />
      <Button type="submit" busy={busy}>
        {busy ? "Busy" : "A button with a long text"}
      </Button>
      <p>Sent {times} times</p>
    </form>
  );
}

/** While busy it keeps its width and the focus, and sends nothing twice. */
export const PressedTwice: Story = {
  render: () => <Submitting />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole("button");
    const width = button.offsetWidth;
    await userEvent.click(button);
    await expect(button).toHaveAccessibleName("Busy");
    await expect(button).toHaveAttribute("aria-busy", "true");
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button.offsetWidth).toBe(width);
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.type(canvas.getByRole("textbox"), "Ada{Enter}");
    await expect(canvas.getByText("Sent 1 times")).toBeVisible();
  },
};
