import { type Check, Fault, outcomeOf, type Outcome, type Sequence } from "./check";
import { creations } from "./checks/created";
import { filterChecks } from "./checks/filters";
import { inboxSequence } from "./checks/inbox";
import { liveSequence } from "./checks/live";
import { pathChecks } from "./checks/paths";
import { readingChecks } from "./checks/readings";
import { refusalChecks } from "./checks/refusals";
import { signInChecks } from "./checks/sign-in";
import { segmentChecks } from "./checks/segments";
import { userSequence } from "./checks/users";
import { Diary } from "./diary";
import type { Options } from "./options";
import { Visit } from "./visit";

/** What a run tells while it goes on. */
export interface Listener {
  /** A check has ended. */
  outcome(outcome: Outcome): void;
  /** Something a person should know before or after it is done. */
  say(text: string): void;
}

/** What a run found, and what it did to the server's data. */
export interface Report {
  readonly server: string;
  readonly core: boolean;
  readonly checks: readonly Outcome[];
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What was touched and put back as it was. */
  readonly putBack: readonly string[];
  /** What the run could not clean up. */
  readonly left: readonly string[];
}

/** Nobody answers at the server's address; the message says so. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

const alone = (check: Check): Sequence => ({ steps: [check] });

function plan(visit: Visit): Sequence[] {
  return [
    ...signInChecks(visit).map(alone),
    ...readingChecks(visit).map(alone),
    ...filterChecks(visit).map(alone),
    ...pathChecks(visit).map(alone),
    ...creations(visit),
    ...segmentChecks(visit).map(alone),
    ...refusalChecks(visit).map(alone),
    userSequence(visit),
    inboxSequence(visit),
    liveSequence(visit),
  ];
}

/** Runs one sequence as far as it is wanted: a step needs those before it, wanted or not. */
async function runSequence(
  { steps, restore }: Sequence,
  { core, readOnly, strict, only }: Options,
  tell: (outcome: Outcome) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const wanted = steps.map((step) => (only?.test(step.name) ?? true) && (step.core || !core));
  if (!wanted.includes(true)) return;
  let broken: string | undefined;
  for (const [at, step] of steps.slice(0, wanted.lastIndexOf(true) + 1).entries()) {
    if (signal?.aborted) break;
    // What nobody asked for is done where later steps build on it.
    const isBuiltOn = step.needed === true || step.always === true;
    if (wanted[at] !== true && (!isBuiltOn || (core && !step.core))) continue;
    const unwritten = readOnly && step.writes ? "would write (--read-only)" : undefined;
    const skipped = unwritten ?? (step.anyway === true ? undefined : broken);
    const outcome: Outcome =
      skipped === undefined
        ? await outcomeOf(step, strict)
        : { name: step.name, verdict: "skipped", reason: skipped, notes: [], milliseconds: 0 };
    if (wanted[at] === true) tell(outcome);
    if (step.needed === true && outcome.verdict !== "passed" && unwritten === undefined)
      broken ??= `needs "${step.name}"`;
  }
  await restore?.();
}

/**
 * Checks a server against the contract. Aborted by `signal`, it leaves the rest out, puts back what
 * it can and reports as ever. Throws `Unreachable` where nobody answers there.
 */
export async function runConformance(
  options: Options,
  listener: Listener,
  signal?: AbortSignal,
): Promise<Report> {
  const diary = new Diary((text) => listener.say(text));
  const visit = new Visit(options, diary);
  await visit
    .visitor()
    .ask("GET", "/api/dashboard/metrics")
    .catch((error: unknown) => {
      const why = error instanceof Fault ? error.came : String(error);
      throw new Unreachable(`Nobody answers at ${options.origin}: ${why}.`);
    });

  const checks: Outcome[] = [];
  const tell = (outcome: Outcome) => {
    checks.push(outcome);
    listener.outcome(outcome);
  };
  for (const sequence of plan(visit)) {
    if (signal?.aborted) break;
    await runSequence(sequence, options, tell, signal);
  }
  await visit.cleanUp();
  const count = (verdict: Outcome["verdict"]) =>
    checks.filter((outcome) => outcome.verdict === verdict).length;
  return {
    server: options.origin,
    core: options.core,
    checks,
    passed: count("passed"),
    failed: count("failed"),
    skipped: count("skipped"),
    putBack: [...diary.putBack],
    left: [...diary.left].map(([thing, how]) => `${thing}: ${how}`),
  };
}
