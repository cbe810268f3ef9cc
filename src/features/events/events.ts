import { callQuery } from "@/api/query";
import { type ListSource, withSample } from "@/components/list-screen/list-source";
import { eventCalls, type EventStatus, type ReceivedCommunityEvent } from "@/contract/events";
import { count } from "@/lib/format";
import { useQuery } from "@tanstack/react-query";

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** An event's title, or a placeholder. */
export const titleOf = ({ title }: ReceivedCommunityEvent): string =>
  title?.trim() || "Unnamed event";

/** "468 / 500"; what is missing is a dash, and nothing at all an empty text. */
export const seatsText = ({ attendees, capacity }: ReceivedCommunityEvent): string =>
  attendees === undefined && capacity === undefined
    ? ""
    : `${count(attendees, "–")} / ${count(capacity, "–")}`;

/** A rating with one digit, such as "4.8"; "" without one. */
export const ratingText = ({ feedback }: ReceivedCommunityEvent): string =>
  feedback === undefined || feedback <= 0 ? "" : feedback.toFixed(1);

/** "$45", or "Free"; "" where the server sends no price. */
export const priceText = (price: number | undefined): string =>
  price === undefined ? "" : price === 0 ? "Free" : dollars.format(price);

/** An event's tools, without blank ones. */
export const toolsOf = ({ tools = [] }: ReceivedCommunityEvent): readonly string[] =>
  tools.filter((tool) => tool.trim() !== "");

/** The tools offered when an event is created or edited. */
export const eventTools = [
  "Smart Scheduling",
  "Seat Planner",
  "Waitlist Manager",
  "Matchmaking",
  "Pricing Advisor",
  "Attendance Predictor",
  "Reminders",
] as const;

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
