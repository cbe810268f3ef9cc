import * as v from "valibot";
import { EventStatus } from "@/contract/events";
import type { EventRow } from "../tables";
import { historyTo } from "./history";
import { linesOf } from "@/lib/lines";
import events from "./events.txt?raw";

const hours = [18, 9, 14, 19, 8, 17, 12];

/** So many days from `now`, at an hour at which events begin. */
function dateOf(now: number, days: number, index: number): string {
  const date = new Date(now + days * 86_400_000);
  date.setHours(hours[index % hours.length] ?? 18, 0, 0, 0);
  return date.toISOString();
}

/** How people signed up: never fewer than before, never more than came in the end. */
const signUps = (attendees: number): number[] =>
  historyTo(attendees, 2)
    .map((value) => Math.min(value, attendees))
    .toSorted((a, b) => a - b);

/** Events: title, days from now, attendees, capacity, status, engagement, rating out of 5, tools, dollars a seat. */
export const seedEvents = (now: number): EventRow[] =>
  linesOf(events).map(
    (
      [title = "", days, attendees, capacity, status, engagement, feedback, tools = "", price],
      index,
    ) => ({
      id: `event-${index + 1}`,
      title,
      date: dateOf(now, Number(days), index),
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
