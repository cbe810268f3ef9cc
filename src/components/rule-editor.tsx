import { Plus, X } from "lucide-react";
import { type Ref, useId, useImperativeHandle, useRef } from "react";
import { Problem } from "@/components/form-field";
import { Select } from "@/ui/select";
import type { RuleOperator } from "@/contract/segment-rules";
import { capitalised } from "@/lib/format";
import { Button, IconButton } from "@/ui/button";
import { Input } from "@/ui/input";

/** A field that a rule can test. */
export interface RuleSubject<Field extends string> {
  field: Field;
  label: string;
  /** The operators that make sense for it; the first is the default. */
  operators: readonly [RuleOperator, ...RuleOperator[]];
  /** The values to choose from; without it, the value is typed. */
  offered?: readonly string[];
  /** The unit after a typed number, such as "%"; without it, the value is text. */
  unit?: string;
}

/** A rule: a field, an operator and the value to compare with. */
export interface Rule<Field extends string> {
  field: Field;
  operator: RuleOperator;
  value: string;
}

/** The operators' labels in the editor. */
export const operatorLabels: Readonly<Record<RuleOperator, string>> = {
  is: "is",
  isNot: "is not",
  atLeast: "at least",
  atMost: "at most",
};

interface RuleEditorProps<Field extends string> {
  /** The singular word for a rule, such as "rule" or "condition". */
  one: string;
  /** The fields to choose from. */
  subjects: readonly RuleSubject<Field>[];
  value: readonly Rule<Field>[];
  onChange: (rules: Rule<Field>[]) => void;
  /** The rule that "Add" appends. */
  newRule: Rule<Field>;
  /** The minimum number of rules: with this many, none can be removed. */
  minimum: number;
  /** The sentence in which the user chooses whether all rules must match or any. */
  match?: Record<"before" | "after" | "value", string> & { onChange: (match: string) => void };
  /** The error message for a rule's value, if any. */
  problemOf: (index: number) => string | undefined;
  /** Focuses the first invalid value, when a form cannot be submitted. */
  ref?: Ref<{ focus: () => void }>;
}

/** Edits rules such as "engagement, at least, 70 %", one per line. */
export function RuleEditor<Field extends string>(props: RuleEditorProps<Field>) {
  const { match, minimum, newRule, onChange, one, problemOf, ref, subjects, value: rules } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => root.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
  }));
  return (
    <div ref={root} className="@container grid gap-2">
      {match && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          {match.before}
          <Select
            label="Match"
            className="w-20 text-sm"
            value={match.value}
            onChoose={match.onChange}
            options={["all", "any"].map((value) => ({ value, label: value }))}
          />
          {match.after}
        </div>
      )}
      {rules.map((rule, index) => {
        const name = `${capitalised(one)} ${index + 1}`;
        const problem = problemOf(index);
        const subject = subjects.find(({ field }) => field === rule.field);
        const { offered = [], operators = [], unit } = subject ?? {};
        const change = (part: Partial<Rule<Field>>) =>
          onChange(rules.with(index, { ...rule, ...part }));
        const valueField = {
          "aria-invalid": problem !== undefined,
          "aria-describedby": `${id}-${index}`,
          value: rule.value,
        };
        return (
          <div
            key={index}
            className="grid grid-cols-[1fr_1fr_auto] gap-2 @md:grid-cols-[1fr_8rem_1.2fr_auto]"
          >
            <Select
              label={`${name}: look at`}
              value={rule.field}
              options={subjects.map(({ field, label }) => ({ value: field, label }))}
              onChoose={(value) => {
                const next = subjects.find(({ field }) => field === value);
                if (next) change({ field: next.field, operator: next.operators[0], value: "" });
              }}
              className="text-sm"
            />
            <Select
              label={`${name}: compare`}
              value={rule.operator}
              options={operators.map((value) => ({ value, label: operatorLabels[value] }))}
              onChoose={(value) => change({ operator: operators.find((known) => known === value) })}
              className="text-sm"
            />
            <div className="order-last col-span-3 *:[p]:mt-1 @md:order-none @md:col-span-1">
              {offered.length > 0 ? (
                <Select
                  {...valueField}
                  label={`${name}: value`}
                  options={offered.map((value) => ({ value, label: value }))}
                  onChoose={(value) => change({ value })}
                  className="text-sm"
                />
              ) : (
                <span className="flex items-center gap-2 text-sm">
                  <Input
                    {...valueField}
                    aria-label={`${name}: value`}
                    {...(unit !== undefined && { type: "number", inputMode: "numeric", min: 0 })}
                    onChange={({ target }) => change({ value: target.value })}
                    className="min-w-0"
                  />
                  {unit !== undefined && (
                    <span className="shrink-0 text-muted-foreground">{unit}</span>
                  )}
                </span>
              )}
              <Problem id={`${id}-${index}`} text={problem} />
            </div>
            <IconButton
              icon={X}
              label={`Remove ${name}`}
              disabled={rules.length <= minimum}
              onClick={() => onChange(rules.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      <AddButton one={one} onAdd={() => onChange([...rules, newRule])} />
    </div>
  );
}

/** The button below a list of lines that adds one. */
export const AddButton = ({ onAdd, one }: { one: string; onAdd: () => void }) => (
  <Button variant="outline" size="sm" className="justify-self-start" onClick={onAdd}>
    <Plus aria-hidden />
    Add {capitalised(one)}
  </Button>
);
