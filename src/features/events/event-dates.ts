import { dateFrom, monthDay, toLocalTime } from "@/lib/times";

/** When today began in local time, in ms since 1970. */
export const startOfToday = (now = Date.now()): number => new Date(now).setHours(0, 0, 0, 0);

/** Local midnight on the Monday on or before a date, moved by `weeks` weeks. */
export function mondayOf(date: Date, weeks = 0): Date {
  const weekday = (date.getDay() + 6) % 7;
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - weekday + 7 * weeks);
}

/** The Monday of a date's week, such as "2026-11-23"; undefined if the value is not a date. */
export function weekOf(value: unknown): string | undefined {
  const date = dateFrom(value);
  return date && toLocalTime(mondayOf(date)).slice(0, 10);
}

/** A week's label: "Week of Nov 23". */
export const weekName = (monday: string): string => `Week of ${monthDay(monday)}`;

/** A sort key: from `today` (in ms) on, soonest first, then past, latest first; undefined if not a date. */
export function dateOrder(value: unknown, today: number): number | undefined {
  const time = dateFrom(value)?.getTime();
  return time === undefined || time >= today ? time : Number.MAX_SAFE_INTEGER - time;
}
