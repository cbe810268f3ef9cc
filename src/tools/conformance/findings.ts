/**
 * How much a finding matters: `breaks` if a page cannot do its work, `differs` if the server
 * deviates from the documents but the pages still work.
 */
export type Grade = "breaks" | "differs";

/** A way in which a server deviates from the contract. */
export interface Finding {
  readonly grade: Grade;
  /** What the server does, in words that fit every call that shows it. */
  readonly cause: string;
  /** The calls (or parts of the live connection) that show it. */
  readonly calls: readonly string[];
  /** Where it was seen first: the call, the row, the field, the value. */
  readonly example: string;
  readonly times: number;
}

/** What a run has found: each cause once, however many calls show it. */
export class Findings {
  readonly #byCause = new Map<string, Finding>();
  /** Calls that a page cannot work with. */
  readonly broken = new Set<string>();

  add(grade: Grade, call: string, cause: string, example: string): void {
    if (grade === "breaks") this.broken.add(call);
    const known = this.#byCause.get(cause);
    const calls = [...new Set([...(known?.calls ?? []), call])];
    const times = (known?.times ?? 0) + 1;
    if (known !== undefined && known.grade <= grade) {
      this.#byCause.set(cause, { ...known, calls, times });
    } else {
      const namesCall = /^[A-Z]+ \//.test(example);
      const first = namesCall ? example : `${call}: ${example}`;
      this.#byCause.set(cause, { grade, cause, calls, example: first, times });
    }
  }

  /** All findings, those that break a page first. */
  get all(): readonly Finding[] {
    return [...this.#byCause.values()].toSorted((a, b) => a.grade.localeCompare(b.grade));
  }
}
