import type { Member } from "@/contract/members";
import type { SegmentRow } from "../tables";
import { historyTo } from "./history";
import { linesOf } from "@/lib/lines";
import members from "./members.txt?raw";
import { minutesBefore } from "./lines";

/** Segments as spec §9 counts them, and the organisation's own. */
const segments = `
H | High-Value Investors | 247 | blue | Members with an investor profile and three or more deal-room visits a month
E | Event Enthusiasts | 892 | green | Members who came to at least four events in the last quarter
L | Learning Focused | 1156 | purple | Members who use the library and workshops every week
N | New Arrivals | 184 | teal | Members who joined within the last sixty days
R | At Risk | 143 | amber | Members with falling engagement and no visit in two weeks
C | Chapter Leads | 38 | rose | Members who run a local chapter
`;

/** An address made of the name, in a domain that can belong to nobody. */
const emailOf = (name: string): string =>
  `${name
    .normalize("NFD")
    .replaceAll(/[^\w\s-]/g, "")
    .toLowerCase()
    .replaceAll(/\s+/g, ".")}@example.com`;

/** The segments, in the order of spec §9. */
export const seedSegments = (): SegmentRow[] =>
  linesOf(segments).map(([, name = "", count, color = "", description = ""], index) => ({
    id: `segment-${index + 1}`,
    name,
    description,
    count: Number(count),
    color,
    rules: null,
  }));

/** Harbor Collective's members: name, tier, segment, engagement in percent, hours since active. */
export function seedMembers(now: number): Member[] {
  const names = new Map(linesOf(segments).map(([letter = "", name = ""]) => [letter, name]));
  return linesOf(members).map(([name = "", tier, letter = "", engagement, hours], index) => ({
    id: `member-${index + 1}`,
    name,
    email: emailOf(name),
    tier,
    segment: names.get(letter) ?? letter,
    engagement: Number(engagement),
    lastActive: minutesBefore(now, Number(hours) * 60),
    history: { engagement: historyTo(Number(engagement), letter === "R" ? -0.4 : 0.25) },
  }));
}
