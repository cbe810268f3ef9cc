import type { ReceivedMember, ReceivedSegment } from "@/contract/members";
import { boundedPercent } from "@/lib/format";

const elsewhere = "Other";

/** How many bars there are, each of 5 percentage points. */
export const binCount = 20;
const binSize = 100 / binCount;

/** The bar that a percentage falls into. */
export const binOf = (value: number): number =>
  Math.min(binCount - 1, Math.floor(boundedPercent(value) / binSize));

/** A range of whole percentages as the address holds it, such as "60-79": from one bar to another. */
export const rangeOfBins = (first: number, last: number): string =>
  `${first * binSize}-${last === binCount - 1 ? 100 : (last + 1) * binSize - 1}`;

/** The lowest and the highest percentage of a range; undefined if the text is not a range. */
export function endsOf(range: string | undefined) {
  const [, from, to] = /^(\d{1,3})-(\d{1,3})$/.exec(range ?? "") ?? [];
  const [low, high] = [Number(from), Number(to)];
  return low <= high && high <= 100 ? { low, high } : undefined;
}

/** "60–79%". */
export const rangeText = (range: string): string => `${range.replace("-", "–")}%`;

/** Whether a member's engagement is within a range; without engagement it is not. */
export function isWithin(range: string, { engagement }: ReceivedMember): boolean {
  const ends = endsOf(range);
  const whole = Math.floor(boundedPercent(engagement));
  return ends !== undefined && engagement !== undefined && whole >= ends.low && whole <= ends.high;
}

/** What segments' names are compared by. */
export const keyOf = (name: string | undefined): string => name?.trim().toLowerCase() ?? "";

/** The members in each bar, counted by segment in the order of these; of others last. */
export function engagementBins(
  members: readonly ReceivedMember[],
  segments: readonly ReceivedSegment[],
) {
  const names = [...new Set([...segments.flatMap(({ name }) => name?.trim() || []), elsewhere])];
  const nameOf = ({ segment }: ReceivedMember) =>
    names.find((name) => keyOf(name) === keyOf(segment)) ?? elsewhere;
  return Array.from({ length: binCount }, (_, index) => {
    const range = rangeOfBins(index, index);
    const within = members.filter((member) => isWithin(range, member)).map(nameOf);
    const parts = names.map((name) => ({
      name,
      amount: within.filter((own) => own === name).length,
    }));
    return { range, total: within.length, parts: parts.filter(({ amount }) => amount > 0) };
  });
}
