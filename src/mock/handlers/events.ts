import type { CommunityEvent, eventCalls, EventStatus } from "@/contract/events";
import type { Handlers } from "../handler";
import { found } from "../refusal";
import type { Row } from "../rows";
import { allow, type Transitions } from "../transitions";

const transitions: Transitions<EventStatus> = {
  planning: ["active", "optimized"],
  active: ["optimized"],
  optimized: ["active"],
};

const toEvent = ({ attendeesHistory, ...row }: Row<"events">): CommunityEvent => ({
  ...row,
  history: { attendees: attendeesHistory },
});

/** The organisation's events. */
export const eventHandlers: Handlers<typeof eventCalls> = {
  listEvents: (_, { store }) => store.events.list().map(toEvent),
  createEvent: ({ body }, { store }) =>
    toEvent(
      store.events.insert({
        id: `event-${store.events.size + 1}`,
        ...body,
        attendees: 0,
        status: "planning",
        engagement: 0,
        feedback: 0,
        attendeesHistory: [],
      }),
    ),
  changeEvent({ params, body: { status } }, { store }) {
    const row = found(store.events.get(params.id), "event");
    allow(transitions, row.status, status);
    return toEvent(store.events.update(row.id, { status }));
  },
};
