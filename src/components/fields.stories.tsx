import type { Meta, StoryObj } from "@storybook/react-vite";
import { ArrowDownWideNarrow } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useForm } from "react-hook-form";
import { expect, fireEvent, fn, screen, waitFor } from "storybook/test";
import { body, choose } from "@/testing/story-steps";
import { Input } from "@/ui/input";
import { Select } from "@/ui/select";
import { FormField } from "./form-field";
import { ChipsField } from "./form-fields";
import { type Rule, RuleEditor, type RuleSubject } from "./rule-editor";

const meta = {
  title: "Components/Fields",
  tags: ["picture"],
  component: FormField,
  subcomponents: { Select, RuleEditor },
  parameters: {
    layout: "padded",
    notes: {
      use: "Form field: connects a label, a hint and a message to your own control. Select: one choice out of a few, in a row of controls. Chips: a short list of words that a person may make up. Rule editor: rules such as “engagement, at least, 70 %”.",
      not: "Ordinary fields of a form: use those in form-fields.tsx. A control outside a form: give it a Label.",
    },
  },
  args: { label: "Email", problem: undefined, children: () => null },
} satisfies Meta<typeof FormField>;
export default meta;
type Story = StoryObj<typeof meta>;

const email: ComponentProps<typeof FormField>["children"] = (aria) => (
  <Input {...aria} type="email" defaultValue="maria@example.org" />
);

/** Screen readers read the hint and the error with the field. A field spans one column or the full width. */
export const LabelHintAndMessage: Story = {
  // Padded away from the corner, where the test's mouse rests and would hover the first label.
  render: () => (
    <div className="grid grid-cols-2 gap-4 p-4">
      <FormField label="Email" problem={undefined} required hint="Where the invitation goes.">
        {email}
      </FormField>
      <FormField label="Wrong" problem="This is no email address.">
        {email}
      </FormField>
      <FormField label="Full" problem={undefined} full>
        {email}
      </FormField>
    </div>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Email" });
    await expect(field).toHaveAttribute("aria-required", "true");
    await expect(field).toHaveAccessibleDescription("Where the invitation goes.");
    const wrong = canvas.getByRole("textbox", { name: "Wrong" });
    await expect(wrong).toBeInvalid();
    await expect(wrong).toHaveAccessibleDescription("This is no email address.");
  },
};

const wrong = { tools: { type: "custom", message: "Choose at least 1." } };

function Tools({ errors, words = [] }: { errors?: typeof wrong; words?: string[] }) {
  const form = useForm({
    defaultValues: { tools: words },
    ...(errors && { errors, shouldFocusError: false }),
  });
  return <ChipsField form={form} name="tools" label="Tools" />;
}

/** Enter adds a word, Backspace removes the last one, and duplicates are dropped. */
export const Chips: Story = {
  render: () => (
    <div className="grid max-w-sm gap-4">
      <Tools words={["Referral Tracker"]} />
      <Tools errors={wrong} />
      <Tools words={["V".repeat(300)]} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const [field = document.body] = canvas.getAllByRole("textbox", { name: "Tools" });
    await userEvent.type(field, "Email Sequencer,Lead Scorer{Enter}lead scorer{Enter}");
    const remove = (name: string) => canvas.queryByRole("button", { name: `Remove ${name}` });
    for (const word of ["Referral Tracker", "Email Sequencer", "Lead Scorer"])
      await expect(remove(word)).toBeVisible();
    await userEvent.type(field, "Pita");
    await fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    await expect(field).toHaveValue("Pita");
    await userEvent.clear(field);
    await userEvent.type(field, "{Backspace}");
    await expect(remove("Lead Scorer")).toBeNull();
    await expect(remove("Email Sequencer")).toBeVisible();
    // Removing a word keeps the focus in the field.
    await userEvent.click(canvas.getByRole("button", { name: "Remove Referral Tracker" }));
    await expect(field).toHaveFocus();
    // A long word stays within the field's width.
    const edge = canvas.getAllByText("Tools")[0]?.parentElement?.getBoundingClientRect().right ?? 0;
    for (const button of canvas.getAllByRole("button"))
      await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(edge);
  },
};

const options = ["All Statuses", "Active", "Paused"].map((label) => ({ value: label, label }));

function Statuses({ value = "All Statuses", ...rest }: Partial<ComponentProps<typeof Select>>) {
  const [chosen, setChosen] = useState(value);
  const shared = { "aria-describedby": undefined, className: "w-48", label: "Status", options };
  return <Select {...shared} {...rest} value={chosen} onChoose={setChosen} />;
}

/** The pointer chooses an option. On the closed field, typing a letter selects one and Enter opens the list. */
export const Choices: Story = {
  render: () => (
    <div className="grid gap-3">
      <Statuses />
      <Statuses label="Sort" />
      <Statuses label="Icon alone" className="w-16">
        <ArrowDownWideNarrow aria-hidden />
      </Statuses>
      <Statuses label="Nothing chosen" value="" />
      <Statuses label="Wrong" aria-invalid />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole("combobox", { name: "Status" });
    await expect(box).toHaveTextContent("All Statuses");
    await choose(body(), "Status", "Paused");
    await expect(box).toHaveTextContent("Paused");
    const sort = canvas.getByRole("combobox", { name: "Sort" });
    sort.focus();
    await userEvent.keyboard("a");
    await expect(sort).toHaveTextContent("Active");
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("listbox");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(sort).toHaveFocus());
    await expect(canvas.getByRole("combobox", { name: "Icon alone" })).toHaveTextContent("");
  },
};

type Field = "cargo" | "port";

const subjects: readonly RuleSubject<Field>[] = [
  { field: "cargo", label: "Cargo", operators: ["atLeast", "atMost"], unit: "t" },
  { field: "port", label: "Port", operators: ["is", "isNot"], offered: ["Bergen", "Lisbon"] },
];
const newRule: Rule<Field> = { field: "cargo", operator: "atLeast", value: "" };

function Rules() {
  const [rules, setRules] = useState<Rule<Field>[]>([{ ...newRule, value: "20" }]);
  return (
    <main className="grid gap-2">
      <RuleEditor
        one="rule"
        subjects={subjects}
        value={rules}
        onChange={setRules}
        newRule={newRule}
        minimum={1}
        match={{ before: "Ships that meet", after: "of these rules", value: "all", onChange: fn() }}
        problemOf={(index) => (rules[index]?.value === "" ? "Fill this in." : undefined)}
      />
    </main>
  );
}

/** A rule is added, shows its error, is changed and removed. The last rule cannot be removed. */
export const RulesEdited: Story = {
  render: () => <Rules />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "Remove Rule 1" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Add Rule" }));
    const added = canvas.getByRole("spinbutton", { name: "Rule 2: value" });
    await expect(added).toHaveAccessibleDescription("Fill this in.");
    const box = (name: string) => canvas.getByRole("combobox", { name });
    await userEvent.type(added, "70");
    await choose(body(), "Rule 2: look at", "Port");
    await expect(box("Rule 2: value")).toHaveAccessibleDescription("Fill this in.");
    await choose(body(), "Rule 2: value", "Bergen");
    await expect(box("Rule 2: compare")).toHaveTextContent("is");
    await userEvent.click(canvas.getByRole("button", { name: "Remove Rule 1" }));
    await expect(box("Rule 1: value")).toHaveTextContent("Bergen");
  },
};
