import * as v from "valibot";
import { createLocalStore } from "@/lib/local-store";

const Arrivals = v.record(v.string(), v.array(v.string()));

/** Who has arrived, by event, as ticked off in this browser; no call exists for it. */
export const arrivals = createLocalStore<v.InferOutput<typeof Arrivals>>(
  "event-arrivals",
  {},
  (value): value is v.InferOutput<typeof Arrivals> => v.is(Arrivals, value),
);

/** Ticks one attendee of an event off, or back on. */
export function setArrived(eventId: string, attendeeId: string, arrived: boolean): void {
  arrivals.set((now) => {
    const others = (now[eventId] ?? []).filter((id) => id !== attendeeId);
    return { ...now, [eventId]: arrived ? [...others, attendeeId] : others };
  });
}
