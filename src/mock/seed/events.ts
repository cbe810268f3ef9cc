import * as v from "valibot";
import { EventStatus } from "@/contract/events";
import type { EventRow } from "../tables";
import { historyTo } from "./history";
import events from "./events.json";

/** The moment so many days from `now`, at a time such as "9:15". */
function dateOf(now: number, days: number, clock: string): string {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  const date = new Date(now);
  date.setDate(date.getDate() + days);
  date.setHours(hour, minute, 0, 0);
  return date.toISOString();
}

/** How people signed up: never fewer than before, never more than came in the end. */
const signUps = (attendees: number): number[] =>
  historyTo(attendees, 2)
    .map((value) => Math.min(value, attendees))
    .toSorted((a, b) => a - b);

/**
 * The events: `engagement` in percent, `feedback` a rating out of 5, `price` dollars a seat. What is
 * ahead has no engagement and no rating yet: nobody has been there.
 */
export const seedEvents = (now: number): EventRow[] =>
  events.map(({ clock, days, status, ...event }, index) => ({
    id: `event-${index + 1}`,
    ...event,
    date: dateOf(now, days, clock),
    status: v.parse(EventStatus, status),
    history: { attendees: signUps(event.attendees) },
  }));
