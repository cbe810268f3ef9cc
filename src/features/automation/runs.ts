import * as v from "valibot";
import { count } from "@/lib/format";
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

/** Id, name, minutes since the last run and between two, how many, seconds each, what came of it. */
const past: readonly (readonly [string, string, number, number, number, number, string])[] = [
  ["triage", "Support Triage", 3, 68, 20, 2, "Alerted Member care to 2 messages"],
  ["Daily Member Digest", "Daily Member Digest", 5, 1440, 2, 41, "Sent to 1204 members"],
  ["welcome", "New Member Welcome", 9, 104, 13, 3, "Greeted 2 members"],
  ["Lead Scoring", "Lead Scoring", 12, 300, 4, 18, "Scored 86 members"],
  ["concierge", "VIP Concierge", 19, 92, 14, 4, "Told Concierge of 2 messages"],
  ["reminders", "Event Reminder Series", 26, 76, 17, 6, "Reminded 48 members"],
  ["waitlist", "Workshop Waitlist", 37, 121, 12, 5, "Offered 2 seats"],
  ["syndication", "Content Syndication", 44, 133, 12, 9, "Shared 2 pieces"],
  ["Event Follow-up", "Event Follow-up", 60, 1440, 2, 12, "Thanked 31 attendees"],
  ["nudge", "Learning Path Nudge", 71, 127, 12, 7, "Wrote to 14 members"],
  ["upgrade", "Premium Upgrade Offer", 95, 139, 12, 4, "Wrote to 3 members"],
  ["Weekly Report", "Weekly Report", 2880, 10_080, 1, 58, "Sent to 9 people"],
  ["win-back", "Win-back Sequence", 4100, 1440, 12, 11, "Wrote to 27 members"],
  ["Invoice Reminders", "Invoice Reminders", 4320, 10_080, 1, 8, "Reminded 5 members"],
];

/** The failures among them, by id: how many runs back, and why. */
const failures = new Map([
  ["triage 9", "The team's channel refused the alert"],
  ["triage 14", "The team's channel refused the alert"],
  ["welcome 11", "1 address bounced"],
  ["concierge 6", "The team's channel refused the alert"],
  ["reminders 5", "The mail server did not answer in time"],
  ["waitlist 8", "The mail server did not answer in time"],
  ["syndication 0", "The scheduler did not answer in time"],
  ["nudge 10", "3 addresses bounced"],
  ["upgrade 7", "The mail server did not answer in time"],
  ["win-back 0", "2 addresses bounced"],
  ["win-back 4", "5 addresses bounced"],
  ["win-back 7", "1 address bounced"],
]);

const openedAt = Date.now();

/** The runs that are built in, newest first, counted back from the moment the page was opened. */
const builtInRuns = past
  .flatMap(([of, name, minutes, between, amount, seconds, note]) =>
    Array.from({ length: amount }, (_, index): Run => {
      const uneven = (((index * 37 + amount) % 11) / 11 - 0.5) * between * 0.7;
      const ago = minutes + (index === 0 ? 0 : index * between + uneven);
      const failure = failures.get(`${of} ${String(index)}`);
      return {
        id: `${of.replaceAll(" ", "-")}-${String(index)}`,
        of,
        name,
        startedAt: openedAt - ago * 60_000,
        duration: seconds * 1000,
        failed: failure !== undefined,
        note: failure ?? note.replace(/\d+/, (most) => count(Number(most) + ((index * 7) % 5))),
      };
    }),
  )
  .toSorted((a, b) => b.startedAt - a.startedAt);

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
