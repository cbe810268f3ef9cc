import * as v from "valibot";
import { createTabStore, listOf } from "@/lib/tab-store";

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

/** Name, id, minutes ago, seconds it took, what came of it; "!" marks a failure. */
const past: readonly (readonly [string, string, number, number, string])[] = [
  ["Support Triage", "triage", 3, 2, "Alerted Member care to 2 messages"],
  ["Daily Member Digest", "Daily Member Digest", 5, 41, "Sent to 1,204 members"],
  ["New Member Welcome", "welcome", 9, 3, "Greeted Priya Raman"],
  ["Lead Scoring", "Lead Scoring", 12, 18, "Scored 86 members"],
  ["Event Reminder Series", "reminders", 26, 6, "Reminded 48 members"],
  ["Content Syndication", "syndication", 44, 30, "!The scheduler did not answer in time"],
  ["Support Triage", "triage", 52, 2, "Alerted Member care to 1 message"],
  ["Event Follow-up", "Event Follow-up", 60, 12, "Thanked 31 attendees"],
  ["Premium Upgrade Offer", "upgrade", 95, 4, "Wrote to 6 members"],
  ["New Member Welcome", "welcome", 130, 3, "Greeted Henrik Dahl"],
  ["Support Triage", "triage", 171, 5, "!The team's channel refused the alert"],
  ["Event Reminder Series", "reminders", 240, 7, "Reminded 52 members"],
  ["Content Syndication", "syndication", 390, 9, "Shared 1 piece"],
  ["Premium Upgrade Offer", "upgrade", 610, 4, "Wrote to 3 members"],
  ["New Member Welcome", "welcome", 1330, 3, "Greeted 4 members"],
  ["Weekly Report", "Weekly Report", 2880, 58, "Sent to 9 people"],
  ["Win-back Sequence", "win-back", 4100, 11, "!2 addresses bounced"],
  ["Invoice Reminders", "Invoice Reminders", 4320, 8, "Reminded 5 members"],
  ["Win-back Sequence", "win-back", 5600, 10, "Wrote to 27 members"],
];

const openedAt = Date.now();

/** The runs that are built in, counted back from the moment the page was opened. */
const builtInRuns = past.map(([name, of, minutes, seconds, note], index): Run => ({
  id: `run-${String(index + 1)}`,
  of,
  name,
  startedAt: openedAt - minutes * 60_000,
  duration: seconds * 1000,
  failed: note.startsWith("!"),
  note: note.replace("!", ""),
}));

/** Runs started here, newest first; kept for a reload of this tab. */
const ownRuns = createTabStore<readonly Run[]>("automation-runs", [], listOf(Run));

/** Every run, newest first. */
export const useRuns = (): readonly Run[] => [...ownRuns.use(), ...builtInRuns];

/** The moments (in ms) when runs end. */
export const endsOf = (runs: readonly Run[]): readonly number[] =>
  runs.map(({ duration, startedAt }) => startedAt + duration);

/** The state of a run at this moment (in ms). */
export const statusOf = ({ duration, failed, startedAt }: Run, now: number) =>
  now < startedAt + duration ? "running" : failed ? "failed" : "completed";

/** Runs a failed one again; it ends well a moment later. */
export const runAgain = (run: Run): void =>
  ownRuns.set((all) => [
    {
      ...run,
      id: `run-again-${String(Date.now())}-${String(all.length + 1)}`,
      startedAt: Date.now(),
      duration: 2500,
      failed: false,
      note: "Run again by hand",
    },
    ...all,
  ]);
