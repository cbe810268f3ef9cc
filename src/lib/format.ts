/**
 * Numbers, money and percentages as a person reads them. Every function takes any value of an
 * answer and never throws: a missing or senseless value becomes the fallback ("" by default).
 */

const LOCALE = "en-US";

const numbers = (maximumFractionDigits: number, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(LOCALE, { maximumFractionDigits, ...options });
const wholeNumbers = numbers(0);
const shortDecimals = numbers(1);
const signedNumbers = numbers(1, { signDisplay: "exceptZero" });
const wholeDollars = numbers(0, { style: "currency", currency: "USD" });

/** A finite number, or text that is one ("2847"); else undefined. */
function plainNumber(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string" || !/^\s*[+-]?\d+(\.\d+)?\s*$/.test(value)) return undefined;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : undefined;
}

/** Non-blank text, trimmed; else undefined. */
function plainText(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** The number a text begins with: 87.3 from "87.3%", 1.2 from "1.2s", 4.6 from "4.6/5". */
export function leadingNumber(value: unknown): number | undefined {
  if (typeof value !== "string") return plainNumber(value);
  const match = /^\s*([+-]?[\d,]*\.?\d+)/.exec(value);
  return match?.[1] === undefined ? undefined : plainNumber(match[1].replaceAll(",", ""));
}

/** A percentage between 0 and 100, for bars; 0 if it is not a number. */
export function boundedPercent(value: unknown): number {
  return Math.min(100, Math.max(0, leadingNumber(value) ?? 0));
}

/** From here on a number is written as 1.23e+45: in full it would have hundreds of digits. */
const tooLong = 1e15;

/** Formats a number. Anything else becomes the fallback; some callers keep text unchanged. */
const numberText =
  (write: (number: number) => string | undefined, { keepsText = false } = {}) =>
  (value: unknown, fallback = ""): string => {
    const number = plainNumber(value);
    // Adding 0 turns -0 into 0, which would read "-0".
    if (number !== undefined && Math.abs(number) >= tooLong) return number.toPrecision(3);
    if (number !== undefined) return write(number + 0) ?? fallback;
    return (keepsText ? plainText(value) : undefined) ?? fallback;
  };

/** "2,847". Fractions are rounded away. */
export const count = numberText((number) => wholeNumbers.format(Math.round(number) + 0));

/** "12 runs", or "3 of 12 runs" where some are filtered out. */
export const countOf = (shown: number, total: number, many: string): string =>
  `${shown === total ? "" : `${count(shown)} of `}${count(total)} ${many}`;

/** "12 runs", or "3 of 12 runs, as filtered". */
export const filteredText = (shown: number, total: number, one: string): string =>
  shown === total ? counted(total, one) : `${countOf(shown, total, `${one}s`)}, as filtered`;

/** "1 lead", "1,284 leads". */
export const counted = (amount: number, one: string, many = `${one}s`): string =>
  `${count(amount)} ${amount === 1 ? one : many}`;

/** How a button reads while busy: "Create user" is "Creating...", "Stop" is "Stopping...". */
export const busyText = (label: string): string =>
  label
    .replace(/\W.*$/, "")
    .replace(/^((?:[^aeiou]+[aeiou]|submi)([bdgmnpt]))$|e$/i, "$1$2")
    .concat("ing...");

/** Dollars in thousands, always: 142000 is "$142K", 1254000 is "$1,254K", 0 is "$0K". */
export const thousandsOfDollars = numberText(
  (dollars) => `${wholeDollars.format(Math.round(dollars / 1000) + 0)}K`,
);

/** 87.3 is "87.3%" (percent, not a fraction of one). Text such as "87.3%" stays unchanged. */
export const percent = numberText((number) => `${shortDecimals.format(number)}%`, {
  keepsText: true,
});

/** A score with its sign: "+72", "-15", "0". */
export const signed = numberText((number) => signedNumbers.format(number));

/** A length of time: 95 (seconds) is "1 min 35 s", 7500 is "2 h 5 min". Text stays unchanged. */
export const durationText = numberText(
  (seconds) => {
    if (seconds < 0) return undefined;
    const whole = Math.round(seconds);
    if (whole < 60) return `${String(whole)} s`;
    const minutes = Math.floor(whole / 60);
    if (minutes < 60) return joined([minutes, "min"], [whole % 60, "s"]);
    return joined([Math.floor(minutes / 60), "h"], [minutes % 60, "min"]);
  },
  { keepsText: true },
);

/** How long somebody has waited, in ms: "now", "12 min", "6 h 40", "3 days". */
export function waitText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes} min`;
  if (minutes >= 48 * 60) return `${Math.floor(minutes / 1440)} days`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${String(rest).padStart(2, "0")}` : ""}`;
}

function joined(...parts: [number, string][]): string {
  return parts
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${wholeNumbers.format(amount)} ${unit}`)
    .join(" ");
}

/** "Maria Lopez" is "ML", "admin" is "A"; "?" without any letter or digit. */
export function initials(name: unknown): string {
  const words = typeof name === "string" ? (name.match(/[\p{L}\p{N}]\S*/gu) ?? []) : [];
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  const letters = ends.map((word = "") => Array.from(word)[0]);
  return letters.join("").toLocaleUpperCase(LOCALE) || "?";
}

/** A word with a capital first letter: "urgent" is "Urgent". */
export function capitalised(value: unknown, fallback = ""): string {
  const text = plainText(value);
  if (text === undefined) return fallback;
  const [first = "", ...rest] = Array.from(text);
  return first.toLocaleUpperCase(LOCALE) + rest.join("");
}

/**
 * More than two lines can show, in characters. A browser takes seconds to lay out a hundred
 * thousand characters without a space, even if it shows only two lines.
 */
const previewLength = 500;

/** The beginning of a text that may be long, to show in a line or two. */
export const preview = (text: string): string => text.slice(0, previewLength);
