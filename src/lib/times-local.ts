import { dateFrom } from "./times";

/** A time as a datetime-local field wants it, where the person is; "" for anything else. */
export function toLocalTime(value: unknown): string {
  const date = dateFrom(value);
  if (date === undefined) return "";
  const pad = (part: number, length = 2) => String(part).padStart(length, "0");
  const dayText = [pad(date.getFullYear(), 4), pad(date.getMonth() + 1), pad(date.getDate())];
  return `${dayText.join("-")}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** The value of a datetime-local field as an ISO timestamp in UTC; "" if it has none. */
export function fromLocalTime(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}
