import * as fc from "fast-check";
import { fates, links } from "./model-network";
import type { Manner } from "./model-server";
import { people, signIns } from "./model-browser";

/** The conversations that are written to. */
export const ids = ["c1", "c2"];
/** Texts that are written again and again, the last two by each server in its own way; others once. */
export const words = ["ok", "hi", "Cafe\u0301  au lait", "Caf\u00E9 au lait"];

const pick = <const Word extends string>(...all: readonly Word[]) => fc.constantFrom(...all);
const kind = <const Name extends string, Fields extends object>(
  name: Name,
  weight: number,
  fields: { [Field in keyof Fields]: fc.Arbitrary<Fields[Field]> },
) => ({ weight, arbitrary: fc.record(fields).map((made) => ({ do: name, ...made })) });
const keys = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];

const manner: fc.Arbitrary<Manner> = fc.record({
  knowsIds: fc
    .constantFrom([true, true], [true, true], [false, false], [true, false], [false, true])
    .map(([live = true, http = true]) => ({ live, http })),
  hasMessageIds: fc.constantFrom(true, true, false),
  wholeSeconds: fc.boolean(),
  normalises: fc.boolean(),
  frames: pick("messages", "messages", "rows", "ids", "none"),
  delivery: pick("once", "once", "twice", "in two", "with gaps"),
  lag: fc.constantFrom(0, 0, 0, 700, 4000),
});

const browser = fc.constantFrom(0, 0, 1);
const who = { browser, tab: fc.constantFrom(0, 0, 0, 1) };
const id = fc.constantFrom(...ids, "c1");
const name = pick(...people);
const at = fc.nat(3);

/** One thing that a person, a machine, the network or the server does. */
const step = fc.oneof(
  kind("write", 24, { ...who, word: fc.nat(6) }),
  kind("show", 8, { ...who, id }),
  kind("retry", 10, { ...who, at }),
  kind("discard", 3, { ...who, at }),
  kind("take back", 2, { ...who, at }),
  kind("take over", 3, { ...who, stepIn: fc.boolean(), byCall: fc.boolean() }),
  kind("hand back", 1, who),
  kind("reload", 3, who),
  kind("close", 1, who),
  kind("duplicate", 1, who),
  kind("sign in", 4, { ...who, name, how: pick(...signIns) }),
  kind("sign out", 1, who),
  kind("other cookie", 1, { browser, name }),
  kind("storage", 1, { ...who, works: fc.boolean() }),
  kind("sleep", 2, who),
  kind("wake", 4, who),
  kind("link", 5, { browser, to: pick(...links) }),
  kind("mend", 5, { browser, isNoticed: fc.boolean() }),
  kind("slow", 6, { browser, calls: fc.nat(9000), frames: fc.nat(9000) }),
  kind("fate", 8, { browser, fate: pick(...keys(fates)) }),
  kind("break sockets", 2, { browser }),
  kind("version", 1, { live: fc.boolean(), http: fc.boolean() }),
  kind("member", 4, { id, word: fc.nat(9) }),
  kind("colleague", 4, { id, word: fc.nat(3) }),
  kind("wait", 26, { ms: fc.oneof(fc.nat(400), fc.nat(5000), fc.nat(15_000)) }),
);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A walk at random: a server's manner, and what happens. */
export const walks = (longest: number) =>
  fc.record({
    manner,
    isHasty: fc.boolean(),
    steps: fc.array(step, { maxLength: longest, size: "max" }),
  });
export type Walk = ReturnType<typeof walks> extends fc.Arbitrary<infer Value> ? Value : never;
