import * as v from "valibot";
import type { AnyRequest } from "./handler";

const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const Milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));

/** Whether the fault hits one call only. */
const once = v.optional(v.boolean());

/** Faults that can be stored; the others contain functions and are for tests. */
const StoredFault = v.variant("kind", [
  v.object({
    once,
    kind: v.literal("status"),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
    body: v.nullish(v.string()),
  }),
  v.object({ once, kind: v.literal("delay"), ms: Milliseconds }),
  v.object({ once, kind: v.picklist(["hang", "lost", "malformed", "empty"]) }),
]);
/** A fault that a person can choose in the demo console. */
export type StoredFault = v.InferOutput<typeof StoredFault>;

/**
 * Network conditions as JSON, for a snapshot: what a person can change in the demo console. By default
 * there are no faults.
 */
export const StoredConditions = v.object({
  /** The delay of every call, in ms: a random number between the two. */
  latency: v.optional(v.object({ from: Milliseconds, to: Milliseconds }), { from: 0, to: 0 }),
  /** The share of calls, 0 to 1, that answer 500. */
  errorRate: v.optional(Share, 0),
  /** The same for single calls by name (see CallName), instead of the share for all. */
  errorRates: v.optional(v.record(v.string(), Share), {}),
  /** Every call but sign-in and sign-out answers 503. */
  outage: v.optional(v.boolean(), false),
  live: v.optional(v.boolean(), true),
  /** The speed of simulated events: 1 is usual, 2 twice as fast, 0 none. */
  livePace: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 1),
  /** No urgent conversation begins by itself, so that the tour's falling count stays down. */
  holdUrgent: v.optional(v.boolean(), false),
  faults: v.optional(v.record(v.string(), StoredFault), {}),
});
export type StoredConditions = v.InferOutput<typeof StoredConditions>;

/** What happens to a call instead of its normal answer. */
export type Fault =
  | StoredFault
  /** Answered when `until` settles. */
  | { kind: "pending"; until: Promise<unknown> }
  /** Answered with what this function returns: a body, or a whole response. */
  | { kind: "answer"; answer: (request: AnyRequest) => unknown };

/** How the network and the server behave; set by the scenario, the demo console and tests. */
export type NetworkConditions = Omit<StoredConditions, "faults"> & {
  /** Members and the AI answer messages, and slow work takes its time; off in tests of other things. */
  answering: boolean;
  faults: Record<string, Fault>;
};

/** The part of the conditions that a snapshot stores. */
export function storedConditions(conditions: NetworkConditions): StoredConditions {
  const faults = Object.entries(conditions.faults).filter(([, fault]) => v.is(StoredFault, fault));
  return v.parse(StoredConditions, { ...conditions, faults: Object.fromEntries(faults) });
}
