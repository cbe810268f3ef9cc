import { Plus } from "lucide-react";
import { useMemo } from "react";
import { useController, useFieldArray } from "react-hook-form";
import { Choice } from "@/components/choice";
import type { ReceivedMember } from "@/contract/members";
import { sortedBy } from "@/lib/list-rows";
import { Button } from "@/ui/button";
import { RuleLine } from "./rule-line";
import { newRule, type SegmentForm } from "./segment-form";

const matchOptions = ["all", "any"].map((word) => ({ word, label: word }));

interface RuleFieldsProps {
  form: SegmentForm;
  /** Whose tiers and segments are offered. */
  members: readonly ReceivedMember[];
}

const wordsAmong = (words: readonly (string | undefined)[]): readonly string[] =>
  sortedBy([...new Set(words.flatMap((word) => word?.trim() || []))], (word) => word);

/** The rules of a segment: whether all or any must hold, and each of them. */
export function RuleFields({ form, members }: RuleFieldsProps) {
  const { append, fields, remove } = useFieldArray({
    control: form.control,
    name: "rules.conditions",
  });
  const match = useController({ control: form.control, name: "rules.match" });
  const offered = useMemo(
    () => ({
      tier: wordsAmong(members.map(({ tier }) => tier)),
      segment: wordsAmong(members.map(({ segment }) => segment)),
    }),
    [members],
  );
  const problem = form.formState.errors.rules?.conditions?.root?.message;
  return (
    <fieldset className="col-span-full grid gap-2">
      <legend className="sr-only">Rules</legend>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        Members who meet
        <Choice
          label="Match"
          value={match.field.value}
          options={matchOptions}
          onChoose={match.field.onChange}
          className="w-20 text-sm"
        />
        of these rules
      </div>
      {fields.map(({ id }, index) => (
        <RuleLine
          key={id}
          form={form}
          index={index}
          offered={offered}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      {problem !== undefined && <p className="text-sm text-urgent">{problem}</p>}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => append(newRule)}
      >
        <Plus aria-hidden />
        Add rule
      </Button>
    </fieldset>
  );
}
