import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useController } from "react-hook-form";
import * as v from "valibot";
import { useCallMutation } from "@/api/call-mutation";
import { callQuery } from "@/api/query";
import { type FormApi, FormDialog } from "@/components/form-dialog";
import { TextareaField, TextField } from "@/components/form-fields";
import { withSample } from "@/components/list-screen/list-source";
import { MatchChoice, RuleEditor } from "@/components/rule-editor";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { memberCalls, type ReceivedMember, SegmentRule } from "@/contract/members";
import { isFigure, operatorsOf, type RuleField } from "@/contract/segment-rules";
import { sortedBy } from "@/lib/list-rows";
import { toast } from "@/ui/use-toast";
import { MatchingMembers } from "./matching-members";
import { sampleMembers } from "./sample-members";
import { fieldLabels } from "./segment-labels";

/** What is wrong with a rule's figure. */
function figureProblem({ field, value }: v.InferOutput<typeof SegmentRule>): string | undefined {
  if (!isFigure(field)) return undefined;
  if (!(Number(value) >= 0)) return "Enter a number of 0 or more.";
  const isTooMuch = field === "engagement" && Number(value) > 100;
  return isTooMuch ? "Enter a percentage of at most 100." : undefined;
}

const { rules, ...texts } = memberCalls.createSegment.body.entries;

/** The call's own body, with figures checked. */
const SegmentForm = v.object({
  ...texts,
  rules: v.object({
    match: rules.entries.match,
    conditions: v.pipe(
      v.array(
        v.pipe(
          SegmentRule,
          v.forward(
            v.check(
              (rule) => figureProblem(rule) === undefined,
              ({ input }) => figureProblem(input) ?? "",
            ),
            ["value"],
          ),
        ),
      ),
      v.minLength(1),
    ),
  }),
});
/** The form of a segment. */
export type SegmentFormApi = FormApi<
  v.InferInput<typeof SegmentForm>,
  v.InferOutput<typeof SegmentForm>
>;

const firstRule = { field: "engagement", operator: "atLeast", value: "70" } as const;

/** A new segment: its name, its rules, and the members who match (actions "Create Segment"). */
export default function SegmentDialog({
  onCreated,
  ...dialog
}: LazyDialogProps & {
  /** Shows the new segment. */
  onCreated: (name: string) => void;
}) {
  const members = withSample(useQuery(callQuery(memberCalls.listMembers)), sampleMembers);
  const create = useCallMutation(memberCalls.createSegment, "Failed to create the segment");
  return (
    <FormDialog
      {...dialog}
      wide
      title="Create Segment"
      description="Members who meet its rules belong to it, now and later."
      schema={SegmentForm}
      initial={{ name: "", description: "", rules: { match: "all", conditions: [firstRule] } }}
      submitLabel="Create segment"
      busyLabel="Creating..."
      draftKey="segment:new"
      onSubmit={async (body) => {
        await create({ body });
        toast({ title: "Segment created", description: body.name });
      }}
      onSaved={(_, { name }) => onCreated(name)}
    >
      {(form) => (
        <>
          <TextField full form={form} name="name" label="Name" required maxLength={80} />
          <TextareaField form={form} name="description" label="Description" />
          <RuleFields form={form} members={members.rows ?? []} />
          <MatchingMembers control={form.control} source={members} />
        </>
      )}
    </FormDialog>
  );
}

/** What a rule can look at; tiers and segments are those of the members. */
function subjectsOf(members: readonly ReceivedMember[]) {
  const subject = (field: RuleField) => ({
    field,
    label: fieldLabels[field],
    operators: operatorsOf[field],
  });
  const offered = (field: "tier" | "segment") => {
    const words = new Set(members.flatMap((member) => member[field]?.trim() || []));
    return { ...subject(field), offered: sortedBy([...words], (word) => word) };
  };
  return [
    { ...subject("engagement"), unit: "%" },
    offered("tier"),
    offered("segment"),
    { ...subject("lastActive"), unit: "days ago" },
  ];
}

/** The rules of a segment: whether all or any must hold, and each of them. */
function RuleFields({
  form: { control, formState },
  members,
}: {
  form: SegmentFormApi;
  members: readonly ReceivedMember[];
}) {
  const { field: match } = useController({ control, name: "rules.match" });
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
        value={match.value}
        onChange={match.onChange}
      />
      <RuleEditor
        ref={ref}
        one="rule"
        subjects={subjects}
        rules={conditions}
        onChange={onChange}
        newRule={{ ...firstRule, value: "" }}
        minimum={1}
        problemOf={(index) => problems?.[index]?.value?.message}
      />
    </fieldset>
  );
}
