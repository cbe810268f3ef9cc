import { useQuery } from "@tanstack/react-query";
import { callQuery } from "@/api/query";
import { type ListSource, withSample } from "@/components/list-screen/list-source";
import { eventCalls, type ReceivedCommunityEvent } from "@/contract/events";

const daysFromNow = (days: number): string => {
  const date = new Date(Date.now() + days * 86_400_000);
  date.setMinutes(0, 0, 0);
  return date.toISOString();
};

/** Shown, marked, when the server sends no events (spec §1). */
const sampleEvents: readonly ReceivedCommunityEvent[] = [
  {
    id: "sample-1",
    title: "Founders' Summit",
    date: daysFromNow(12),
    attendees: 468,
    capacity: 500,
    status: "active",
    engagement: 92,
    feedback: 4.8,
    tools: ["Smart Scheduling", "Seat Planner"],
  },
  {
    id: "sample-2",
    title: "Investment Strategy Workshop",
    date: daysFromNow(-4),
    attendees: 38,
    capacity: 40,
    status: "optimized",
    engagement: 88,
    feedback: 4.7,
    tools: ["Waitlist Manager"],
  },
  {
    id: "sample-3",
    title: "Spring Open House",
    date: daysFromNow(33),
    attendees: 120,
    capacity: 350,
    status: "planning",
    engagement: 0,
    feedback: 0,
    tools: ["Pricing Advisor", "Smart Scheduling"],
  },
  {
    id: "sample-4",
    title: "Women in Venture Panel",
    date: daysFromNow(-16),
    attendees: 148,
    capacity: 150,
    status: "optimized",
    engagement: 94,
    feedback: 4.9,
    tools: ["Smart Scheduling"],
  },
  {
    id: "sample-5",
    title: "New Member Welcome Call",
    date: daysFromNow(2),
    attendees: 57,
    capacity: 100,
    status: "active",
    engagement: 76,
    feedback: 4.4,
    tools: ["Reminders"],
  },
];

/** The events, or the marked sample. */
export const useEvents = (): ListSource<ReceivedCommunityEvent> =>
  withSample(useQuery(callQuery(eventCalls.listEvents)), sampleEvents);
