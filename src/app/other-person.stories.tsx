import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { withApp } from "@/testing/story-decorators";
import SessionDialog from "./session-dialog";

const meta = {
  title: "Screens/Another person",
  component: SessionDialog,
  args: {
    own: "maya.okafor",
    other: "lena.fischer",
    onClose: fn(),
    onContinueAsOther: fn(),
  },
  decorators: [withApp],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof SessionDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);

/** Another tab has signed in as someone else. */
export const Default: Story = {
  play: async ({ args }) => {
    const question = await body().findByRole("alertdialog", {
      name: "lena.fischer is signed in now",
    });
    await userEvent.keyboard("{Escape}");
    await expect(question).toBeVisible();
    await userEvent.click(body().getByRole("button", { name: "Continue as lena.fischer" }));
    await expect(args.onContinueAsOther).toHaveBeenCalledOnce();
  },
};

/** Signing in again as oneself; who thinks better of it is asked again. */
export const SigningIn: Story = {
  play: async () => {
    await userEvent.click(await body().findByRole("button", { name: "Sign in as maya.okafor" }));
    await expect(await body().findByRole("dialog", { name: "Sign In Again" })).toBeVisible();
    await expect(body().queryByRole("checkbox", { name: "Keep me signed in" })).toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect(await body().findByRole("alertdialog")).toBeVisible();
  },
};

/** In the dark theme. */
export const Dark: Story = { globals: { theme: "dark" } };

/** On a phone. */
export const Narrow: Story = { globals: { viewport: { value: "w360" } } };
