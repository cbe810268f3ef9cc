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
  /** Its name when it ran. */
  name: v.string(),
  startedAt: v.number(),
  duration: v.number(),
  status: v.picklist(runStatuses),
  /** What it did, or why it failed. */
  note: v.string(),
});
/** One run of an automation or a workflow; times in ms. */
export type Run = v.InferOutput<typeof Run>;

const openedAt = Date.now();

/** The time in ms, kept up to date; never before the page was opened, when the built-in runs end. */
export const useRunTime = (): number => Math.max(useNow(), openedAt);

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
        status: hasFailed ? "failed" : "completed",
        note: hasFailed ? failure : done,
      };
    }),
  )
  .toSorted((a, b) => b.startedAt - a.startedAt);

/** Runs started here, newest first; kept for a reload of this tab. */
const ownRuns = createTabStore("automation-runs", [], v.array(Run));

/** Every run, newest first. */
export const useRuns = (): readonly Run[] => [...ownRuns.use(), ...builtInRuns];

/** How many of an automation's runs went well, in percent; undefined where there is none. */
export function successOf(id: string, runs: readonly Run[]): number | undefined {
  const own = runs.filter(({ of }) => of === id);
  if (own.length === 0) return undefined;
  return Math.round((own.filter(({ status }) => status === "completed").length / own.length) * 100);
}

/** Runs a failed one again, which ends well. */
export const runAgain = (run: Run) =>
  ownRuns.set((all) => [
    {
      ...run,
      id: `run-again-${String(Date.now())}-${String(all.length + 1)}`,
      startedAt: Date.now(),
      status: "completed",
      note: "Run again by hand",
    },
    ...all,
  ]);
