import * as v from "valibot";
import { Count } from "@/contract/values";

/** How often each kind was drawn, counted apart: calls must not change what members write. */
export const Counts = v.object({ activities: Count, members: Count, network: Count });
export type Counts = v.InferOutput<typeof Counts>;

/** The random numbers for the next thing of a kind; raises its count. */
export function nextRandom(counts: Counts, kind: keyof Counts): Random {
  counts[kind] += 1;
  return createRandom(seedOf(`${kind} ${counts[kind]}`));
}

/** A fixed sequence of random numbers: the same seed gives the same demo. */
export type Random = ReturnType<typeof createRandom>;

/** A seeded generator (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** A whole number from `from` to `to`, both included. */
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    /** True in `share` of the cases, 0 to 1. */
    chance: (share: number) => next() < share,
    /** One of the items; throws for an empty list. */
    pick: <T>(items: readonly T[]): T => inTurn(items, integer(0, items.length - 1)),
  };
}

/** The item whose turn it is; throws for an empty list. */
export function inTurn<T>(items: readonly T[], turn: number): T {
  const item = items[turn % items.length];
  if (item === undefined) throw new RangeError("There is nothing to choose from");
  return item;
}

/** A seed made from a text, so that the same id always gets the same random numbers. */
export function seedOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  }
  return hash >>> 0;
}
