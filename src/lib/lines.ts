/** The lines of a written list, each cut at `|`; blank lines do not count. */
export function linesOf(text: string): string[][] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => line.split("|").map((cell) => cell.trim()));
}
