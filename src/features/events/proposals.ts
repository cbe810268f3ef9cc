import type { ReceivedCommunityEvent } from "@/contract/events";
import { count, percent } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { sum } from "@/lib/sum";
import { dateFrom, DAY, exactTime } from "@/lib/times";
import { attendedRate, priceText } from "./events";

/** A proposed change to an event, and the reason for it, taken from the other events. */
export interface Proposal {
  field: "date" | "capacity" | "price";
  label: string;
  before: string;
  after: string;
  reason: string;
  /** The fields to send if the proposal is accepted. */
  change: { date?: string; capacity?: number; price?: number };
}

/** The minimum number of measured events that a proposal can be based on. */
const fewest = 3;

const weekdays = new Intl.DateTimeFormat("en-US", { weekday: "long" });

/** The arithmetic mean; NaN if there are no values. */
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** An event with a known attendance, and its attendance rate in percent. */
type Measured = ReceivedCommunityEvent & { rate: number };

const wholePercent = (value: number): string => percent(Math.round(value));

function timeProposal(
  event: ReceivedCommunityEvent,
  measured: readonly Measured[],
): Proposal | undefined {
  const date = dateFrom(event.date);
  if (date === undefined) return undefined;
  const ratesOn = (day: number) =>
    measured.filter((other) => dateFrom(other.date)?.getDay() === day).map(({ rate }) => rate);
  const meanOn = (day: number) => mean(ratesOn(day));
  const weekday = date.getDay();
  const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => ratesOn(day).length > 1);
  const best = sortedBy(days, meanOn, true)[0];
  const own = meanOn(weekday);
  if (best === undefined || !(meanOn(best) - own >= 1)) return undefined;
  const ahead = (best - weekday + 7) % 7;
  const nearest = ahead > 3 && date.getTime() + (ahead - 7) * DAY > Date.now() ? ahead - 7 : ahead;
  const moved = new Date(date);
  moved.setDate(date.getDate() + nearest);
  return {
    field: "date",
    label: "Time",
    before: exactTime(date),
    after: exactTime(moved),
    reason: `Your ${weekdays.format(moved)} events fill ${wholePercent(meanOn(best))} of their seats, those on ${weekdays.format(date)} ${wholePercent(own)}.`,
    change: { date: moved.toISOString() },
  };
}

function capacityProposal(
  { attendees = 0, capacity }: ReceivedCommunityEvent,
  measured: readonly Measured[],
): Proposal | undefined {
  const usual = mean(measured.map(({ rate }) => rate));
  if (attendees <= 0 || capacity === undefined || usual <= 0) return undefined;
  const seats = Math.max(attendees, Math.ceil(attendees / (usual / 100) / 5) * 5);
  if (seats === capacity) return undefined;
  return {
    field: "capacity",
    label: "Capacity",
    before: `${count(capacity)} seats`,
    after: `${count(seats)} seats`,
    reason: `${count(attendees)} people signed up, and your events fill ${wholePercent(usual)} of their seats.`,
    change: { capacity: seats },
  };
}

function priceProposal(
  { price = 0 }: ReceivedCommunityEvent,
  measured: readonly Measured[],
): Proposal | undefined {
  const prices = measured.flatMap((other) =>
    other.rate >= 90 && other.price !== undefined && other.price > 0 ? [other.price] : [],
  );
  const usual = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0;
  // A free event is free on purpose.
  if (price === 0 || prices.length < fewest || usual === price) return undefined;
  return {
    field: "price",
    label: "Price",
    before: priceText(price),
    after: priceText(usual),
    reason: `Half of your well-filled events (90% or more) cost ${priceText(usual)} or less.`,
    change: { price: usual },
  };
}

/** Proposes changes to an event, based only on the other `events`. Empty if too few were measured. */
export function proposalsFor(
  event: ReceivedCommunityEvent,
  events: readonly ReceivedCommunityEvent[],
): readonly Proposal[] {
  const measured = events.flatMap((other): Measured[] => {
    const rate = other.id === event.id ? undefined : attendedRate(other);
    return rate === undefined ? [] : [{ ...other, rate }];
  });
  if (measured.length < fewest) return [];
  return [
    timeProposal(event, measured),
    capacityProposal(event, measured),
    priceProposal(event, measured),
  ].filter((proposal) => proposal !== undefined);
}
