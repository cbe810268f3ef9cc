import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { demoOfStory, setOtherOperators } from "@/testing/backend";
import { sees } from "@/testing/story-steps";
import { Toaster } from "@/ui/toaster";
import { DemoProvider } from "./demo-context";
import { SecondOperator } from "./second-operator";

/** This section of the console, on the story's own backend. */
function Operators({ obstacle }: ComponentProps<typeof SecondOperator>) {
  const [demo] = useState(demoOfStory);
  return (
    <main className="max-w-sm bg-background p-6">
      <h2 className="sr-only">Demo Console</h2>
      <DemoProvider demo={demo}>
        <SecondOperator obstacle={obstacle} />
      </DemoProvider>
      <Toaster />
    </main>
  );
}

const meta = {
  title: "Screens/Demo console/Two operators",
  component: SecondOperator,
  beforeEach: () => setOtherOperators([]),
  args: { obstacle: undefined },
  render: (args) => <Operators {...args} />,
} satisfies Meta<typeof SecondOperator>;
export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The new tab is for a staff member who is not signed in here. If it cannot be opened, a toast says
 * so, and the button can be clicked again.
 */
export const NotOpened: Story = {
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("combobox", { name: "Agent in the new tab" });
    await expect(within(list).queryByRole("option", { name: "admin" })).toBeNull();
    await userEvent.selectOptions(list, "diego.santos");
    await expect(list).toHaveValue("diego.santos");
    await userEvent.click(canvas.getByRole("button", { name: "Open Tab" }));
    await sees("No Second Operator");
    await expect(canvas.getByRole("button", { name: "Open Tab" })).toBeEnabled();
  },
};

/** Two more tabs are already open, as Lena and as Diego. */
export const TwoOthers: Story = {
  beforeEach: () => setOtherOperators(["lena.fischer", "diego.santos"]),
  play: async ({ canvas }) => {
    const others = await canvas.findAllByRole("listitem");
    await expect(others.map((one) => one.textContent)).toEqual(["lena.fischer", "diego.santos"]);
    await expect(canvas.getByRole("combobox")).toHaveValue("hannah.price");
  },
};

/** Explains why there is no button if tabs cannot share a demo in this browser. */
export const NotSupported: Story = {
  args: { obstacle: "This browser has no shared workers, which two tabs need for one demo." },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/This browser has no shared workers/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Open Tab" })).toBeNull();
  },
};
