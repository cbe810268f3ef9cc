import { attendanceRate, hasFigures, type ReceivedCommunityEvent } from "@/contract/events";
import { count, percent } from "@/lib/format";
import { dateFrom, exactTime } from "@/lib/times";
import { priceText } from "./event-labels";

/** A change that would serve an event, and what in the other events speaks for it. */
export interface Proposal {
  field: "date" | "capacity" | "price";
  label: string;
  before: string;
  after: string;
  reason: string;
  /** What is sent where it is accepted. */
  change: { date?: string; capacity?: number; price?: number };
}

/** Fewer measured events than this are not enough to conclude anything. */
const fewest = 3;

const weekdays = new Intl.DateTimeFormat("en-US", { weekday: "long" });
const DAY = 86_400_000;

/** The average; NaN of nothing. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** An event that was measured: how full it was. */
interface Measured {
  event: ReceivedCommunityEvent;
  rate: number;
}

function measuredOf(
  event: ReceivedCommunityEvent,
  events: readonly ReceivedCommunityEvent[],
): readonly Measured[] {
  return events.flatMap((other) => {
    const rate = hasFigures(other) && other.id !== event.id ? attendanceRate(other) : undefined;
    return rate === undefined ? [] : [{ event: other, rate }];
  });
}

function timeProposal(
  event: ReceivedCommunityEvent,
  measured: readonly Measured[],
  now: number,
): Proposal | undefined {
  const date = dateFrom(event.date);
  if (date === undefined) return undefined;
  const byDay = new Map<number, number[]>();
  for (const { event: other, rate } of measured) {
    const day = dateFrom(other.date)?.getDay();
    if (day !== undefined) byDay.set(day, [...(byDay.get(day) ?? []), rate]);
  }
  const days = [...byDay].filter(([, rates]) => rates.length > 1);
  const best = days.toSorted(([, a], [, b]) => mean(b) - mean(a))[0];
  const own = byDay.get(date.getDay());
  if (best === undefined || own === undefined || mean(best[1]) - mean(own) < 1) return undefined;
  const ahead = (best[0] - date.getDay() + 7) % 7;
  const nearest = ahead > 3 && date.getTime() + (ahead - 7) * DAY > now ? ahead - 7 : ahead;
  const moved = new Date(date);
  moved.setDate(date.getDate() + nearest);
  return {
    field: "date",
    label: "Time",
    before: exactTime(date.toISOString()),
    after: exactTime(moved.toISOString()),
    reason: `Your ${weekdays.format(moved)} events fill ${percent(Math.round(mean(best[1])))} of their seats, those on ${weekdays.format(date)} ${percent(Math.round(mean(own)))}.`,
    change: { date: moved.toISOString() },
  };
}

function capacityProposal(
  { attendees, capacity }: ReceivedCommunityEvent,
  measured: readonly Measured[],
): Proposal | undefined {
  if (attendees === undefined || attendees <= 0 || capacity === undefined) return undefined;
  const usual = mean(measured.map(({ rate }) => rate));
  if (!(usual > 0)) return undefined;
  const seats = Math.max(attendees, Math.ceil(attendees / (usual / 100) / 5) * 5);
  if (seats === capacity) return undefined;
  return {
    field: "capacity",
    label: "Capacity",
    before: `${count(capacity)} seats`,
    after: `${count(seats)} seats`,
    reason: `${count(attendees)} people signed up, and your events fill ${percent(Math.round(usual))} of their seats.`,
    change: { capacity: seats },
  };
}

function priceProposal(
  { price }: ReceivedCommunityEvent,
  measured: readonly Measured[],
): Proposal | undefined {
  const prices = measured.flatMap(({ event, rate }) =>
    rate >= 90 && event.price !== undefined && event.price > 0 ? [event.price] : [],
  );
  // What is free is so on purpose.
  if (price === undefined || price === 0 || prices.length < fewest) return undefined;
  const usual = median(prices);
  if (usual === price) return undefined;
  return {
    field: "price",
    label: "Price",
    before: priceText(price),
    after: priceText(usual),
    reason: `Half of your well-filled events (90% or more) cost ${priceText(usual)} or less.`,
    change: { price: usual },
  };
}

/**
 * What would serve an event (actions "Optimize"), concluded from the other events on screen alone;
 * none where too few of them were measured. `now` in ms.
 */
export function proposalsFor(
  event: ReceivedCommunityEvent,
  events: readonly ReceivedCommunityEvent[],
  now: number,
): readonly Proposal[] {
  const measured = measuredOf(event, events);
  if (measured.length < fewest) return [];
  return [
    timeProposal(event, measured, now),
    capacityProposal(event, measured),
    priceProposal(event, measured),
  ].filter((proposal) => proposal !== undefined);
}
