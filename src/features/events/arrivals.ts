import * as v from "valibot";
import { createTabStore, tableOf } from "@/lib/tab-store";

/** Who has arrived, by event, as ticked off in this browser; no call exists for it. */
export const arrivals = createTabStore<Readonly<Record<string, readonly string[]>>>(
  "event-arrivals",
  {},
  tableOf(v.array(v.string())),
);

/** Ticks one attendee of an event off, or back on. */
export function setArrived(eventId: string, attendeeId: string, arrived: boolean): void {
  arrivals.set((now) => {
    const others = (now[eventId] ?? []).filter((id) => id !== attendeeId);
    return { ...now, [eventId]: arrived ? [...others, attendeeId] : others };
  });
}
