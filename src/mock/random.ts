import * as v from "valibot";
import { Count } from "@/contract/values";

/** How often each kind was drawn. Counted separately: calls must not change what members write. */
export const Counts = v.object({ activities: Count, members: Count, network: Count });
export type Counts = v.InferOutput<typeof Counts>;

/** The random numbers for the next draw of a kind; increments its count. */
export function nextRandom(counts: Counts, kind: keyof Counts): Random {
  counts[kind] += 1;
  return createRandom(seedOf(`${kind} ${counts[kind]}`));
}

/** A fixed sequence of random numbers: the same seed gives the same demo. */
export type Random = ReturnType<typeof createRandom>;

/** Creates a seeded random number generator (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** An integer from `from` to `to`, inclusive. */
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    /** True with this probability, 0 to 1. */
    chance: (share: number) => next() < share,
    /** One of the items; throws for an empty list. */
    pick: <T>(items: readonly T[]): T => inTurn(items, integer(0, items.length - 1)),
  };
}

/** The item at this index, starting over after the last one; throws for an empty list. */
export function inTurn<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError("Cannot choose from an empty list");
  return item;
}

/** Hashes a text to a seed (FNV-1a), so that the same id always gets the same random numbers. */
export function seedOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  }
  return hash >>> 0;
}
