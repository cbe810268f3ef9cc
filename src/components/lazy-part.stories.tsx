import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, within } from "storybook/test";
import { Button } from "@/ui/button";
import { Toaster } from "@/ui/toaster";
import { LazyPart, lazyPart } from "./lazy-part";

function Missing(): never {
  throw new Error("The files did not arrive");
}

const meta = {
  title: "Components/Lazy part",
  component: LazyPart,
  parameters: {
    layout: "padded",
    notes: {
      use: "Around a part whose code is fetched when it is wanted and without which the page still works.",
      not: "A dialog (useLazyDialog) or what a page is about: that must say that it failed, and offer Retry.",
    },
  },
  args: { children: <Button>Alerts</Button> },
  decorators: [
    (Part) => (
      <main>
        <h1>A page</h1>
        <Part />
        <Toaster />
      </main>
    ),
  ],
} satisfies Meta<typeof LazyPart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The part is there. */
export const There: Story = {};

const arriving = { now: false };
const Late = lazyPart(async () => {
  await Promise.resolve();
  if (!arriving.now) throw new Error("The files did not arrive");
  return { default: Button };
});

/** It did not come: what is shown in its place fetches it again. */
export const TriedAgain: Story = {
  args: { name: "Alerts", children: <Late>Alerts</Late> },
  parameters: { logs: [/The files did not arrive/] },
  play: async ({ canvas, userEvent }) => {
    arriving.now = false;
    const again = await canvas.findByRole("button", { name: "Retry Alerts" });
    arriving.now = true;
    await userEvent.click(again);
    await expect(await canvas.findByRole("button", { name: "Alerts" })).toBeVisible();
  },
};

/** It did not come: it is left out, said once, and the page stands. */
export const Failed: Story = {
  args: { children: <Missing /> },
  parameters: { logs: [/The files did not arrive/] },
  play: async ({ canvasElement }) => {
    await expect(await screen.findByText("A part of this page is missing")).toBeVisible();
    await expect(within(canvasElement).getByRole("heading", { name: "A page" })).toBeVisible();
  },
};
