import { useQuery } from "@tanstack/react-query";
import { callQuery } from "@/api/query";
import { type ListSource, withSample } from "@/components/list-screen/list-source";
import { eventCalls, type ReceivedCommunityEvent } from "@/contract/events";

/** An event `days` from now. */
function event(
  title: string,
  days: number,
  status: "active" | "optimized" | "planning",
  [attendees, capacity]: [attendees: number, capacity: number],
  [engagement, feedback]: [engagement: number, feedback: number],
  tools: string[],
) {
  const date = new Date(Date.now() + days * 86_400_000);
  date.setMinutes(0, 0, 0);
  const figures = { attendees, capacity, engagement, feedback };
  return { title, date: date.toISOString(), status, tools, ...figures };
}

/** Shown, marked, when the server sends no events (spec §1). */
const sampleEvents: readonly ReceivedCommunityEvent[] = [
  event(
    "Founders' Summit",
    12,
    "active",
    [468, 500],
    [92, 4.8],
    ["Smart Scheduling", "Seat Planner"],
  ),
  event("Investment Strategy Workshop", -4, "optimized", [38, 40], [88, 4.7], ["Waitlist Manager"]),
  event(
    "Spring Open House",
    33,
    "planning",
    [120, 350],
    [0, 0],
    ["Pricing Advisor", "Smart Scheduling"],
  ),
  event("Women in Venture Panel", -16, "optimized", [148, 150], [94, 4.9], ["Smart Scheduling"]),
  event("New Member Welcome Call", 2, "active", [57, 100], [76, 4.4], ["Reminders"]),
].map((made, index) => ({ ...made, id: `sample-${String(index + 1)}` }));

/** The events, or the marked sample. */
export const useEvents = (): ListSource<ReceivedCommunityEvent> =>
  withSample(useQuery(callQuery(eventCalls.listEvents)), sampleEvents);
