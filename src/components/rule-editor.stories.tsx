import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen } from "storybook/test";
import { type Rule, RuleEditor, type RuleSubject } from "./rule-editor";

type Field = "cargo" | "port";

const subjects: readonly RuleSubject<Field>[] = [
  { field: "cargo", label: "Cargo", operators: ["atLeast", "atMost"], unit: "t" },
  { field: "port", label: "Port", operators: ["is", "isNot"], offered: ["Bergen", "Lisbon"] },
];
const newRule: Rule<Field> = { field: "cargo", operator: "atLeast", value: "" };

function Example({ problem }: { problem: string | undefined }) {
  const [match, setMatch] = useState("all");
  const [rules, setRules] = useState<Rule<Field>[]>([{ ...newRule, value: "20" }]);
  return (
    <main className="grid gap-2">
      <RuleEditor
        one="rule"
        subjects={subjects}
        rules={rules}
        onChange={setRules}
        newRule={newRule}
        minimum={1}
        match={{
          before: "Ships that meet",
          after: "of these rules",
          value: match,
          onChange: setMatch,
        }}
        problemOf={() => problem}
      />
    </main>
  );
}

const meta = {
  title: "Components/Rule editor",
  component: Example,
  parameters: {
    layout: "padded",
    notes: {
      use: "In a form, for rules such as “engagement, at least, 70 %”: a segment, an automation.",
      not: "The filters of a list: those are a choice each.",
    },
  },
  args: { problem: undefined },
} satisfies Meta<typeof Example>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A rule is added, changed to another subject, and removed; the last one stays. */
export const Edited: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "Remove Rule 1" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Add Rule" }));
    await userEvent.click(canvas.getByRole("combobox", { name: "Rule 2: look at" }));
    await userEvent.click(await screen.findByRole("option", { name: "Port" }));
    await userEvent.click(canvas.getByRole("combobox", { name: "Rule 2: value" }));
    await userEvent.click(await screen.findByRole("option", { name: "Bergen" }));
    await expect(canvas.getByRole("combobox", { name: "Rule 2: compare" })).toHaveTextContent("is");
    await userEvent.click(canvas.getByRole("button", { name: "Remove Rule 1" }));
    await expect(canvas.getByRole("combobox", { name: "Rule 1: value" })).toHaveTextContent(
      "Bergen",
    );
  },
};

/** A value is wrong, and says so. */
export const Invalid: Story = {
  args: { problem: "Enter a number of 0 or more." },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("spinbutton", { name: "Rule 1: value" }),
    ).toHaveAccessibleDescription("Enter a number of 0 or more.");
  },
};
