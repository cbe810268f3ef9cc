import * as v from "valibot";

const whole = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
const Stream = v.object({ position: whole(2 ** 32 - 1), count: whole(1e9) });

/** The generator's state. One stream for each use: calls must not change what members write. */
export const Streams = v.object({ activities: Stream, members: Stream, network: Stream });
export type Streams = v.InferOutput<typeof Streams>;
type Stream = v.InferOutput<typeof Stream>;

/** The streams at the start of a demo. */
export const createStreams = (): Streams => ({
  activities: { position: 11, count: 0 },
  members: { position: 22, count: 0 },
  network: { position: 33, count: 0 },
});

/** Draws from a stream and moves it on. */
export function drawFrom<T>(stream: Stream, draw: (random: Random) => T): T {
  const random = createRandom(stream.position);
  stream.count += 1;
  const drawn = draw(random);
  stream.position = random.position;
  return drawn;
}

/** A fixed sequence of random numbers: the same seed gives the same demo. */
export type Random = ReturnType<typeof createRandom>;

/** A seeded generator (mulberry32): 32 bits of state, so a position is one number. */
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
    pick<T>(items: readonly T[]): T {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new RangeError("There is nothing to pick from");
      return item;
    },
    /** The generator's state; `createRandom` goes on from there. */
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
