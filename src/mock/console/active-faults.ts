import * as v from "valibot";
import { counted } from "@/lib/format";
import { StoredConditions } from "../network-conditions";

/** Describes everything that currently makes calls fail or wait. */
export function activeFaults(conditions: StoredConditions): string[] {
  const { errorRate, errorRates, faults, latency, live, outage } = conditions;
  const failing = Object.keys(errorRates).filter((name) => (errorRates[name] ?? 0) > 0);
  const calls = new Set([...Object.keys(faults), ...failing]).size;
  return [
    outage && "outage",
    calls > 0 && counted(calls, "call with a fault", "calls with faults"),
    errorRate > 0 && `${Math.round(errorRate * 100)}% of calls fail`,
    latency.to > 0 && "added latency",
    !live && "live connection off",
  ].filter((text) => text !== false);
}

/** Conditions without any faults; the pace stays as it is. */
export const noFaults = v.parse(v.omit(StoredConditions, ["livePace", "holdUrgent"]), {});
