import type { Outcome } from "./check";
import type { Report } from "./run";

const words = { passed: "PASS", failed: "FAIL", skipped: "SKIP" } as const;

/** A check's line, and below it what was expected and what came, or what is worth knowing. */
export function linesOf({ name, verdict, expected, came, reason, notes }: Outcome): string[] {
  const because = reason === undefined ? "" : `  (${reason})`;
  return [
    `${words[verdict]}  ${name}${because}`,
    ...(expected === undefined ? [] : [`      expected: ${expected}`]),
    ...(came === undefined ? [] : [`      came:     ${came}`]),
    ...[...new Set(notes)].map((note) => `      note:     ${note}`),
  ];
}

/** What a run did to the server's data, and its last line. */
export function endOf({ putBack, left, passed, failed, skipped }: Report): string[] {
  const list = (title: string, items: readonly string[]) =>
    items.length === 0 ? [] : ["", title, ...items.map((item) => `  ${item}`)];
  return [
    ...list("Touched, and put back as it was:", putBack),
    ...list("Left behind, since the contract has no call to remove it:", left),
    "",
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ];
}
