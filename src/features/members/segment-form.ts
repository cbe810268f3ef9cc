import * as v from "valibot";
import type { FormApi } from "@/components/form-dialog";
import { memberCalls, SegmentRule } from "@/contract/members";
import { isFigure } from "@/contract/segment-rules";

const isNumber = (text: string): boolean => text.trim() !== "" && Number(text) >= 0;

/** The call's own body, and that figures are figures. */
const Rule = v.pipe(
  SegmentRule,
  v.forward(
    v.check(
      ({ field, value }) => !isFigure(field) || isNumber(value),
      "Enter a number of 0 or more.",
    ),
    ["value"],
  ),
  v.forward(
    v.check(
      ({ field, value }) => field !== "engagement" || !(Number(value) > 100),
      "Enter a percentage of at most 100.",
    ),
    ["value"],
  ),
);

/** What the form of a segment may send. */
export const SegmentFormBody = v.object({
  ...memberCalls.createSegment.body.entries,
  rules: v.object({
    match: memberCalls.createSegment.body.entries.rules.entries.match,
    conditions: v.pipe(v.array(Rule), v.minLength(1)),
  }),
});

/** What its fields hold. */
type SegmentValues = v.InferInput<typeof SegmentFormBody>;

/** The form its fields belong to. */
export type SegmentForm = FormApi<SegmentValues, v.InferOutput<typeof SegmentFormBody>>;

/** The form as it begins. */
export const newSegment: SegmentValues = {
  name: "",
  description: "",
  rules: { match: "all", conditions: [{ field: "engagement", operator: "atLeast", value: "70" }] },
};
