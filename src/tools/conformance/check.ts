/** How a check ended. */
export type Verdict = "passed" | "failed" | "skipped";

/** What a check may say besides its verdict. */
export interface Remarks {
  /** A departure that the contract tolerates, or something worth knowing; never a failure. */
  note(text: string): void;
}

/** One thing that is checked. */
export interface Check {
  /** Begins with the call (`users.createUser`) or the part (`live`, `sign-in`) it is about. */
  readonly name: string;
  /** Whether it belongs to what every server must have (decisions §3 "core"). */
  readonly core: boolean;
  /** Whether it changes anything on the server; left out with `--read-only`. */
  readonly writes: boolean;
  /**
   * Ends well where the server keeps the contract. Throws `Fault` where it does not, `Skip` where
   * it cannot be told.
   */
  readonly run: (remarks: Remarks) => Promise<void>;
}

/** A check that stands in an order. */
export interface Step extends Check {
  /** Where it does not pass, those after it are skipped. */
  readonly needed?: boolean;
  /** It is run for the sake of a later one even where nobody asked for it, as a needed one is. */
  readonly always?: boolean;
  /** It is run even where a needed one before it did not pass. */
  readonly anyway?: boolean;
}

/** Checks that stand in an order: each works with what those before it left. */
export interface Sequence {
  readonly steps: readonly Step[];
  /** Puts things back; runs however the steps ended. */
  readonly restore?: () => Promise<void>;
}

/** The server departs from the contract. */
export class Fault extends Error {
  override readonly name = "Fault";
  readonly expected: string;
  readonly came: string;

  constructor(expected: string, came: string) {
    super(`expected ${expected}; came ${came}`);
    this.expected = expected;
    this.came = came;
  }
}

/** The check has no sense here; `message` says why. */
export class Skip extends Error {
  override readonly name = "Skip";
}

/** What became of one check. */
export interface Outcome {
  readonly name: string;
  readonly verdict: Verdict;
  /** Of a failure. */
  readonly expected?: string;
  readonly came?: string;
  /** Why it was skipped. */
  readonly reason?: string;
  readonly notes: readonly string[];
  readonly milliseconds: number;
}

/**
 * Runs one check to its outcome; an error of any other kind counts as a failure. With `strict`
 * what is tolerated fails too.
 */
export async function outcomeOf(check: Check, strict = false): Promise<Outcome> {
  const start = performance.now();
  const notes: string[] = [];
  const end = (rest: Pick<Outcome, "verdict" | "expected" | "came" | "reason">): Outcome => ({
    name: check.name,
    ...rest,
    notes,
    milliseconds: Math.round(performance.now() - start),
  });
  try {
    await check.run({ note: (text) => notes.push(text) });
    if (strict && notes.length > 0) {
      return end({
        verdict: "failed",
        expected: "nothing to note (--strict)",
        came: notes.join("; "),
      });
    }
    return end({ verdict: "passed" });
  } catch (error) {
    if (error instanceof Skip) return end({ verdict: "skipped", reason: error.message });
    if (error instanceof Fault) {
      return end({ verdict: "failed", expected: error.expected, came: error.came });
    }
    const came = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return end({ verdict: "failed", expected: "a check that runs to its end", came });
  }
}
