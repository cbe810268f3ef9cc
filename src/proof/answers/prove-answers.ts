import { asyncProperty, check } from "fast-check";
import type { Browser } from "playwright";
import { kinds, type Visit } from "./screens";
import { MadeUpServer } from "./server";
import { slow, Visitor } from "./visitor";

/** So often a find is tried shorter. */
const patience = 150;

/** What to prove. */
export interface AnswersOptions {
  browser: Browser;
  /** The folder of the built files. */
  folder: string;
  /** How many answers and live messages in all. */
  count: number;
  /** The same seed gives the same visits. */
  seed: number;
  /** Of a find: makes that visit alone, of that kind. */
  kind?: string | undefined;
  path?: string | undefined;
  /** Called now and then with the answers so far. */
  onProgress?: (answers: number) => void;
  /** Called with the first find; from then on the visit is made shorter. */
  onBroken?: (error: unknown) => void;
}

/** How a proof ended. */
export interface AnswersReport {
  answers: number;
  visits: number;
  /** How often each call was answered and each screen was visited. */
  tally: ReadonlyMap<string, number>;
  /** What was found, the visit made as short as it gets, and how to repeat it. */
  broken?: { message: string; kind: string; seed: number; path: string };
}

/** A text that fits on a screen: what is repeated in it is counted. */
const shortened = (text: string): string =>
  text.replaceAll(
    /(.{1,8}?)\1{20,}/gs,
    (all, once: string) => `${once}…(${all.length} characters)`,
  );

/** Visits every screen with made-up answers until there were so many, or one leaves a broken page. */
export async function proveAnswers(options: AnswersOptions): Promise<AnswersReport> {
  const { kind: wanted, path, seed } = options;
  const server = await MadeUpServer.start(options.folder);
  const visitor = new Visitor(options.browser, server);
  const tally = new Map<string, number>();
  const add = (name: string) => tally.set(name, (tally.get(name) ?? 0) + 1);
  let asked = new Map<string, unknown>();
  let answers = 0;
  let made = 0;
  let tries = 0;
  server.onAnswer = (name, answer) => {
    asked.set(name, answer);
    answers += 1;
    add(name);
  };
  const prove = async (visit: Visit) => {
    if (tries > patience) return;
    if (tries > 0) tries += 1;
    asked = new Map();
    add(visit.screen);
    made += 1;
    answers += visit.messages.length;
    if (tries > 0) await visitor.forget();
    let found = await visitor.visit(visit);
    if (found.length === 0) return;
    // What only comes with all that was before is a find as well, but not a shorter one.
    await visitor.forget();
    const alone = await visitor.visit({ ...visit, isNew: true });
    // A busy machine is slow now and then; what is slow by itself is so again.
    if (alone.length === 0 && found.every((what) => what.startsWith(slow))) return;
    const where = alone.length > 0 ? "" : ", after the visits before it alone";
    found = alone.length > 0 ? alone : found;
    const said = JSON.stringify({ ...visit, answers: Object.fromEntries(asked) }, null, 1);
    const error = new Error(shortened(`${found.slice(0, 5).join("\n")}${where}\n${said}`));
    if (tries === 0) options.onBroken?.(error);
    // What only comes after others cannot be made shorter.
    tries = Math.max(tries, alone.length > 0 ? 1 : patience + 1);
    throw error;
  };
  try {
    // Whole rounds, so that every screen and every change has its turn.
    for (let round = 0; answers < options.count; round += 1) {
      for (const [kind, visits] of kinds) {
        if (wanted !== undefined && kind !== wanted) continue;
        const given = path === undefined ? { seed: seed + round, numRuns: 1 } : { seed, path };
        const result = await check(asyncProperty(visits, prove), given);
        options.onProgress?.(answers);
        if (!result.failed) continue;
        const message = String(result.errorInstance);
        const broken = { message, kind, seed: result.seed, path: result.counterexamplePath ?? "" };
        return { answers, visits: made, tally, broken };
      }
      if (path !== undefined) break;
    }
    return { answers, visits: made, tally };
  } finally {
    await visitor.forget();
    await server.stop();
  }
}
