import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ReceivedCommunityEvent } from "@/contract/events";
import { proposalsFor } from "./proposals";

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 0, 9) }));
afterEach(() => void vi.useRealTimers());
/** A day of January 2026 at 7 PM local time. The 1st is a Thursday. */
const on = (day: number) => new Date(2026, 0, day, 19).toISOString();

const pastEvent = (fields: Partial<ReceivedCommunityEvent>): ReceivedCommunityEvent => ({
  status: "optimized",
  attendees: 90,
  capacity: 100,
  price: 30,
  ...fields,
});
const others = [
  pastEvent({ id: "a", date: on(1), attendees: 96 }),
  pastEvent({ id: "b", date: on(8), attendees: 94 }),
  pastEvent({ id: "c", date: on(3), attendees: 72 }),
  pastEvent({ id: "d", date: on(2), attendees: 98, price: 50 }),
];
const planned: ReceivedCommunityEvent = {
  id: "p",
  status: "planning",
  date: on(17),
  attendees: 45,
  capacity: 120,
  price: 80,
};

it("proposalsFor: proposes the best nearby weekday, seats for all sign-ups, and the usual price", () => {
  const [time, capacity, price] = proposalsFor(planned, others);
  expect(time).toMatchObject({ field: "date", change: { date: on(15) } });
  expect(capacity).toMatchObject({ change: { capacity: 50 }, before: "120 seats" });
  expect(price).toMatchObject({ change: { price: 30 }, before: "$80", after: "$30" });
});

it("proposalsFor: never proposes fewer seats than people signed up", () => {
  const full = others.map((event) => ({ ...event, attendees: 130 }));
  const [capacity] = proposalsFor({ ...planned, date: undefined }, full);
  expect(capacity).toMatchObject({ change: { capacity: 45 } });
});

it("proposalsFor: never proposes a time in the past", () => {
  const soon = { ...planned, date: on(10) };
  const [time] = proposalsFor(soon, others);
  expect(time).toMatchObject({ change: { date: on(15) } });
});

it("proposalsFor: keeps a free event free, and proposes nothing without enough data", () => {
  const free = proposalsFor({ ...planned, price: 0 }, others);
  expect(free.map(({ field }) => field)).toEqual(["date", "capacity"]);
  expect(proposalsFor(planned, others.slice(0, 2))).toEqual([]);
  expect(proposalsFor({}, others)).toEqual([]);
});

it("proposalsFor: ignores events that have not taken place yet", () => {
  vi.setSystemTime(new Date(2026, 0, 1));
  expect(proposalsFor(planned, others)).toEqual([]);
});
