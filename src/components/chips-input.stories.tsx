import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Label } from "@/ui/label";
import { ChipsInput } from "./chips-input";

/** A field that keeps its own words, as a form does for it. */
function Held({ onChange, words: first, ...rest }: ComponentProps<typeof ChipsInput>) {
  const [words, setWords] = useState(first);
  return (
    <div className="grid max-w-sm gap-1.5">
      <Label htmlFor={rest.id}>Tools</Label>
      <ChipsInput
        {...rest}
        words={words}
        onChange={(changed) => {
          setWords(changed);
          onChange(changed);
        }}
      />
    </div>
  );
}

const meta = {
  title: "Components/Chips input",
  component: ChipsInput,
  parameters: {
    layout: "padded",
    notes: {
      use: "A short list of words that a person may make up, such as tools or partners. In a form take ChipsField, which brings label and message.",
      not: "One choice (Select), or choices that are all known and few (checkboxes).",
    },
  },
  args: {
    id: "tools",
    words: [],
    offered: ["Email Sequencer", "Landing Page Builder"],
    onChange: fn(),
    "aria-required": undefined,
    "aria-invalid": undefined,
    "aria-describedby": undefined,
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof ChipsInput>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing chosen; words on offer below. */
export const Empty: Story = { args: { placeholder: "Add a tool" } };

/** Words typed and taken; Enter adds, Backspace takes the last away, the same word is held once. */
export const Filled: Story = {
  args: { words: ["Referral Tracker"] },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole("textbox", { name: "Tools" });
    await userEvent.click(canvas.getByRole("button", { name: "Email Sequencer" }));
    await userEvent.type(field, "Lead Scorer{Enter}lead scorer{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith([
      "Referral Tracker",
      "Email Sequencer",
      "Lead Scorer",
    ]);
    await userEvent.type(field, "{Backspace}");
    await expect(args.onChange).toHaveBeenLastCalledWith(["Referral Tracker", "Email Sequencer"]);
  },
};

/** Something is wrong with it. */
export const Invalid: Story = { args: { "aria-invalid": true } };

/** Words on offer that are longer than a line, and one of them taken. */
export const LongOffer: Story = {
  args: { offered: ["word ".repeat(30), "W".repeat(300)] },
  tags: ["no-picture"],
  play: async ({ canvas }) => {
    const isWithin = async () => {
      const place = canvas.getByText("Tools").parentElement?.getBoundingClientRect();
      for (const button of canvas.getAllByRole("button"))
        await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(place?.right ?? 0);
    };
    await isWithin();
    await userEvent.click(canvas.getByRole("button", { name: /^W/ }));
    await expect(canvas.getByRole("button", { name: /^Remove W/ })).toBeVisible();
    await isWithin();
  },
};

/** Many words, one of them endless. */
export const Many: Story = {
  args: {
    words: ["W".repeat(80), ...Array.from({ length: 12 }, (_, index) => `Tool ${String(index)}`)],
  },
};

/** In the dark theme. */
export const Dark: Story = { args: { words: ["Scorer"] }, globals: { theme: "dark" } };
