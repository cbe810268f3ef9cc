// Formats numbers, money and percentages for people. A missing value, or one that is not a number, gives "".

const LOCALE = "en-US";

const numbers = (maximumFractionDigits: number, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(LOCALE, { maximumFractionDigits, signDisplay: "negative", ...options });
const wholeNumbers = numbers(0);
const shortDecimals = numbers(1);
const signedNumbers = numbers(1, { signDisplay: "exceptZero" });
const wholeDollars = numbers(0, { style: "currency", currency: "USD" });

/** A figure in a response: a number, or text such as "87.3%". */
export type Figure = number | string | undefined;

/** The number at the start of a text: 87.3 from "87.3%", 1.2 from "1.2s", 4.6 from "4.6/5". */
export function leadingNumber(value: Figure): number | undefined {
  const [start] = /^\s*[+-]?[\d,]*\.?\d+/.exec(String(value)) ?? [];
  const number = typeof value === "string" ? Number(start?.replaceAll(",", "")) : value;
  return Number.isFinite(number) ? number : undefined;
}

/** A percentage between 0 and 100, for bars; 0 if it is not a number. */
export function boundedPercent(value: Figure): number {
  return Math.min(100, Math.max(0, leadingNumber(value) ?? 0));
}

/** Numbers from this size on are written as 1.23e+45. In full they could have hundreds of digits. */
const tooLong = 1e15;

/** Makes a formatter that returns "" for a missing or non-finite number. */
const numberText =
  (write: (number: number) => string) =>
  (value: number | undefined): string => {
    if (value === undefined || !Number.isFinite(value)) return "";
    return Math.abs(value) >= tooLong ? value.toPrecision(3) : write(value);
  };

/** "2,847". Rounded to a whole number. */
export const count = numberText((number) => wholeNumbers.format(number));

/** "12 runs", or "3 of 12 runs" if some are filtered out. */
export const countOf = (shown: number, total: number, many: string): string =>
  `${shown === total ? "" : `${count(shown)} of `}${count(total)} ${many}`;

/** "12 runs", or "3 of 12 runs, as filtered". */
export const filteredText = (shown: number, total: number, one: string): string =>
  shown === total ? counted(total, one) : `${countOf(shown, total, `${one}s`)}, as filtered`;

/** "1 lead", "1,284 leads". */
export const counted = (amount: number, one: string, many = `${one}s`): string =>
  `${count(amount)} ${amount === 1 ? one : many}`;

/** A button's label while it is busy: "Create User" is "Creating...". Not for verbs such as "Stop". */
export function busyText(label: string): string {
  const [verb = ""] = label.split(" ");
  return `${verb.replace(/e$/, "")}ing...`;
}

/** Dollars, always in thousands: 142000 is "$142K", 1254000 is "$1,254K", 0 is "$0K". */
export const thousandsOfDollars = numberText(
  (dollars) => `${wholeDollars.format(dollars / 1000)}K`,
);

const oneDecimal = numbers(1, { minimumFractionDigits: 1 });
/** A percentage, always with one decimal, so that rates side by side look alike: 29 is "29.0%". */
export const rateText = numberText((number) => `${oneDecimal.format(number)}%`);

const percentText = numberText((number) => `${shortDecimals.format(number)}%`);

/** 87.3 is "87.3%" (percent, not a fraction of one), "87" is "87%". Other text stays unchanged. */
export function percent(value: Figure): string {
  if (typeof value !== "string") return percentText(value);
  const text = value.trim();
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? percentText(Number(text)) : text;
}

/** A score with its sign: "+72", "-15", "0". */
export const signed = numberText((number) => signedNumbers.format(number));

/** A waiting time in ms as text: "now", "12 min", "6 h 40", "3 days". */
export function waitText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes} min`;
  if (minutes >= 48 * 60) return `${Math.floor(minutes / 1440)} days`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${String(rest).padStart(2, "0")}` : ""}`;
}

/** "Maria Lopez" and "maria.lopez" are "ML", "admin" is "A"; "?" if there is no letter or digit. */
export function initials(name = ""): string {
  const words = name.match(/[\p{L}\p{N}][^\s._-]*/gu) ?? [];
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  const letters = ends.map((word = "") => Array.from(word)[0]);
  return letters.join("").toLocaleUpperCase(LOCALE) || "?";
}

/** A word with a capital first letter: "urgent" is "Urgent". */
export function capitalised(word = ""): string {
  const [first = "", ...rest] = Array.from(word.trim());
  return first.toLocaleUpperCase(LOCALE) + rest.join("");
}

/**
 * The length of a preview in characters: more than fits into two lines. A browser takes seconds to lay
 * out 100,000 characters without a space, even if it shows only two lines.
 */
const previewLength = 500;

/** The start of a text that may be long, to show in a line or two. */
export const preview = (text: string): string => text.slice(0, previewLength);
