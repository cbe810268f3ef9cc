import * as v from "valibot";
import type { AnyRequest } from "./handler";

const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const Milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));

/** Whether the fault applies to one call only. */
const once = v.optional(v.boolean());

/** The faults that can be stored. The others contain functions and are for tests. */
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
/** A fault that can be chosen in the demo console. */
export type StoredFault = v.InferOutput<typeof StoredFault>;

/**
 * The network conditions that can be changed in the demo console, as JSON for a snapshot. By
 * default there are no faults.
 */
export const StoredConditions = v.object({
  /** The range of the random delay of every call, in ms. */
  latency: v.optional(v.object({ from: Milliseconds, to: Milliseconds }), { from: 0, to: 0 }),
  /** The share of calls, 0 to 1, that fail with 500. */
  errorRate: v.optional(Share, 0),
  /** Error rates of single calls by name (see CallName), which override `errorRate`. */
  errorRates: v.optional(v.record(v.string(), Share), {}),
  /** Every call except sign-in and sign-out fails with 503. */
  outage: v.optional(v.boolean(), false),
  live: v.optional(v.boolean(), true),
  /** The speed of simulated events: 1 is normal, 2 is twice as fast, 0 is off. */
  livePace: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 1),
  /** No simulated conversation is urgent, so that the urgent count stays down during the tour. */
  holdUrgent: v.optional(v.boolean(), false),
  faults: v.optional(v.record(v.string(), StoredFault), {}),
});
export type StoredConditions = v.InferOutput<typeof StoredConditions>;

/** What happens to a call instead of its normal response. */
export type Fault =
  | StoredFault
  /** Waits until `until` settles, then responds normally. */
  | { kind: "pending"; until: Promise<unknown> }
  /** Responds with what this function returns: a body, or a whole Response. */
  | { kind: "override"; respond: (request: AnyRequest) => unknown };

/** How the network and the server behave. Set by the scenario, the demo console and tests. */
export type NetworkConditions = Omit<StoredConditions, "faults"> & {
  /** Members and the AI answer messages, and slow calls take time. Off in most tests. */
  autoRespond: boolean;
  faults: Record<string, Fault>;
};

/** The part of the conditions that a snapshot stores. */
export function storedConditions(conditions: NetworkConditions): StoredConditions {
  const faults = Object.entries(conditions.faults).filter(([, fault]) => v.is(StoredFault, fault));
  return v.parse(StoredConditions, { ...conditions, faults: Object.fromEntries(faults) });
}
