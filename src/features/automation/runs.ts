import * as v from "valibot";
import { count } from "@/lib/format";
import { useNowAt } from "@/components/use-now";
import { createTabStore } from "@/api/tab-store";
import pastRuns from "./past-runs.json";

/** The states of a run. */
export const runStatuses = ["completed", "failed", "running"] as const;

const Run = v.object({
  id: v.string(),
  /** The automation's id, or the workflow's name. */
  of: v.string(),
  /** Its name when it ran. */
  name: v.string(),
  startedAt: v.number(),
  duration: v.number(),
  failed: v.boolean(),
  /** What it did, or why it failed. */
  note: v.string(),
});
/** One run of an automation or a workflow; times in ms. */
export type Run = v.InferOutput<typeof Run>;

const openedAt = Date.now();

/**
 * The runs that are built in, newest first, counted back from the moment the page was opened; `failed`
 * says how many runs back those were that did not end well.
 */
const builtInRuns = pastRuns
  .flatMap(({ amount, failed, failure, minutesAgo, minutesBetween, name, note, of, seconds }) =>
    Array.from({ length: amount }, (_, index): Run => {
      const uneven =
        index === 0 ? 0 : (((index * 37 + amount) % 11) / 11 - 0.5) * minutesBetween * 0.7;
      const hasFailed = failed.includes(index);
      const done = note.replace(/\d+/, (least) => count(Number(least) + ((index * 7) % 5)));
      return {
        id: `${of.replaceAll(" ", "-")}-${String(index)}`,
        of,
        name,
        startedAt: openedAt - (minutesAgo + index * minutesBetween + uneven) * 60_000,
        duration: seconds * 1000,
        failed: hasFailed,
        note: hasFailed ? failure : done,
      };
    }),
  )
  .toSorted((a, b) => b.startedAt - a.startedAt);

/** Runs started here, newest first; kept for a reload of this tab. */
const ownRuns = createTabStore<readonly Run[]>("automation-runs", [], v.array(Run));

/** Every run, newest first. */
export const useRuns = (): readonly Run[] => [...ownRuns.use(), ...builtInRuns];

/** An automation's runs that had ended at this moment (in ms). */
export const endedRuns = (id: string, runs: readonly Run[], now: number): readonly Run[] =>
  runs.filter((run) => run.of === id && runStatus(run, now) !== "running");

/** How many of these ended runs went well, in percent; undefined where there is none. */
export function successOf(own: readonly Run[]): number | undefined {
  if (own.length === 0) return undefined;
  return Math.round((own.filter(({ failed }) => !failed).length / own.length) * 100);
}

/** The time (in ms), updated when the next of these runs ends; never before one has begun. */
export const useRunTime = (runs: readonly Run[]): number =>
  Math.max(
    useNowAt(runs.map(({ duration, startedAt }) => startedAt + duration)),
    ...runs.map(({ startedAt }) => startedAt),
  );

/** The state of a run at this moment (in ms). */
export const runStatus = ({ duration, failed, startedAt }: Run, now: number) =>
  now < startedAt + duration ? "running" : failed ? "failed" : "completed";

/** Runs a failed one again; it ends well some seconds later. */
export const runAgain = (run: Run) =>
  ownRuns.set((all) => [
    {
      ...run,
      id: `run-again-${String(Date.now())}-${String(all.length + 1)}`,
      startedAt: Date.now(),
      duration: 4000,
      failed: false,
      note: "Run again by hand",
    },
    ...all,
  ]);
