import { useDeferredValue, useMemo, useState } from "react";
import { useController, useWatch } from "react-hook-form";
import * as v from "valibot";
import { useCallMutation } from "@/api/call-mutation";
import { type FormApi, FormDialog } from "@/components/form-dialog";
import { TextareaField, TextField } from "@/components/form-fields";
import { type ListSource, sampleOf } from "@/components/list-screen/list-source";
import { InitialsAvatar } from "@/components/initials-avatar";
import { SampleMark } from "@/components/sample-mark";
import { RuleEditor, type RuleSubject } from "@/components/rule-editor";
import type { DialogProps } from "@/ui/dialog";
import { memberCalls, type ReceivedMember, SegmentRule } from "@/contract/members";
import { isFigure, isInSegment, operatorsOf, type RuleField } from "@/contract/segment-rules";
import { count, percent } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { daysSince } from "@/lib/times";
import { toast } from "@/ui/use-toast";

const FormRule = v.pipe(
  SegmentRule,
  v.forward(
    v.check(
      ({ field, value }) =>
        !isFigure(field) ||
        (Number(value) >= 0 && (field !== "engagement" || Number(value) <= 100)),
      ({ input: { value } }) =>
        Number(value) > 100 ? "Enter a percentage of at most 100." : "Enter a number of 0 or more.",
    ),
    ["value"],
  ),
);
const { rules: sentRules, ...texts } = memberCalls.createSegment.body.entries;

/** The request body's schema, plus a check of numeric values and at least one rule. */
const SegmentForm = v.object({
  ...texts,
  rules: v.object({ ...sentRules.entries, conditions: v.pipe(v.array(FormRule), v.minLength(1)) }),
});
type SegmentFormApi = FormApi<v.InferInput<typeof SegmentForm>>;

const firstRule = { field: "engagement", operator: "atLeast", value: "70" } as const;

/** The form for a new segment: its name, its rules, and the members who match. */
export function SegmentDialog({
  members,
  onCreated,
  ...dialog
}: DialogProps & {
  /** Called with the new segment's name once it is saved. */
  onCreated: (name: string) => void;
  /** The members that the rules are previewed on. */
  members: ListSource<ReceivedMember>;
}) {
  const create = useCallMutation(memberCalls.createSegment, "Failed to create the segment");
  return (
    <FormDialog
      {...dialog}
      wide
      title="Create Segment"
      description="Members who meet its rules belong to it, now and later."
      schema={SegmentForm}
      initial={{ name: "", description: "", rules: { match: "all", conditions: [firstRule] } }}
      submitLabel="Create Segment"
      onSubmit={async (body) => {
        await create({ body });
        toast({ title: "Segment Created", description: body.name });
      }}
      onSaved={(_, { name }) => onCreated(name)}
    >
      {(form) => (
        <>
          <TextField full form={form} name="name" label="Name" required maxLength={80} />
          <TextareaField form={form} name="description" label="Description" />
          <RuleFields form={form} members={members.rows ?? []} />
          <MatchingMembers form={form} source={members} />
        </>
      )}
    </FormDialog>
  );
}

/** The fields a rule can check. The tiers and segments offered are those of the members. */
function subjectsOf(members: readonly ReceivedMember[]): readonly RuleSubject<RuleField>[] {
  const offered = (field: "tier" | "segment") =>
    sortedBy([...new Set(members.flatMap((member) => member[field]?.trim() || []))], String);
  const subjects = [
    { field: "engagement", label: "Engagement", unit: "%" },
    { field: "tier", label: "Tier", offered: offered("tier") },
    { field: "segment", label: "Segment", offered: offered("segment") },
    { field: "lastActive", label: "Last active", unit: "days ago" },
  ] as const;
  return subjects.map((subject) => ({ ...subject, operators: operatorsOf[subject.field] }));
}

/** A segment's rules, and whether all or any of them must hold. */
function RuleFields({
  form: { control, formState },
  members,
}: {
  form: SegmentFormApi;
  members: readonly ReceivedMember[];
}) {
  const match = useController({ control, name: "rules.match" }).field;
  const conditions = useController({ control, name: "rules.conditions" }).field;
  const subjects = useMemo(() => subjectsOf(members), [members]);
  return (
    <fieldset className="col-span-full">
      <legend className="sr-only">Rules</legend>
      <RuleEditor
        {...conditions}
        one="rule"
        subjects={subjects}
        newRule={{ ...firstRule, value: "" }}
        minimum={1}
        match={{ before: "Members who meet", after: "of these rules", ...match }}
        problemOf={(index) => formState.errors.rules?.conditions?.[index]?.value?.message}
      />
    </fieldset>
  );
}

/** The maximum number of matching members listed by name. */
const named = 5;

/** How many members match the rules, and the most engaged of them. */
function MatchingMembers({
  form: { control },
  source,
}: {
  form: SegmentFormApi;
  source: ListSource<ReceivedMember>;
}) {
  const { rows: all, sample } = source;
  const rules = useDeferredValue(useWatch({ control, name: "rules" }));
  const [now] = useState(() => Date.now());
  const matching = useMemo(() => {
    const conditions = rules.conditions.filter(({ value }) => value.trim() !== "");
    const filled = { ...rules, conditions };
    const matches = (all ?? []).filter((member) =>
      isInSegment(filled, member, daysSince(member.lastActive, now)),
    );
    return sortedBy(matches, ({ engagement }) => engagement, true);
  }, [all, rules, now]);

  return (
    <section aria-label="Matching members" className="col-span-full rounded-md border bg-muted/50">
      <div className="flex min-h-9 flex-wrap items-center gap-2 px-3 py-1.5">
        <p role="status" className="text-sm font-medium">
          {all === undefined
            ? "Loading members"
            : rules.conditions.every(({ value }) => value.trim() === "")
              ? "Fill in a rule to see who matches"
              : `${count(matching.length)} of ${count(all.length)} members match`}
        </p>
        {sample && <SampleMark />}
        <p className="text-sm text-muted-foreground">{sampleOf(source)}</p>
      </div>
      {matching.length > 0 && (
        <ul className="border-t px-3 py-1.5 text-sm">
          {matching.slice(0, named).map((member, index) => (
            <li key={member.id ?? index} className="flex min-h-8 items-center gap-2.5">
              <InitialsAvatar name={member.name} size="sm" />
              <span className="min-w-0 flex-1 truncate">
                {member.name?.trim() || "Unnamed member"}
              </span>
              <span className="text-muted-foreground">{percent(member.engagement)}</span>
            </li>
          ))}
          {matching.length > named && (
            <li className="py-1 text-muted-foreground">
              and {count(matching.length - named)} more
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
