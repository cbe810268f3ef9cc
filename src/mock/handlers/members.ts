import { Member, type memberCalls, type Segment } from "@/contract/members";
import { isInSegment } from "@/contract/segment-rules";
import type { Handlers } from "../handler";
import { Refusal } from "../refusal";
import { SegmentRow, table } from "../tables";
import { seedMembers } from "../seed/members";
import { seedSegments } from "../seed/segments";

const toSegment = (row: SegmentRow): Segment => ({ ...row, rules: row.rules ?? undefined });

export const tables = {
  members: table(Member, ({ now }) => seedMembers(now)),
  segments: table(SegmentRow, seedSegments),
};

/** Members and their segments. */
export const handlers: Handlers<typeof memberCalls> = {
  listMembers: (_, { db }) => db.members.all(),
  listSegments: (_, { db }) => db.segments.all().map(toSegment),
  async createSegment({ body }, { db, now }) {
    const { name, rules } = body;
    const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
    const taken = db.segments.findFirst((q) => q.where({ name: isSame }));
    if (taken) throw new Refusal(409, `A segment named "${name}" exists already.`);
    return toSegment(
      await db.segments.create({
        id: `segment-${db.segments.count() + 1}`,
        ...body,
        count: db.members
          .all()
          .filter((row) =>
            isInSegment(rules, { ...row, tier: row.tier ?? undefined, history: undefined }, now()),
          ).length,
        color: "grey",
      }),
    );
  },
};
