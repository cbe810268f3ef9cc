import * as v from "valibot";
import { coreGet, type Lenient, patch, post } from "./call";
import { Count, hasStatus, histories, Id, Percent, RequiredText, Timestamp } from "./values";

/** An event's statuses. */
export const EventStatus = v.picklist(["planning", "active", "optimized"]);
export type EventStatus = v.InferOutput<typeof EventStatus>;

/** A person who attends an event. */
export const Attendee = v.object({ id: Id, name: v.string(), email: v.string() });
/** An attendee as a server may send it. */
export type ReceivedAttendee = Lenient<v.InferOutput<typeof Attendee>>;

/** An event (of the organisation, not of the page). */
export const CommunityEvent = v.object({
  id: Id,
  title: v.string(),
  date: v.string(),
  attendees: Count,
  capacity: Count,
  status: EventStatus,
  engagement: Percent,
  feedback: v.number(),
  tools: v.array(v.string()),
  history: histories("attendees"),
  price: v.nullish(v.pipe(v.number(), v.minValue(0))),
  attendeeList: v.nullish(v.array(Attendee)),
});
export type CommunityEvent = v.InferOutput<typeof CommunityEvent>;
/** An event as a server may send it. */
export type ReceivedCommunityEvent = Lenient<CommunityEvent>;

/** The statuses that an event may move to from each status. */
export const eventMoves: Readonly<Record<EventStatus, readonly EventStatus[]>> = {
  planning: ["active", "optimized"],
  active: ["optimized"],
  optimized: ["active"],
};

/** Optimize is offered while it is planned. */
export const canOptimize = hasStatus("planning");
/** Manage and Edit are offered once it is launched. */
export const canManage = hasStatus("active");
/** Its figures are offered once it is optimized. */
export const canAnalyse = hasStatus("optimized");

/** Whether attendance, engagement and satisfaction are shown: for all but planned events. */
export const hasFigures = ({ status }: ReceivedCommunityEvent): boolean => status !== "planning";

/** Attendees over capacity in whole percent; undefined if either is missing, or if capacity is 0. */
export function attendanceRate({ attendees, capacity }: ReceivedCommunityEvent) {
  if (attendees === undefined || capacity === undefined || capacity <= 0) return undefined;
  return Math.round((attendees / capacity) * 100);
}

/** Calls of Event Optimization. */
export const eventCalls = {
  listEvents: coreGet("/api/events", "The events.", v.array(CommunityEvent)),
  createEvent: post("/api/events", {
    summary: "Saves a new event as planning.",
    body: v.object({
      title: RequiredText,
      date: Timestamp,
      capacity: v.pipe(Count, v.minValue(1)),
      tools: v.array(v.string()),
    }),
    answer: CommunityEvent,
    success: 201,
    refusals: { 400: "A field is missing or out of range." },
    offer: "creating events",
  }),
  changeEvent: patch("/api/events/{id}", {
    summary: "Launches, optimizes or edits an event; what is left out stays as it is.",
    body: v.object({
      status: v.optional(EventStatus),
      title: v.optional(RequiredText),
      date: v.optional(Timestamp),
      capacity: v.optional(v.pipe(Count, v.minValue(1))),
      price: v.optional(v.pipe(v.number(), v.minValue(0))),
      tools: v.optional(v.array(v.string())),
    }),
    answer: CommunityEvent,
    refusals: { 404: "No event with this id.", 409: "Its status does not allow this." },
    offer: "changing events",
  }),
};
