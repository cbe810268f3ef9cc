import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { demoOfStory, setOtherOperators } from "@/testing/backend";
import { Toaster } from "@/ui/toaster";
import { DemoProvider } from "./demo-context";
import { DemoTools } from "./mount";
import { SecondOperator } from "./second-operator";
import { replacedState } from "./switch-scenario";
import { changeView } from "./view";

/** The part of the console over the story's own backend. */
function Operators() {
  const [demo] = useState(demoOfStory);
  return (
    <main className="max-w-sm bg-background p-6">
      <h1 className="sr-only">Two operators</h1>
      <DemoProvider demo={demo}>
        <SecondOperator />
      </DemoProvider>
      <Toaster />
    </main>
  );
}

/** The bar that tells a presenter what to click, over the story's own backend. */
function Tour() {
  const [demo] = useState(demoOfStory);
  return (
    <div className="h-dvh bg-background">
      <DemoTools demo={demo} />
    </div>
  );
}

const meta = {
  title: "Screens/Demo console/Tour and operators",
  component: SecondOperator,
  subcomponents: { DemoTools },
  beforeEach: () => {
    setOtherOperators([]);
    replacedState.set(undefined);
    changeView({ open: false, clean: false, step: 1, conversation: null });
  },
  render: () => <Operators />,
} satisfies Meta<typeof SecondOperator>;
export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The agent for the new tab is one of the staff who is not signed in here. The browser opens no
 * tab: a notice says why, and another click tries again.
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
  tags: ["picture"],
  beforeEach: () => setOtherOperators(["lena.fischer", "diego.santos"]),
  play: async ({ canvas }) => {
    const others = await canvas.findByRole("list");
    await expect(within(others).getByText("diego.santos")).toBeVisible();
    await expect(within(others).getByText("lena.fischer")).toBeVisible();
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

/** The bar of the second step. */
export const SecondStep: Story = {
  tags: ["picture"],
  render: () => <Tour />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("2 of 7")).toBeVisible();
  },
};

/**
 * A step whose target is not on the page goes on all the same. No urgent
 * conversation begins by itself meanwhile, also after a reset and on a clean screen.
 */
export const UnderWay: Story = {
  render: () => <Tour />,
  play: async ({ canvas }) => {
    const controls = await demoOfStory().controls();
    const isHeld = async (held: boolean) =>
      waitFor(async () => expect((await controls.status()).conditions.holdUrgent).toBe(held));
    await userEvent.click(await canvas.findByRole("button", { name: "Next" }));
    await expect(canvas.getByText("3 of 7")).toBeVisible();
    await isHeld(true);
    await controls.restart({ scenario: "busy" }, false);
    await isHeld(true);
    changeView({ clean: true });
    await waitFor(() => expect(canvas.queryByText("3 of 7")).toBeNull());
    await expect((await controls.status()).conditions.holdUrgent).toBe(true);
    await expect((await controls.snapshot()).conditions?.holdUrgent).toBe(false);
    changeView({ clean: false });
    await canvas.findByText("3 of 7");
    await userEvent.click(canvas.getByRole("button", { name: "Leave the Tour" }));
    await waitFor(() => expect(canvas.queryByRole("complementary")).toBeNull());
    await isHeld(false);
  },
};
