import type { ReceivedMember, ReceivedSegment } from "@/contract/members";
import { boundedPercent } from "@/lib/format";
import { comparable } from "@/lib/list-rows";

const elsewhere = "Other";

/** The ranges of the bars in whole percent, as in the address: "0-9" to "90-100". */
export const engagementRanges = Array.from(
  { length: 10 },
  (_, bar) => `${bar * 10}-${bar === 9 ? 100 : bar * 10 + 9}`,
);

/** The lowest and highest percentage of a range such as "60-79"; undefined if the text is not a range. */
export function endsOf(range: string) {
  const [, from, to] = /^(\d{1,3})-(\d{1,3})$/.exec(range) ?? [];
  const [low, high] = [Number(from), Number(to)];
  return low <= high && high <= 100 ? { low, high } : undefined;
}

/** A range as a label: "60–79%". */
export const rangeText = (range: string): string => `${range.replace("-", "–")}%`;

/** Whether two ranges overlap; false if either is not a range. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [endsOf(one), endsOf(other)];
  return a !== undefined && b !== undefined && a.low <= b.high && b.low <= a.high;
}

/** Whether a member's engagement, rounded down, is within a range; false if it is missing. */
export function isWithin(range: string, { engagement }: ReceivedMember): boolean {
  const ends = endsOf(range);
  const whole = Math.floor(boundedPercent(engagement));
  return ends !== undefined && engagement !== undefined && whole >= ends.low && whole <= ends.high;
}

/** Counts the members within a range by segment, in the order given, with all others last. */
export function engagedWithin(
  range: string,
  members: readonly ReceivedMember[],
  segments: readonly ReceivedSegment[],
) {
  const names = [...new Set([...segments.flatMap(({ name }) => name?.trim() || []), elsewhere])];
  const nameOf = ({ segment }: ReceivedMember) =>
    names.find((name) => comparable(name) === comparable(segment)) ?? elsewhere;
  const within = members.filter((member) => isWithin(range, member)).map(nameOf);
  const parts = names.map((name) => ({
    name,
    amount: within.filter((own) => own === name).length,
  }));
  return { range, total: within.length, parts: parts.filter(({ amount }) => amount > 0) };
}
