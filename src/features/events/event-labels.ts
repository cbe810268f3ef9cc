import type { ReceivedCommunityEvent } from "@/contract/events";
import { count } from "@/lib/format";

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
