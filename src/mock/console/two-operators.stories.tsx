import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { demoOfStory, setOtherOperators } from "@/testing/backend";
import { Toaster } from "@/ui/toaster";
import { DemoProvider } from "./demo-context";
import { SecondOperator } from "./second-operator";

/** The part of the console over the story's own backend. */
function Operators() {
  const [demo] = useState(demoOfStory);
  return (
    <main className="max-w-sm bg-background p-6">
      <h2 className="sr-only">Demo Console</h2>
      <DemoProvider demo={demo}>
        <SecondOperator />
      </DemoProvider>
      <Toaster />
    </main>
  );
}

const meta = {
  title: "Screens/Demo console/Two operators",
  component: SecondOperator,
  beforeEach: () => setOtherOperators([]),
  render: () => <Operators />,
} satisfies Meta<typeof SecondOperator>;
export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The agent for the new tab is a member of staff who is not signed in here. If the browser opens no
 * tab, a toast says why, and another click tries again.
 */
export const Blocked: Story = {
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("combobox", { name: "Agent in the new tab" });
    await expect(within(list).queryByRole("option", { name: "admin" })).toBeNull();
    await userEvent.selectOptions(list, "diego.santos");
    await expect(list).toHaveValue("diego.santos");
    const open = window.open;
    window.open = () => null;
    try {
      await userEvent.click(canvas.getByRole("button", { name: "Open Tab" }));
      const notice = within(document.body).findByText(/Allow pop-ups/, { selector: "div" });
      await expect(await notice).toBeVisible();
      await expect(canvas.getByRole("button", { name: "Open Tab" })).toBeEnabled();
    } finally {
      window.open = open;
    }
  },
};

/** Two tabs are open already, as Lena and as Diego. */
export const TwoOthers: Story = {
  beforeEach: () => setOtherOperators(["lena.fischer", "diego.santos"]),
  play: async ({ canvas }) => {
    const others = await canvas.findAllByRole("listitem");
    await expect(others.map((one) => one.textContent)).toEqual(["lena.fischer", "diego.santos"]);
    await expect(canvas.getByRole("combobox")).toHaveValue("hannah.price");
  },
};

/** A browser without shared workers says so, and offers no button. */
export const NotSupported: Story = {
  beforeEach: () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, "SharedWorker");
    Reflect.deleteProperty(globalThis, "SharedWorker");
    return () => {
      if (own) Object.defineProperty(globalThis, "SharedWorker", own);
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/This browser has no shared workers/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Open Tab" })).toBeNull();
  },
};
