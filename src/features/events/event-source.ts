import { useQuery } from "@tanstack/react-query";
import { callQuery } from "@/api/query";
import { type ListSource, withSample } from "@/components/list-screen/list-source";
import { eventCalls, type EventStatus, type ReceivedCommunityEvent } from "@/contract/events";

type Sample = [string, days: number, EventStatus, number, number, number, number, tools: string];
const samples: readonly Sample[] = [
  ["Founders' Summit", 12, "active", 468, 500, 92, 4.8, "Smart Scheduling, Seat Planner"],
  ["Investment Strategy Workshop", -4, "optimized", 38, 40, 88, 4.7, "Waitlist Manager"],
  ["Spring Open House", 33, "planning", 120, 350, 0, 0, "Pricing Advisor, Smart Scheduling"],
  ["Women in Venture Panel", -16, "optimized", 148, 150, 94, 4.9, "Smart Scheduling"],
  ["New Member Welcome Call", 2, "active", 57, 100, 76, 4.4, "Reminders"],
];

/** Shown, marked, when the server sends no events (spec §1). */
const sampleEvents = samples.map(
  ([title, days, status, attendees, capacity, engagement, feedback, tools], index) => {
    const date = new Date(Date.now() + days * 86_400_000);
    date.setMinutes(0, 0, 0);
    const figures = { attendees, capacity, engagement, feedback };
    const id = `sample-${String(index + 1)}`;
    return { id, title, date: date.toISOString(), status, ...figures, tools: tools.split(", ") };
  },
);

/** The events, or the marked sample. */
export const useEvents = (): ListSource<ReceivedCommunityEvent> =>
  withSample(useQuery(callQuery(eventCalls.listEvents)), sampleEvents);
