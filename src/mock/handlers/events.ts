import type { Member } from "@/contract/members";
import { type CommunityEvent, type eventCalls, eventMoves } from "@/contract/events";
import type { Handlers } from "../handler";
import { createRandom } from "../random";
import { checkMove } from "../refusal";
import { changeRow, knownRow } from "../rows";
import { EventRow, table } from "../tables";
import type { Database } from "../database";
import { seedEvents } from "../seed/events";

const mostNames = 24;

/** The members who attend an event, always the same ones. */
function attendeeList(row: EventRow, members: readonly Member[]) {
  const random = createRandom(Number(row.id.replaceAll(/\D/g, "")) + 1);
  const drawn = members.map((member) => ({ member, at: random.next() }));
  return drawn
    .toSorted((a, b) => a.at - b.at)
    .slice(0, Math.min(row.attendees, mostNames))
    .map(({ member: { id, name, email } }) => ({ id, name, email }));
}

const toEvent = (row: EventRow, db: Database): CommunityEvent => ({
  ...row,
  attendeeList: attendeeList(row, db.members.all()),
});

export const tables = { events: table(EventRow, ({ now }) => seedEvents(now)) };

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
