import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { Toaster } from "@/ui/toaster";
import { GuardedButton } from "./guarded-button";

const meta = {
  title: "Components/Guarded button",
  component: GuardedButton,
  parameters: {
    layout: "padded",
    notes: {
      use: "An action that a person may not take, where the reason is worth saying.",
      not: "An action whose status does not offer it: leave the button out.",
    },
  },
  args: { children: "Edit", obstacle: undefined, onClick: fn() },
} satisfies Meta<typeof GuardedButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** It may be pressed. */
export const Allowed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Edit" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** It can be reached and says why, also when it is pressed. */
export const Refused: Story = {
  args: { obstacle: "Only an admin may change users." },
  render: (args) => (
    <>
      <GuardedButton {...args} />
      <Toaster />
    </>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Edit" });
    await expect(button).toHaveAccessibleDescription("Only an admin may change users.");
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(await screen.findByText("Not possible")).toBeVisible();
  },
};
