/** A fixed sequence of chance: the same seed gives the same demo. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  integer(from: number, to: number): number;
  /** True in `share` of the cases, 0 to 1. */
  chance(share: number): boolean;
  /** One of the items; throws where there is none. */
  pick<T>(items: readonly T[]): T;
  /** Where the sequence stands; given to `createRandom`, it goes on from there. */
  readonly position: number;
}

/** A seeded generator (mulberry32): 32 bits of state, so a position is one number. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    chance: (share) => next() < share,
    pick(items) {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new RangeError("There is nothing to pick from");
      return item;
    },
    get position() {
      return state;
    },
  };
}

/** A seed made of a text, so that what belongs to one id is always drawn alike. */
export function seedOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  }
  return hash >>> 0;
}
