import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus } from "lucide-react";
import { useState } from "react";
import { expect } from "storybook/test";
import { Button, buttonStyles } from "@/ui/button";
import { Input } from "@/ui/input";

const variants = ["default", "outline", "ghost", "destructive", "link"] as const;
const sizes = ["sm", "default", "lg", "icon", "icon-sm"] as const;

const meta = {
  title: "UI/Button",
  component: Button,
  parameters: {
    notes: {
      use: "An action. One default button per view, for the main action; outline and ghost for the others; destructive only for what deletes or ends something.",
      not: "Going to another page (use a link; buttonStyles makes it look like a button), or choosing a state (Switch, Select).",
    },
    layout: "padded",
  },
  args: { children: "Deploy New Tool", disabled: false },
  argTypes: {
    variant: { description: "How much it stands out.", control: "select", options: variants },
    size: {
      description: "Its height, or a square for an icon.",
      control: "select",
      options: sizes,
    },
  },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One button, to try its props on. */
export const Adjustable: Story = {};

/** Every variant, size and state. */
export const Looks: Story = {
  tags: ["picture"],
  render: () => (
    <div className="flex max-w-xl flex-wrap items-center gap-3">
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      {sizes.map((size) => (
        <Button key={size} size={size} aria-label={size}>
          {size.startsWith("icon") ? <Plus aria-hidden /> : size}
        </Button>
      ))}
      <Button disabled>Disabled</Button>
      <Button busy>Taking Over...</Button>
      <a href="#inbox" className={buttonStyles()}>
        View All Conversations
      </a>
    </div>
  ),
};

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
      <Button>Not a submit button</Button>
      <p>Sent {times} times</p>
    </form>
  );
}

/** A button submits a form only with `type="submit"`. While busy, it keeps its width and focus and does not resubmit. */
export const PressedTwice: Story = {
  render: () => <Submitting />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Not a submit button" }));
    await expect(canvas.getByText("Sent 0 times")).toBeVisible();
    const button = canvas.getByRole("button", { name: "A button with a long text" });
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
