import { dateFrom, monthDay, toLocalTime } from "@/lib/times";

/** When today began, in ms. */
export const startOfToday = (now = Date.now()): number => new Date(now).setHours(0, 0, 0, 0);

/** The moment `weeks` after the Monday on or before a date. */
export function mondayOf(date: Date, weeks = 0): Date {
  const weekday = (date.getDay() + 6) % 7;
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - weekday + 7 * weeks);
}

/** The Monday of an event's week, as "2026-11-23". */
export function weekOf(value: unknown): string | undefined {
  const date = dateFrom(value);
  return date && toLocalTime(mondayOf(date).toISOString()).slice(0, 10);
}

/** What a week is called: "Week of Nov 23". */
export const weekName = (monday: string): string => `Week of ${monthDay(monday)}`;

/** Sorts what is to come from `today` (in ms) on first, soonest first, then what is over, latest first. */
export function dateOrder(value: unknown, today: number): number | undefined {
  const time = dateFrom(value)?.getTime();
  return time === undefined || time >= today ? time : Number.MAX_SAFE_INTEGER - time;
}
