import * as v from "valibot";
import { type CommunityEvent, type eventCalls, eventMoves, EventStatus } from "@/contract/events";
import type { Database } from "../database";
import type { Handlers } from "../handler";
import { createRandom } from "../random";
import { changeRow, checkMove, knownRow } from "../rows";
import events from "../seed/events.json";
import { countTo } from "../seed/history";
import { EventRow, type SeedContext, table } from "../tables";

/** The moment `days` from `now`, at a time such as "9:15". */
function dateOf(now: number, days: number, clock: string): string {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  const date = new Date(now);
  date.setDate(date.getDate() + days);
  date.setHours(hour, minute, 0, 0);
  return date.toISOString();
}

/**
 * The events: `engagement` in percent, `feedback` a rating out of 5, `price` in dollars a seat. Future
 * events have no engagement or rating yet.
 */
const seedEvents = ({ now }: SeedContext): EventRow[] =>
  events.map(({ clock, days, status, ...event }, index) => ({
    id: `event-${index + 1}`,
    ...event,
    date: dateOf(now, days, clock),
    status: v.parse(EventStatus, status),
    history: { attendees: countTo(event.attendees) },
  }));

export const tables = { events: table(EventRow, seedEvents) };

/** An event with the members who attend it, always the same ones; 24 at most are named. */
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

/** The organisation's events. */
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
    const { status } = knownRow(db.events, id, "event");
    checkMove(eventMoves, status, body.status ?? status);
    return toEvent(await changeRow(db.events, id, body), db);
  },
};
