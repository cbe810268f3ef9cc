import * as v from "valibot";
import { type memberCalls, type Segment, SegmentRules } from "@/contract/members";
import type { Handlers } from "../handler";
import { Refusal } from "../refusal";
import type { Row } from "../rows";

type MemberRow = Row<"members">;
type Condition = v.InferOutput<typeof SegmentRules>["conditions"][number];

const day = 24 * 60 * 60 * 1000;

function holds({ field, operator, value }: Condition, member: MemberRow, now: number): boolean {
  const figure =
    field === "engagement"
      ? member.engagement
      : field === "lastActive"
        ? Math.floor((now - Date.parse(member.lastActive)) / day)
        : undefined;
  const text = field === "tier" ? member.tier : field === "segment" ? member.segment : undefined;
  switch (operator) {
    case "is":
      return figure === undefined
        ? text?.toLowerCase() === value.toLowerCase()
        : figure === Number(value);
    case "isNot":
      return !holds({ field, operator: "is", value }, member, now);
    case "atLeast":
      return figure !== undefined && figure >= Number(value);
    case "atMost":
      return figure !== undefined && figure <= Number(value);
  }
}

/** Whether a member falls into a segment of these rules. */
function isIn(
  { match, conditions }: v.InferOutput<typeof SegmentRules>,
  member: MemberRow,
  now: number,
) {
  return match === "all"
    ? conditions.every((condition) => holds(condition, member, now))
    : conditions.some((condition) => holds(condition, member, now));
}

const toSegment = ({ rules, ...row }: Row<"segments">): Segment => ({
  ...row,
  rules: rules ? v.parse(SegmentRules, JSON.parse(rules)) : undefined,
});

/** Members and their segments. */
export const memberHandlers: Handlers<typeof memberCalls> = {
  listMembers: (_, { store }) =>
    store.members.list().map(({ engagementHistory, ...member }) => ({
      ...member,
      history: { engagement: engagementHistory },
    })),
  listSegments: (_, { store }) => store.segments.list().map(toSegment),
  createSegment({ body: { name, description, rules } }, { store, now }) {
    const taken = store.segments
      .list()
      .some((row) => row.name.toLowerCase() === name.toLowerCase());
    if (taken) throw new Refusal(409, `A segment named "${name}" exists already.`);
    return toSegment(
      store.segments.insert({
        id: `segment-${store.segments.size + 1}`,
        name,
        description,
        count: store.members.list().filter((member) => isIn(rules, member, now())).length,
        color: "grey",
        rules: JSON.stringify(rules),
      }),
    );
  },
};
