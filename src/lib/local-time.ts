import { dateFrom } from "./times";

const two = (part: number): string => String(part).padStart(2, "0");
const four = (year: number): string => String(year).padStart(4, "0");

/** An ISO timestamp as a datetime-local field wants it, where the person is; "" for what is none. */
export function toLocalTime(value: unknown): string {
  const date = dateFrom(value);
  if (date === undefined) return "";
  const day = [four(date.getFullYear()), two(date.getMonth() + 1), two(date.getDate())].join("-");
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** What a datetime-local field holds as an ISO timestamp in UTC; "" for what is none. */
export function fromLocalTime(text: string): string {
  const date = new Date(text);
  return text === "" || Number.isNaN(date.getTime()) ? "" : date.toISOString();
}
