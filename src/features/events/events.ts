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

/** "468 / 500"; what is missing is a dash, and nothing at all an empty text. */
export const seatsText = ({ attendees, capacity }: ReceivedCommunityEvent): string =>
  attendees === undefined && capacity === undefined
    ? ""
    : `${count(attendees) || "–"} / ${count(capacity) || "–"}`;

/** Whether an event is known to be still to come: nobody can have been there. */
export const isAhead = ({ date }: ReceivedCommunityEvent): boolean => firstTime(date) > Date.now();

/** How full an event was; undefined while it is planned or still to come. */
export const attendedRate = (event: ReceivedCommunityEvent): number | undefined =>
  hasFigures(event) && !isAhead(event) ? attendanceRate(event) : undefined;

/** "32 left", "full" or "12 over" of an event still to come, or over its capacity; "" else. */
export function leftText(event: ReceivedCommunityEvent): string {
  const left = (event.capacity ?? 0) - (event.attendees ?? 0);
  if (attendanceRate(event) === undefined || (left >= 0 && !isAhead(event))) return "";
  return left < 0 ? `${count(-left)} over` : left === 0 ? "full" : `${count(left)} left`;
}

/** Engagement in percent; what is planned has none, and 0 means none yet before anybody was there. */
export const engagementOf = (event: ReceivedCommunityEvent): number | undefined =>
  hasFigures(event) && !(event.engagement === 0 && isAhead(event)) ? event.engagement : undefined;

/** The rating; undefined of what is planned or still to come, and where nobody has rated. */
export const ratingOf = (event: ReceivedCommunityEvent): number | undefined =>
  hasFigures(event) && !isAhead(event) && event.feedback !== undefined && event.feedback > 0
    ? event.feedback
    : undefined;

/** A rating with one digit, such as "4.8"; "" without one. */
export const ratingText = (event: ReceivedCommunityEvent): string =>
  ratingOf(event)?.toFixed(1) ?? "";

/** "$45", or "Free"; "" where the server sends no price. */
export const priceText = (price: number | undefined): string =>
  price === undefined ? "" : price === 0 ? "Free" : dollars.format(price);

/** Shown, marked, when the server sends no events. */
const sampleEvents = samples.map(({ daysAway, ...event }) => {
  const date = new Date(Date.now() + daysAway * DAY);
  date.setMinutes(0, 0, 0);
  return { ...event, date: date.toISOString() };
});

/** The fixed figure of the page's card. */
export const totalEvents = 156;

/** The events, or the marked sample. */
export const useEvents = (): ListSource<ReceivedCommunityEvent> =>
  withSample(useQuery(callQuery(eventCalls.listEvents)), sampleEvents, totalEvents);
