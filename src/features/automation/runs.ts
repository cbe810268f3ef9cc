import * as v from "valibot";
import { count } from "@/lib/format";
import { useNow } from "@/components/use-now";
import { createTabStore } from "@/api/tab-store";
import pastRuns from "./past-runs.json";

/** How a run can end. */
export const runStatuses = ["completed", "failed"] as const;

const Run = v.object({
  id: v.string(),
  /** The automation's id, or the workflow's name. */
  of: v.string(),
  /** Its name at the time of the run. */
  name: v.string(),
  startedAt: v.number(),
  duration: v.number(),
  status: v.picklist(runStatuses),
  /** What it did, or why it failed. */
  note: v.string(),
});
/** One run of an automation or a workflow. `startedAt` is in ms since 1970, `duration` in ms. */
export type Run = v.InferOutput<typeof Run>;

const openedAt = Date.now();

/** The current time in ms, kept up to date. Never before page load, so no built-in run is in the future. */
export const useRunTime = (): number => Math.max(useNow(), openedAt);

/**
 * The built-in runs, newest first, with times counted back from page load. `failed` holds the indexes of
 * the failed runs; 0 is the latest run.
 */
const builtInRuns = pastRuns
  .flatMap(({ amount, failed, failure, minutesAgo, minutesBetween, name, note, of, seconds }) =>
    Array.from({ length: amount }, (_, index): Run => {
      const uneven =
        index === 0 ? 0 : (((index * 37 + amount) % 11) / 11 - 0.5) * minutesBetween * 0.7;
      const hasFailed = failed.includes(index);
      const done = note.replace(/\d+/, (least) => count(Number(least) + ((index * 7) % 5)));
      return {
        id: `${of.replaceAll(" ", "-")}-${index}`,
        of,
        name,
        startedAt: openedAt - (minutesAgo + index * minutesBetween + uneven) * 60_000,
        duration: seconds * 1000,
        status: hasFailed ? "failed" : "completed",
        note: hasFailed ? failure : done,
      };
    }),
  )
  .toSorted((a, b) => b.startedAt - a.startedAt);

/** Runs started in this tab, newest first. They survive a reload. */
const ownRuns = createTabStore("automation-runs", [], v.array(Run));

/** All runs: first those started in this tab, then the built-in ones, each newest first. */
export const useRuns = (): readonly Run[] => [...ownRuns.use(), ...builtInRuns];

/** An automation's success rate in whole percent; undefined if it has no runs. */
export function successOf(id: string, runs: readonly Run[]): number | undefined {
  const own = runs.filter(({ of }) => of === id);
  if (own.length === 0) return undefined;
  return Math.round((own.filter(({ status }) => status === "completed").length / own.length) * 100);
}

/** Reruns a failed run, by adding a new run that always succeeds. */
export const runAgain = (run: Run) =>
  ownRuns.set((all) => [
    {
      ...run,
      id: `run-again-${Date.now()}-${all.length + 1}`,
      startedAt: Date.now(),
      status: "completed",
      note: "Run again by hand",
    },
    ...all,
  ]);
