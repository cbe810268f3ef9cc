import type { Member } from "@/contract/members";
import { type CommunityEvent, type eventCalls, eventMoves } from "@/contract/events";
import type { Handlers } from "../handler";
import { createRandom } from "../random";
import { checkMove, found } from "../refusal";
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
  async changeEvent({ params, body }, { db }) {
    const row = found(
      db.events.findFirst((q) => q.where({ id: params.id })),
      "event",
    );
    if (body.status !== undefined) checkMove(eventMoves, row.status, body.status);
    const changed = await db.events.update(row, {
      strict: true,
      data: (event) => void Object.assign(event, body),
    });
    return toEvent(changed, db);
  },
};
