import { useMemo } from "react";
import { useController } from "react-hook-form";
import { MatchChoice, type Rule, RuleEditor, type RuleSubject } from "@/components/rule-editor";
import type { ReceivedMember } from "@/contract/members";
import { operatorsOf, type RuleField } from "@/contract/segment-rules";
import { sortedBy } from "@/lib/list-rows";
import { fieldLabels } from "./segment-labels";
import type { SegmentForm } from "./segment-form";

const newRule: Rule<RuleField> = { field: "engagement", operator: "atLeast", value: "" };

const distinct = (words: readonly (string | undefined)[]): readonly string[] =>
  sortedBy([...new Set(words.flatMap((word) => word?.trim() || []))], (word) => word);

/** What a rule can look at; tiers and segments are those of the members. */
function subjectsOf(members: readonly ReceivedMember[]): readonly RuleSubject<RuleField>[] {
  const subject = (field: RuleField) => ({
    field,
    label: fieldLabels[field],
    operators: operatorsOf[field],
  });
  return [
    { ...subject("engagement"), unit: "%" },
    { ...subject("tier"), offered: distinct(members.map(({ tier }) => tier)) },
    { ...subject("segment"), offered: distinct(members.map(({ segment }) => segment)) },
    { ...subject("lastActive"), unit: "days ago" },
  ];
}

/** The rules of a segment: whether all or any must hold, and each of them. */
export function SegmentFields({
  form,
  members,
}: {
  form: SegmentForm;
  members: readonly ReceivedMember[];
}) {
  const { control, formState } = form;
  const match = useController({ control, name: "rules.match" });
  const {
    field: { onChange, ref, value: conditions },
  } = useController({ control, name: "rules.conditions" });
  const subjects = useMemo(() => subjectsOf(members), [members]);
  const problems = formState.errors.rules?.conditions;
  return (
    <fieldset className="col-span-full grid gap-2">
      <legend className="sr-only">Rules</legend>
      <MatchChoice
        before="Members who meet"
        after="of these rules"
        value={match.field.value}
        onChange={match.field.onChange}
      />
      <RuleEditor
        ref={ref}
        one="rule"
        subjects={subjects}
        rules={conditions}
        onChange={onChange}
        newRule={newRule}
        minimum={1}
        problemOf={(index) => problems?.[index]?.value?.message}
      />
    </fieldset>
  );
}
