import * as v from "valibot";
import { defineCall } from "./call";
import type { Received } from "./received";
import { Count, History, Id, Percent, RequiredText, Timestamp } from "./values";

/** An event's states (spec §4). */
export const eventStatuses = ["planning", "active", "optimized"] as const;
export const EventStatus = v.picklist(eventStatuses);
export type EventStatus = v.InferOutput<typeof EventStatus>;

/** spec §3 "Event" (of the organisation, not of the page). */
export const CommunityEvent = v.object({
  id: Id,
  title: v.string(),
  /** ISO timestamp, or text as the server words it. */
  date: v.string(),
  attendees: Count,
  capacity: Count,
  status: EventStatus,
  /** Percent. */
  engagement: Percent,
  /** Rating out of 5. */
  feedback: v.number(),
  tools: v.array(v.string()),
  history: v.nullish(v.object({ attendees: v.nullish(History) })),
});
export type CommunityEvent = v.InferOutput<typeof CommunityEvent>;
export type ReceivedCommunityEvent = Received<CommunityEvent>;

/** Calls of Event Optimization (spec §7; extensions of decisions §3). */
export const eventCalls = {
  listEvents: defineCall({
    tier: "core",
    method: "GET",
    path: "/api/events",
    summary: "The events.",
    answer: v.array(CommunityEvent),
  }),
  createEvent: defineCall({
    tier: "extension",
    method: "POST",
    path: "/api/events",
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
  changeEvent: defineCall({
    tier: "extension",
    method: "PATCH",
    path: "/api/events/{id}",
    summary: "Launches or optimizes an event.",
    body: v.object({ status: EventStatus }),
    answer: CommunityEvent,
    refusals: { 404: "No event with this id.", 409: "Its status does not allow this." },
    offer: "changing events",
  }),
};
