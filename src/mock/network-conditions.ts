import * as v from "valibot";
import { later } from "./timers";

/** A call's request, read by the contract. */
export interface ParsedRequest {
  params: Readonly<Record<string, string>>;
  query: unknown;
  body: unknown;
}

/** What a call meets instead of, or before, its own answer. */
export type Fault =
  /** Refused with this status; no body unless told. */
  | { kind: "status"; status: number; body?: string | null }
  /** Answered as ever, this many milliseconds later. */
  | { kind: "delay"; ms: number }
  /** Not answered until `until` settles; never, where there is none. */
  | { kind: "hang"; until?: Promise<unknown> }
  /** The connection breaks. */
  | { kind: "lost" }
  /** 200 with a body that is no JSON. */
  | { kind: "malformed" }
  /** 200 with an empty list, or an object with nothing in it. */
  | { kind: "empty" }
  /** Answered as ever, but with what this makes of the request. */
  | { kind: "answer"; answer: (request: ParsedRequest) => unknown }
  /** This response, made anew for each call. */
  | { kind: "response"; response: () => Response };

/** How the mock's server fares; changed by the scenario, the demo console and the tests. */
export interface NetworkConditions {
  /** Added to every call, in ms: drawn between the two. */
  latency: { from: number; to: number };
  /** The share of calls, 0 to 1, that answer 500. */
  errorRate: number;
  /** The same for single calls, by their name; it counts instead of the share of all. */
  errorRates: Map<string, number>;
  /** Every call but sign-in and sign-out answers 503. */
  outage: boolean;
  /** How long the server's own work takes (a knowledge base update, say): 1 is usual, 0 none. */
  workPace: number;
  /** Whether the live connection stands. */
  live: boolean;
  /** How fast things happen by themselves: 1 is usual, 2 twice as fast, 0 not at all. */
  livePace: number;
  /** Faults of single calls, by their name (see call-names). */
  faults: Map<string, Fault>;
}

/** Fair weather. */
export const defaultConditions = (): NetworkConditions => ({
  latency: { from: 0, to: 0 },
  errorRate: 0,
  errorRates: new Map(),
  outage: false,
  workPace: 1,
  live: true,
  livePace: 1,
  faults: new Map(),
});

/** Settles after so many milliseconds, or at once where it is none. */
export const wait = (ms: number): Promise<void> =>
  ms > 0 ? new Promise((resolve) => void later(ms, resolve)) : Promise.resolve();

const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const Milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));

/** The faults that can be written down; the others hold functions and are the tests' alone. */
const StoredFault = v.variant("kind", [
  v.object({
    kind: v.literal("status"),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
    body: v.nullish(v.string()),
  }),
  v.object({ kind: v.literal("delay"), ms: Milliseconds }),
  v.object({ kind: v.picklist(["hang", "lost", "malformed", "empty"]) }),
]);
/** A fault that a person can choose, and that a snapshot keeps. */
export type StoredFault = v.InferOutput<typeof StoredFault>;

/** NetworkConditions as JSON, for a snapshot: what a person may have changed in the demo console. */
export const StoredConditions = v.object({
  latency: v.object({ from: Milliseconds, to: Milliseconds }),
  errorRate: Share,
  /** By the names of the calls. */
  errorRates: v.record(v.string(), Share),
  outage: v.boolean(),
  live: v.boolean(),
  livePace: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  /** By the names of the calls. */
  faults: v.record(v.string(), StoredFault),
});
export type StoredConditions = v.InferOutput<typeof StoredConditions>;

/** What a snapshot keeps of the conditions. */
export const storedConditions = (conditions: NetworkConditions): StoredConditions => ({
  latency: conditions.latency,
  errorRate: conditions.errorRate,
  outage: conditions.outage,
  live: conditions.live,
  livePace: conditions.livePace,
  errorRates: Object.fromEntries(conditions.errorRates),
  faults: Object.fromEntries(
    [...conditions.faults].flatMap(([name, fault]) => {
      const result = v.safeParse(StoredFault, fault);
      return result.success ? [[name, result.output]] : [];
    }),
  ),
});

/** The conditions a snapshot has kept. */
export const restoredConditions = (kept: StoredConditions): Partial<NetworkConditions> => ({
  ...kept,
  errorRates: new Map(Object.entries(kept.errorRates)),
  faults: new Map(Object.entries(kept.faults)),
});
