// Formats times for people: Dates, and timestamps (ISO 8601, in UTC). Other text ("2 min ago") is shown
// unchanged, up to 60 characters. A missing value gives "".

const LOCALE = "en-US";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A day, in ms. */
export const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat(LOCALE, { style: "short", numeric: "always" });

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** A Date, or one parsed from ISO 8601, in which a date without a time is local midnight; otherwise undefined. */
export function dateFrom(value: unknown): Date | undefined {
  if (value instanceof Date) return value;
  const match = typeof value === "string" ? ISO.exec(value.trim()) : null;
  if (match === null) return undefined;
  const [, dayText = "", time, zone = "Z"] = match;
  // Browsers cannot parse an offset in hours only, such as "+02", as databases write it.
  const offset = zone.length === 3 ? `${zone}:00` : zone;
  const date = new Date(time === undefined ? `${dayText}T00:00` : `${dayText}T${time}${offset}`);
  const rolledOver = time === undefined && date.getDate() !== Number(dayText.slice(-2));
  return Number.isNaN(date.getTime()) || rolledOver ? undefined : date;
}

/** The first of these values that is a time, in ms since 1970; 0 if none is. */
export function firstTime(...values: readonly unknown[]): number {
  const date = values.map(dateFrom).find((found) => found !== undefined);
  return date?.getTime() ?? 0;
}

/** The maximum length of a text that is shown in place of a time, in characters. */
const longest = 60;

function shown(value: unknown, write: (date: Date) => string): string {
  const date = dateFrom(value);
  // Intl puts a narrow no-break space before AM and PM; a plain one is easier to search and copy.
  if (date !== undefined) return write(date).replaceAll("\u202f", " ");
  return typeof value === "string" ? value.trim().slice(0, longest) : "";
}

function timeText(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(LOCALE, options);
  return (value: unknown) => shown(value, (date) => format.format(date));
}

/** "Mar 4, 2026, 9:05 AM", in the local time zone. */
export const exactTime = timeText({ dateStyle: "medium", timeStyle: "short" });
/** "9:05 AM", in the local time zone. */
export const clockTime = timeText({ hour: "numeric", minute: "2-digit" });
/** "Wed 9:05 AM", in the local time zone. */
export const weekdayTime = timeText({ weekday: "short", hour: "numeric", minute: "2-digit" });
/** "Mar 4, 2026". */
export const dateText = timeText({ dateStyle: "medium" });
/** "Mar 4". */
export const monthDay = timeText({ month: "short", day: "numeric" });

/** "just now", "2 min ago", "3 hr ago", "4 days ago", then the date; for past events. `now` is in ms. */
export function relativeTime(value: unknown, now: number): string {
  return shown(value, (date) => {
    const age = now - date.getTime();
    const sameYear = date.getFullYear() === new Date(now).getFullYear();
    if (age >= 7 * DAY || age <= -DAY) return sameYear ? monthDay(value) : dateText(value);
    // A past event can seem to be in the future if this computer's clock is slow or was set back.
    if (age < -10 * MINUTE) return clockTime(value);
    if (age < 0.75 * MINUTE) return "just now";
    if (age < 0.98 * HOUR) return ago(age / MINUTE, "minute");
    if (age < 0.98 * DAY) return ago(age / HOUR, "hour");
    return ago(age / DAY, "day");
  });
}

const ago = (amount: number, unit: Intl.RelativeTimeFormatUnit): string =>
  relative.format(-Math.max(1, Math.round(amount)), unit).replaceAll(".", "");

/** A time as the value of a datetime-local field, in the local time zone; "" for anything else. */
export function toLocalTime(value: unknown): string {
  const date = dateFrom(value);
  if (date === undefined) return "";
  const pad = (part: number, length = 2) => String(part).padStart(length, "0");
  const dayText = [pad(date.getFullYear(), 4), pad(date.getMonth() + 1), pad(date.getDate())];
  return `${dayText.join("-")}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** The value of a datetime-local field as an ISO timestamp in UTC; "" if it is not a time. */
export function fromLocalTime(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}

/** The same local time some days earlier. A day has 23 or 25 hours when the clocks change. */
export function daysBefore(moment: number, days: number): Date {
  const date = new Date(moment);
  date.setDate(date.getDate() - days);
  return date;
}

const daysOf: Readonly<Record<string, number>> = {
  sec: 1 / 86_400,
  min: 1 / 1440,
  hour: 1 / 24,
  hr: 1 / 24,
  day: 1,
  week: 7,
  month: 30,
  year: 365,
};

/** Whole days since a timestamp, or words such as "2 hours ago"; undefined for anything else. */
export function daysSince(lastActive: string | undefined, now: number): number | undefined {
  const date = dateFrom(lastActive);
  if (date !== undefined) return Math.max(0, Math.floor((now - date.getTime()) / DAY));
  const text = lastActive?.trim().toLowerCase() ?? "";
  if (/^(just now|now|today|online)\b/.test(text)) return 0;
  if (text === "yesterday") return 1;
  const [, amount, unit = ""] =
    /^(\d+|an?)\s*(sec|min|hour|hr|day|week|month|year)/.exec(text) ?? [];
  const days = daysOf[unit];
  if (amount === undefined || days === undefined) return undefined;
  return Math.floor((amount.startsWith("a") ? 1 : Number(amount)) * days);
}
