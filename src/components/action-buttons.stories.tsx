import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { sees, seesIn } from "@/testing/story-steps";
import { Failure } from "@/lib/failure";
import { Toaster } from "@/ui/toaster";
import { DialogButton } from "./dialog-button";
import { ExportMenu } from "./export-menu";
import { GuardedButton } from "./guarded-button";
import { type StatusAction, StatusButton } from "./status-button";

interface Ship {
  name: string;
  status: "docked" | "sailing";
}

type Change = (row: Ship, to: string) => (() => void) | Promise<unknown>;

const actions: readonly StatusAction<Ship>[] = [
  {
    label: "Launch",
    from: "docked",
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
    from: "sailing",
    to: "docked",
    done: ["Ship docked", ({ name }) => name],
  },
];

const meta = {
  title: "Components/Action buttons",
  component: StatusButton<Ship, string>,
  subcomponents: { DialogButton, ExportMenu, GuardedButton },
  parameters: {
    layout: "padded",
    notes: {
      use: "Status button: a change of status that a row offers; it asks first if others are affected. Dialog button: opens a dialog. Guarded button: says why a person may not press it. Export menu: downloads the rows on screen as a file.",
      not: "A button in the page's header: pass it to ListPage, which also adds it to the command palette. An action that the row's status does not allow: leave it out.",
    },
  },
  args: {
    actions,
    row: { name: "Kestrel", status: "sailing" },
    onChange: fn<Change>(async () => Promise.resolve()),
    obstacle: undefined,
  },
  decorators: [
    (Buttons) => (
      <main>
        <h1 className="sr-only">A ship</h1>
        <Buttons />
        <Toaster />
      </main>
    ),
  ],
} satisfies Meta<typeof StatusButton<Ship, string>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The change is made at once, and a toast confirms it with an Undo button. */
export const DoneAtOnceWithUndo: Story = {
  tags: ["picture"],
  args: { onChange: fn<Change>(() => fn()) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Dock" }));
    await expect(args.onChange).toHaveBeenCalledWith(args.row, "docked");
    await sees("Ship docked");
    await screen.findByRole("button", { name: "Undo" });
    // The toast stays open while it has the focus.
    await userEvent.keyboard("[F8]");
  },
};

/** Asks for confirmation first. */
export const AsksFirst: Story = {
  args: { row: { name: "Heron", status: "docked" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Launch" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Launch Heron?" }));
    await seesIn(question, "Crew: 12");
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole("button", { name: "Launch Now" }));
    await expect(args.onChange).toHaveBeenCalledWith(args.row, "sailing");
  },
};

/** The server does not support the change. */
export const NotOffered: Story = {
  args: {
    onChange: fn<Change>(() => {
      throw new Failure("This server does not offer docking", { notOffered: true });
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Dock" }));
    await screen.findByText("This server does not offer docking");
  },
};

/** A button the user may not press can still be focused, and says why when focused or pressed. */
export const NotAllowed: Story = {
  args: { obstacle: "Only the captain may dock." },
  play: async ({ args, canvas, userEvent }) => {
    const dock = canvas.getByRole("button", { name: "Dock" });
    await expect(dock).toHaveAccessibleDescription("Only the captain may dock.");
    await userEvent.click(dock);
    await expect(args.onChange).not.toHaveBeenCalled();
    await sees("Not Possible");
  },
};

/** With no rows, there is nothing to export. */
export const NothingToExport: Story = {
  render: () => <ExportMenu what="ships" one="ship" columns={[]} rows={[]} />,
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    await sees("No ships to export");
    const csv = screen.getByRole("menuitem", { name: "CSV" });
    await expect(csv).toHaveAttribute("aria-disabled", "true");
  },
};
