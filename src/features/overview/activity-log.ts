import * as v from "valibot";
import { createTabStore, listOf } from "@/lib/tab-store";

const LogLine = v.object({
  id: v.string(),
  type: v.string(),
  description: v.string(),
  /** Start and end, in ms. */
  at: v.number(),
  doneAt: v.number(),
});

/** An activity started in this browser; it is processing until `doneAt`. */
export type LogLine = v.InferOutput<typeof LogLine>;

const limit = 50;

/** The activities started in this browser, newest first. The feed mixes them with the server's. */
export const activityLog = createTabStore<readonly LogLine[]>("activity-log", [], listOf(LogLine));

/** Logs an activity that takes `duration` ms. */
export function logActivity(type: string, description: string, duration = 0): void {
  const at = Date.now();
  activityLog.set((lines) => {
    const id = `local-${at}-${lines.length}`;
    return [{ id, type, description, at, doneAt: at + duration }, ...lines].slice(0, limit);
  });
}
