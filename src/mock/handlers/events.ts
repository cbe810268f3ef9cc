import * as v from "valibot";
import { type CommunityEvent, type eventCalls, eventMoves, EventStatus } from "@/contract/events";
import type { Database } from "../database";
import type { Handlers } from "../handler";
import { createRandom } from "../random";
import { changeRow, checkStatusChange, requireRow } from "../rows";
import events from "../seed/events.json";
import { countsTo } from "../seed/history";
import { EventRow, type SeedContext, table } from "../tables";

/** The ISO timestamp of a local time such as "9:15", `days` after `now`. */
function dateOf(now: number, days: number, clock: string): string {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  const date = new Date(now);
  date.setDate(date.getDate() + days);
  date.setHours(hour, minute, 0, 0);
  return date.toISOString();
}

/**
 * The events. `engagement` is in percent, `feedback` a rating out of 5, `price` in dollars per
 * seat. Future events have no engagement or rating yet.
 */
const seedEvents = ({ now }: SeedContext): EventRow[] =>
  events.map(({ clock, days, status, ...event }, index) => ({
    id: `event-${index + 1}`,
    ...event,
    date: dateOf(now, days, clock),
    status: v.parse(EventStatus, status),
    history: { attendees: countsTo(event.attendees) },
  }));

export const tables = { events: table(EventRow, seedEvents) };

/** An event with its attendees: the same members every time, at most 24. */
function toEvent(row: EventRow, { members }: Database): CommunityEvent {
  const random = createRandom(Number(row.id.replaceAll(/\D/g, "")) + 1);
  const attendeeList = members
    .all()
    .map(({ id, name, email }) => ({ attendee: { id, name, email }, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, Math.min(row.attendees, 24))
    .map(({ attendee }) => attendee);
  return { ...row, attendeeList };
}

/** Handlers for events. */
export const handlers: Handlers<typeof eventCalls> = {
  listEvents: (_, { db }) => db.events.all().map((row) => toEvent(row, db)),
  createEvent: async ({ body }, { db }) =>
    toEvent(
      await db.events.create({
        id: `event-${db.events.count() + 1}`,
        ...body,
        attendees: 0,
        status: "planning",
        engagement: 0,
        feedback: 0,
        history: { attendees: [] },
      }),
      db,
    ),
  async changeEvent({ params: { id }, body }, { db }) {
    const { status } = requireRow(db.events, id, "event");
    checkStatusChange(eventMoves, status, body.status ?? status);
    return toEvent(await changeRow(db.events, id, body), db);
  },
};
