import type { Member } from "@/contract/members";
import { type CommunityEvent, type eventCalls, eventMoves } from "@/contract/events";
import type { Handlers } from "../handler";
import { createRandom } from "../random";
import { checkMove, found } from "../refusal";
import { EventRow, table } from "../tables";
import type { Store } from "../store";
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

const toEvent = (row: EventRow, store: Store): CommunityEvent => ({
  ...row,
  attendeeList: attendeeList(row, store.members.list()),
});

export const tables = { events: table(EventRow, ({ now }) => seedEvents(now)) };

/** The organisation's events. */
export const handlers: Handlers<typeof eventCalls> = {
  listEvents: (_, { store }) => store.events.list().map((row) => toEvent(row, store)),
  createEvent: ({ body }, { store }) =>
    toEvent(
      store.events.insert({
        id: `event-${store.events.size + 1}`,
        ...body,
        attendees: 0,
        status: "planning",
        engagement: 0,
        feedback: 0,
        history: { attendees: [] },
      }),
      store,
    ),
  changeEvent({ params, body }, { store }) {
    const row = found(store.events.get(params.id), "event");
    if (body.status !== undefined) checkMove(eventMoves, row.status, body.status);
    return toEvent(store.events.update(row.id, body), store);
  },
};
