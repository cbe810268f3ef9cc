import {
  type Arbitrary,
  boolean,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
  type WeightedArbitrary,
} from "fast-check";
import { fates, lineStates } from "./line";
import type { Change } from "./page";

/** How many conversations are written to. */
export const conversationCount = 5;
/** Who signs in; the first two begin, each in a browser. Capitals make nobody another person. */
export const people = ["ada", "bo", "cy", "Ada"] as const;

const browser = nat(1);
const who = { browser, tab: nat(1) };
const pick = <const Word extends string>(...all: readonly Word[]) => constantFrom(...all);
const what = pick<Change>("takeOver", "resolve", "release", "reopen");

/** A kind of step, how often it is taken, and what else it says. */
export const kind = <const Name extends string, Fields extends object>(
  name: Name,
  weight: number,
  fields: { [Field in keyof Fields]: Arbitrary<Fields[Field]> },
): WeightedArbitrary<{ do: Name } & Fields> => ({
  weight,
  arbitrary: record(fields).map((made) => ({ do: name, ...made })),
});

/** One thing that an operator, a machine, the network or the server does. */
export const step = oneof(
  kind("send", 24, { ...who, word: nat(5) }),
  kind("burst", 4, { ...who, word: nat(5) }),
  kind("show", 10, { ...who, at: nat(conversationCount) }),
  kind("change", 8, { ...who, what }),
  kind("change-all", 1, { ...who, what }),
  kind("undo", 1, who),
  kind("retry", 10, { ...who, at: nat(3) }),
  kind("discard", 3, { ...who, at: nat(3) }),
  kind("undo-discard", 2, who),
  kind("reload", 3, who),
  kind("close-tab", 1, who),
  kind("open-tab", 4, who),
  kind("sign-in", 6, { ...who, as: pick(...people), keep: boolean() }),
  kind("sign-out", 1, who),
  kind("go-on", 2, who),
  kind("line", 5, { browser, to: pick(...lineStates) }),
  kind("slow", 4, { browser, up: nat(9000), down: nat(9000) }),
  kind("doom", 8, { browser, fate: pick(...fates) }),
  kind("heal", 3, { browser }),
  kind("sleep", 2, who),
  kind("sleep-machine", 1, { browser }),
  kind("wake", 4, who),
  kind("set-clock", 1, { browser, by: integer({ min: -7_200_000, max: 7_200_000 }) }),
  kind("restart", 1, { forgets: boolean() }),
  kind("server-down", 1, { ms: nat(20_000) }),
  kind("upgrade", 1, {}),
  kind("wait", 26, { ms: oneof(nat(400), nat(4000), nat(40_000)) }),
);
export type Step = typeof step extends Arbitrary<infer Value> ? Value : never;
