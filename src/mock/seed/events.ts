import * as v from "valibot";
import { EventStatus } from "@/contract/events";
import type { EventRow } from "../tables";
import { historyTo } from "./history";
import { linesOf } from "@/lib/lines";
import events from "./events.txt?raw";

/** The moment "1 9:15" names: so many days from `now`, at this hour. */
function dateOf(now: number, when: string): string {
  const [days, hour, minute] = when.split(/[ :]/).map(Number);
  const date = new Date(now);
  date.setDate(date.getDate() + (days ?? 0));
  date.setHours(hour ?? 18, minute ?? 0, 0, 0);
  return date.toISOString();
}

/** How people signed up: never fewer than before, never more than came in the end. */
const signUps = (attendees: number): number[] =>
  historyTo(attendees, 2)
    .map((value) => Math.min(value, attendees))
    .toSorted((a, b) => a - b);

/**
 * Events: title, days from now and hour, attendees, capacity, status, engagement, rating out of 5, tools,
 * dollars a seat. What is ahead has no engagement and no rating yet: nobody has been there.
 */
export const seedEvents = (now: number): EventRow[] =>
  linesOf(events).map(
    (
      [title = "", when = "", attendees, capacity, status, engagement, feedback, tools = "", price],
      index,
    ) => ({
      id: `event-${index + 1}`,
      title,
      date: dateOf(now, when),
      attendees: Number(attendees),
      capacity: Number(capacity),
      status: v.parse(EventStatus, status),
      engagement: Number(engagement),
      feedback: Number(feedback),
      tools: tools.split(", "),
      price: Number(price),
      history: { attendees: signUps(Number(attendees)) },
    }),
  );
