import { Member, type memberCalls, type Segment } from "@/contract/members";
import { isInSegment } from "@/contract/segment-rules";
import type { Handlers } from "../handler";
import { Refusal } from "../refusal";
import { SegmentRow, table } from "../tables";
import { seedActiveMembers } from "../seed/last-active";
import { seedSegments } from "../seed/segments";

const toSegment = (row: SegmentRow): Segment => ({ ...row, rules: row.rules ?? undefined });

export const tables = {
  members: table(Member, seedActiveMembers),
  segments: table(SegmentRow, seedSegments),
};

/** Members and their segments. */
export const handlers: Handlers<typeof memberCalls> = {
  listMembers: (_, { store }) => store.members.list(),
  listSegments: (_, { store }) => store.segments.list().map(toSegment),
  createSegment({ body }, { store, now }) {
    const { name, rules } = body;
    const taken = store.segments
      .list()
      .some((row) => row.name.toLowerCase() === name.toLowerCase());
    if (taken) throw new Refusal(409, `A segment named "${name}" exists already.`);
    return toSegment(
      store.segments.insert({
        id: `segment-${store.segments.size + 1}`,
        ...body,
        count: store.members
          .list()
          .filter((row) =>
            isInSegment(rules, { ...row, tier: row.tier ?? undefined, history: undefined }, now()),
          ).length,
        color: "grey",
      }),
    );
  },
};
