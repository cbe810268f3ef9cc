import * as v from "valibot";
import { createTabStore, listOf } from "@/lib/tab-store";

const LogLine = v.object({
  id: v.string(),
  type: v.string(),
  description: v.string(),
  /** When it began and when it is done, in ms. */
  at: v.number(),
  doneAt: v.number(),
});

/** Something a person started here; it stands as processing until `doneAt`. */
export type LogLine = v.InferOutput<typeof LogLine>;

const limit = 50;

/** What was started from this screen, newest first; the feed shows it among the server's lines. */
export const activityLog = createTabStore<readonly LogLine[]>("activity-log", [], listOf(LogLine));

/** Logs an activity that takes `duration` ms. */
export function logActivity(type: string, description: string, duration = 0): void {
  const at = Date.now();
  activityLog.set((lines) => {
    const line = {
      id: `local-${at}-${lines.length}`,
      type,
      description,
      at,
      doneAt: at + duration,
    };
    return [line, ...lines].slice(0, limit);
  });
}
