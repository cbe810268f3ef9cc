import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { ErrorState } from "@/components/error-state";

const meta = {
  title: "Components/Error state",
  component: ErrorState,
  parameters: {
    notes: {
      use: "Where the content would stand: what happened, and Retry. Inline above content that stands.",
      not: "What a person did wrong in a form: that is said at its field.",
    },
    layout: "padded",
  },
  args: { message: "503: Service Unavailable", onRetry: fn() },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InPlace: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("alert")).toHaveTextContent("503: Service Unavailable");
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Inline: Story = { args: { inline: true } };
export const Retrying: Story = { args: { busy: true } };
export const NothingToRetry: Story = { args: { onRetry: undefined } };
export const EndlessText: Story = { args: { inline: true, message: "500: " + "x".repeat(3000) } };
export const Dark: Story = { args: { inline: true }, globals: { theme: "dark" } };
