import { fallbackSegments, Member, type memberCalls } from "@/contract/members";
import { isInSegment } from "@/contract/segment-rules";
import { daysSince } from "@/lib/times";
import type { Handlers } from "../handler";
import { Refusal } from "../rows";
import { seedMembers } from "../seed/members";
import segments from "../seed/segments.json";
import { SegmentRow, table } from "../tables";

/** The organisation's segments, including those that the Overview shows. */
const seedSegments = (): SegmentRow[] =>
  [...fallbackSegments, ...segments].map((segment, index) => ({
    ...segment,
    id: `segment-${index + 1}`,
  }));

export const tables = {
  members: table(Member, ({ now }) => seedMembers(now)),
  segments: table(SegmentRow, seedSegments),
};

/** Handlers for members and segments. */
export const handlers: Handlers<typeof memberCalls> = {
  listMembers: (_, { db }) => db.members.all(),
  listSegments: (_, { db }) => db.segments.all(),
  async createSegment({ body }, { db, now }) {
    const { name, rules } = body;
    const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
    const taken = db.segments.findFirst((q) => q.where({ name: isSame }));
    if (taken) throw new Refusal(409, `A segment named "${name}" already exists.`);
    const isMember = ({ lastActive, tier, ...row }: Member) =>
      isInSegment(rules, { ...row, tier: tier ?? undefined }, daysSince(lastActive, now()));
    return db.segments.create({
      id: `segment-${db.segments.count() + 1}`,
      ...body,
      count: db.members.all().filter(isMember).length,
      color: "grey",
    });
  },
};
