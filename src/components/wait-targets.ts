import * as v from "valibot";
import { create } from "zustand";
import { persist } from "zustand/middleware";

const Minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(600));

/** How many minutes a conversation of each priority may wait for a person. */
export const WaitTargets = v.object({ urgent: Minutes, high: Minutes });
export type WaitTargets = v.InferOutput<typeof WaitTargets>;

/** The targets, as set in Configure Bot; they are kept in this browser. */
export const useWaitTargets = create<WaitTargets>()(
  persist((): WaitTargets => ({ urgent: 10, high: 30 }), {
    name: "wait-targets",
    merge: (stored, initial) => (v.is(WaitTargets, stored) ? stored : initial),
  }),
);

/** The target of a priority, in ms; Infinity where there is none. */
export const targetOf = (targets: WaitTargets, priority: string | undefined): number =>
  (priority === "urgent" || priority === "high" ? targets[priority] : Infinity) * 60_000;
