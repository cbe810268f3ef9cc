import { callQuery } from "@/api/query";
import { type ListSource, withSample } from "@/components/list-screen/list-source";
import {
  attendanceRate,
  eventCalls,
  hasFigures,
  type ReceivedCommunityEvent,
} from "@/contract/events";
import { count } from "@/lib/format";
import { DAY, firstTime } from "@/lib/times";
import { useQuery } from "@tanstack/react-query";
import samples from "./sample-events.json";

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});

/** An event's title, or a placeholder. */
export const titleOf = ({ title }: ReceivedCommunityEvent): string =>
  title?.trim() || "Unnamed event";

/** "468 / 500", with a dash for a missing number; "" if both are missing. */
export const seatsText = ({ attendees, capacity }: ReceivedCommunityEvent): string =>
  attendees === undefined && capacity === undefined
    ? ""
    : `${count(attendees) || "–"} / ${count(capacity) || "–"}`;

/** Whether an event is known to be in the future, so nobody can have attended it yet. */
export const isAhead = ({ date }: ReceivedCommunityEvent): boolean => firstTime(date) > Date.now();

/** How full an event was, in whole percent; undefined if it is planned, upcoming or lacks the numbers. */
export const attendedRate = (event: ReceivedCommunityEvent): number | undefined =>
  hasFigures(event) && !isAhead(event) ? attendanceRate(event) : undefined;

/** "32 left" or "full" for an upcoming event, "12 over" for any event over its capacity; "" otherwise. */
export function leftText(event: ReceivedCommunityEvent): string {
  const left = (event.capacity ?? 0) - (event.attendees ?? 0);
  if (attendanceRate(event) === undefined || (left >= 0 && !isAhead(event))) return "";
  if (left < 0) return `${count(-left)} over`;
  return left === 0 ? "full" : `${count(left)} left`;
}

/** Engagement in percent; undefined for a planned event, and for an upcoming one while it is still 0. */
export const engagementOf = (event: ReceivedCommunityEvent): number | undefined =>
  hasFigures(event) && !(event.engagement === 0 && isAhead(event)) ? event.engagement : undefined;

/** The rating out of 5; undefined for a planned or upcoming event, or if nobody has rated it. */
export const ratingOf = (event: ReceivedCommunityEvent): number | undefined =>
  hasFigures(event) && !isAhead(event) && event.feedback !== undefined && event.feedback > 0
    ? event.feedback
    : undefined;

/** The rating with one decimal, such as "4.8"; "" for an event that has not been rated. */
export const ratingText = (event: ReceivedCommunityEvent): string =>
  ratingOf(event)?.toFixed(1) ?? "";

/** "$45", or "Free" for 0; "" if the server sends no price. */
export function priceText(price: number | undefined): string {
  if (price === undefined) return "";
  return price === 0 ? "Free" : dollars.format(price);
}

/** Shown, and marked as a sample, if the server sends no events. Dates are relative to page load. */
const sampleEvents = samples.map(({ daysAway, ...event }) => {
  const date = new Date(Date.now() + daysAway * DAY);
  date.setMinutes(0, 0, 0);
  return { ...event, date: date.toISOString() };
});

/** The fixed number on the "Total Events" card, also used as the list's total. */
export const totalEvents = 156;

/** The events, or the sample if the server sends none. */
export const useEvents = (): ListSource<ReceivedCommunityEvent> =>
  withSample(useQuery(callQuery(eventCalls.listEvents)), sampleEvents, totalEvents);
