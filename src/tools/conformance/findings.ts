/**
 * How much a finding matters: `breaks` where a page cannot do its work, `differs` where the
 * documents say otherwise and the pages live with it.
 */
export type Grade = "breaks" | "differs";

/** Something a server does otherwise than the contract says. */
export interface Finding {
  readonly grade: Grade;
  /** What it does, in words that hold for every call that shows it. */
  readonly cause: string;
  /** The calls (or parts of the live connection) that show it. */
  readonly calls: readonly string[];
  /** Where it was seen first: the call, the row, the field, what came. */
  readonly example: string;
  readonly times: number;
}

/** What a run has found, each cause once however many calls show it. */
export class Findings {
  readonly #causes = new Map<string, Finding>();
  /** Calls on which a page's work breaks. */
  readonly broken = new Set<string>();

  add(grade: Grade, call: string, cause: string, example = ""): void {
    if (grade === "breaks") this.broken.add(call);
    const known = this.#causes.get(cause);
    const isWhole = /^[A-Z]+ \//.test(example);
    const isGraver = known?.grade === "differs" && grade === "breaks";
    this.#causes.set(cause, {
      grade: known === undefined || isGraver ? grade : known.grade,
      cause,
      calls: [...new Set([...(known?.calls ?? []), call])],
      example:
        known === undefined || isGraver
          ? isWhole
            ? example
            : `${call}: ${example}`
          : known.example,
      times: (known?.times ?? 0) + 1,
    });
  }

  /** The gravest first. */
  get all(): readonly Finding[] {
    const found = [...this.#causes.values()];
    return [
      ...found.filter(({ grade }) => grade === "breaks"),
      ...found.filter(({ grade }) => grade === "differs"),
    ];
  }
}
