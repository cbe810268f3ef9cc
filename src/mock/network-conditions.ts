import * as v from "valibot";

/** A request that the contract has parsed. */
export interface ParsedRequest {
  params: Readonly<Record<string, string>>;
  query: unknown;
  body: unknown;
}

/** What happens to a call instead of its usual answer. */
export type Fault =
  /** Fails with this status. */
  | { kind: "status"; status: number; body?: string | null }
  /** Answered this many milliseconds later. */
  | { kind: "delay"; ms: number }
  /** Not answered until `until` settles; never without it. */
  | { kind: "hang"; until?: Promise<unknown> }
  /** The connection breaks. */
  | { kind: "lost" }
  /** 200 with a body that is not JSON. */
  | { kind: "malformed" }
  /** 200 with an empty list, or an object with nothing in it. */
  | { kind: "empty" }
  /** Answered with what this makes of the request. */
  | { kind: "answer"; answer: (request: ParsedRequest) => unknown }
  /** Answered with this response; called for each request. */
  | { kind: "response"; response: () => Response };

/** How the network and the server behave; set by the scenario, the demo console and tests. */
export interface NetworkConditions {
  /** Added to every call, in ms: drawn between the two. */
  latency: { from: number; to: number };
  /** The share of calls, 0 to 1, that answer 500. */
  errorRate: number;
  /** The same for single calls by name, instead of the share for all. */
  errorRates: Map<string, number>;
  /** Every call but sign-in and sign-out answers 503. */
  outage: boolean;
  /** Multiplies the time that the server needs for long work (a knowledge base update). */
  workPace: number;
  /** Whether a live connection can be opened. */
  live: boolean;
  /** The speed of simulated events: 1 is usual, 2 twice as fast, 0 none. */
  livePace: number;
  /** Faults of single calls, by their name (see call-names). */
  faults: Map<string, Fault>;
}

/** A network without faults. */
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

const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const Milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));

/** Faults that can be stored; the others hold functions and are for tests. */
const StoredFault = v.variant("kind", [
  v.object({
    kind: v.literal("status"),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
    body: v.nullish(v.string()),
  }),
  v.object({ kind: v.literal("delay"), ms: Milliseconds }),
  v.object({ kind: v.picklist(["hang", "lost", "malformed", "empty"]) }),
]);
/** A fault that a person can choose in the demo console. */
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

/** The part of the conditions that a snapshot stores. */
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

/** The conditions of a snapshot. */
export const restoredConditions = (stored: StoredConditions): Partial<NetworkConditions> => ({
  ...stored,
  errorRates: new Map(Object.entries(stored.errorRates)),
  faults: new Map(Object.entries(stored.faults)),
});
