import * as v from "valibot";
import { counted } from "@/lib/format";
import { StoredConditions } from "../network-conditions";

/** What makes calls fail or wait at present, in words; empty if nothing does. */
export function troubles(conditions: StoredConditions): string[] {
  const { errorRate, errorRates, faults, latency, live, outage } = conditions;
  const failing = Object.keys(errorRates).filter((name) => (errorRates[name] ?? 0) > 0);
  const calls = new Set([...Object.keys(faults), ...failing]).size;
  return [
    ...(outage ? ["outage"] : []),
    ...(calls > 0 ? [counted(calls, "call with a fault", "calls with faults")] : []),
    ...(errorRate > 0 ? [`${Math.round(errorRate * 100)}% of calls fail`] : []),
    ...(latency.to > 0 ? ["added latency"] : []),
    ...(live ? [] : ["live connection off"]),
  ];
}

/** Conditions in which nothing is wrong, at whatever pace. */
export const noTroubles = v.parse(v.omit(StoredConditions, ["livePace", "holdUrgent"]), {});
