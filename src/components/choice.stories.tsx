import type { Meta, StoryObj } from "@storybook/react-vite";
import { ArrowDownWideNarrow } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Choice } from "./choice";

/** A choice that keeps its own word, as the address or a form does for it. */
function Held({ onChoose, value: first, ...rest }: ComponentProps<typeof Choice>) {
  const [value, setValue] = useState(first);
  return (
    <Choice
      {...rest}
      value={value}
      onChoose={(word) => {
        setValue(word);
        onChoose(word);
      }}
    />
  );
}

const meta = {
  title: "Components/Choice",
  component: Choice,
  parameters: {
    layout: "padded",
    notes: {
      use: "One word out of a few, in a line with others: a list's filters and order, the parts of a rule.",
      not: "A labelled field of a form (SelectField).",
    },
  },
  args: {
    label: "Status",
    value: "all",
    options: [
      { word: "all", label: "All Statuses" },
      { word: "active", label: "Active" },
      { word: "paused", label: "Paused" },
    ],
    onChoose: fn(),
    className: "w-48",
    "aria-describedby": undefined,
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Choice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A word is chosen; the options are drawn once it is pointed at. */
export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const box = within(canvasElement).getByRole("combobox", { name: "Status" });
    await expect(box).toHaveTextContent("All Statuses");
    await userEvent.click(box);
    await userEvent.click(await within(document.body).findByRole("option", { name: "Paused" }));
    await expect(args.onChoose).toHaveBeenCalledWith("paused");
    await expect(box).toHaveTextContent("Paused");
  },
};

/** The keyboard alone opens it and chooses; a letter finds its word while it is closed. */
export const ByKeyboard: Story = {
  play: async ({ args, canvasElement }) => {
    const box = within(canvasElement).getByRole("combobox", { name: "Status" });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard("p");
    await expect(args.onChoose).toHaveBeenCalledWith("paused");
    await userEvent.keyboard("{Enter}");
    await expect(await within(document.body).findByRole("listbox")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(box).toHaveFocus();
  },
};

/** With an icon before the word, as the order of a list has it. */
export const WithIcon: Story = { args: { icon: <ArrowDownWideNarrow aria-hidden /> } };

/** Where there is no room for the word: it is read out, and shown on hover. */
export const IconOnly: Story = {
  args: { icon: <ArrowDownWideNarrow aria-hidden />, iconOnly: true, className: "w-16" },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole("combobox", { name: "Status" });
    await expect(box).toHaveAttribute("title", "Status: All Statuses");
  },
};

/** Nothing chosen yet. */
export const NothingChosen: Story = { args: { value: "" } };

/** What was chosen will not do. */
export const Invalid: Story = { args: { "aria-invalid": true } };
