import type { ReceivedMember, ReceivedSegment } from "@/contract/members";
import { boundedPercent, count } from "@/lib/format";

/** How many bars there are, each of 5 percentage points. */
export const binCount = 20;
const binSize = 100 / binCount;

/** The bar that a percentage falls into. */
export const binOf = (value: number): number =>
  Math.min(binCount - 1, Math.floor(boundedPercent(value) / binSize));

/** A range of whole percentages as the address holds it, such as "60-79": from one bar to another. */
export function rangeOfBins(one: number, other: number): string {
  const last = Math.max(one, other);
  const high = last >= binCount - 1 ? 100 : (last + 1) * binSize - 1;
  return `${String(Math.min(one, other) * binSize)}-${String(high)}`;
}

/** The lowest and the highest percentage of a range; undefined if it is none. */
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

/** How many members of each segment fall into each bar; of segments unknown here last. */
export function engagementBins(
  members: readonly ReceivedMember[],
  segments: readonly ReceivedSegment[],
) {
  const keys = segments.map(({ name }) => keyOf(name) || undefined);
  const bins = Array.from({ length: binCount }, () => [...keys, ""].map(() => 0));
  for (const { engagement, segment } of members) {
    const bin = engagement === undefined ? undefined : bins[binOf(engagement)];
    const index = keys.indexOf(keyOf(segment));
    const place = index < 0 ? keys.length : index;
    if (bin) bin[place] = (bin[place] ?? 0) + 1;
  }
  return bins.map((amounts, index) => ({
    range: rangeOfBins(index, index),
    total: amounts.reduce((sum, amount) => sum + amount, 0),
    /** The segments in it, each with its place in the list and a text like "3 Event Enthusiasts". */
    parts: amounts.flatMap((amount, place) =>
      amount === 0
        ? []
        : { place, amount, text: `${count(amount)} ${segments[place]?.name?.trim() ?? "Other"}` },
    ),
  }));
}
