import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { Failure } from "@/lib/failure";
import { Toaster } from "@/ui/toaster";
import { type StatusAction, StatusButton } from "./status-button";

interface Ship {
  name: string;
  status: "docked" | "sailing";
}

type Change = (row: Ship, to: string) => (() => void) | Promise<unknown>;

const actions: readonly StatusAction<Ship>[] = [
  {
    label: "Launch",
    allowed: ({ status }) => status === "docked",
    to: "sailing",
    done: ["Ship launched", ({ name }) => name],
    question: ({ name }) => ({
      title: `Launch ${name}?`,
      description: "It leaves the harbour.",
      action: "Launch Now",
      destructive: true,
      children: <p>Crew: 12</p>,
    }),
  },
  {
    label: "Dock",
    allowed: ({ status }) => status === "sailing",
    to: "docked",
    done: ["Ship docked", ({ name }) => name],
  },
];

const meta = {
  title: "Components/Status button",
  component: StatusButton<Ship, string>,
  parameters: {
    layout: "padded",
    notes: {
      use: "A change of status that a row offers: Launch, Pause, Resume. Ask first where it is felt by others.",
      not: "Several actions at once: one button each, or a menu.",
    },
  },
  args: {
    actions,
    row: { name: "Kestrel", status: "sailing" },
    onChange: fn<Change>(async () => Promise.resolve()),
    obstacle: undefined,
    sample: undefined,
  },
  render: (args) => (
    <main>
      <h1 className="sr-only">A ship</h1>
      <StatusButton {...args} />
      <Toaster />
    </main>
  ),
} satisfies Meta<typeof StatusButton<Ship, string>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Done at once, told in a notice, and taken back by Undo. */
export const AtOnce: Story = {
  args: { onChange: fn<Change>(() => fn()) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Dock" }));
    await expect(args.onChange).toHaveBeenCalledWith(args.row, "docked");
    await expect(await screen.findByText("Ship docked")).toBeVisible();
    await expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
  },
};

/** Asked first. */
export const Asked: Story = {
  args: { row: { name: "Heron", status: "docked" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Launch" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Launch Heron?" }));
    await expect(question.getByText("Crew: 12")).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole("button", { name: "Launch Now" }));
    await expect(args.onChange).toHaveBeenCalledWith(args.row, "sailing");
  },
};

/** The server does not offer it, and the row is built in. */
export const SampleRow: Story = {
  args: {
    sample: "ship",
    onChange: fn<Change>(() => {
      throw new Failure("This server does not offer docking", { notOffered: true });
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Dock" }));
    await expect(
      await screen.findByText("This server does not offer docking. This ship is sample data."),
    ).toBeVisible();
  },
};

/** This person may not press it. */
export const Refused: Story = { args: { obstacle: "Only the captain may dock." } };
