/** The lines of a written list, each cut at `|`; blank lines do not count. */
export function linesOf(text: string): string[][] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => line.split("|").map((cell) => cell.trim()));
}

/** An ISO timestamp so many minutes before `now`. */
export const minutesBefore = (now: number, minutes: number): string =>
  new Date(now - Math.round(minutes * 60_000)).toISOString();
