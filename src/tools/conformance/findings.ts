import type { Call } from "@/contract/call";
import { nameOf } from "./calls";
import { excerpt } from "./rows";

/**
 * How much a finding matters: `breaks` if a page cannot do its work, `differs` if the server
 * deviates from the documents but the pages still work.
 */
export type Grade = "breaks" | "differs";

/** Something that is wrong with an answer or a frame. */
export interface Problem {
  readonly grade: Grade;
  /** What the server does, in words that fit every call that shows it. */
  readonly cause: string;
  /** Where it was seen: the row, the field, the value. */
  readonly example: string;
}

/** A problem, with all the calls that show it; the example is the first. */
export interface Finding extends Problem {
  /** The calls (or parts of the live connection) that show it. */
  readonly calls: readonly string[];
  readonly times: number;
}

/** What a run has found: each cause once, however many calls show it. */
export class Findings {
  readonly #byCause = new Map<string, Finding>();
  /** Calls that a page cannot work with. */
  readonly broken = new Set<string>();

  add(grade: Grade, about: Call | string, cause: string, example: unknown): void {
    const call = typeof about === "string" ? about : nameOf(about);
    if (grade === "breaks") this.broken.add(call);
    const text = excerpt(example, 300);
    const first = /^[A-Z]+ \//.test(text) ? text : `${call}: ${text}`;
    const known = this.#byCause.get(cause);
    const shown = known && known.grade <= grade ? known : { grade, cause, example: first };
    const calls = [...new Set([...(known?.calls ?? []), call])];
    this.#byCause.set(cause, { ...shown, calls, times: (known?.times ?? 0) + 1 });
  }

  /** All findings, those that break a page first. */
  get all(): readonly Finding[] {
    return [...this.#byCause.values()].toSorted((a, b) => a.grade.localeCompare(b.grade));
  }
}
