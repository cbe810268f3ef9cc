import { join } from "node:path";
import { Script } from "node:vm";
import { asyncProperty, check, stringify } from "fast-check";
import { build } from "vite";
import { type Tally, walk, walks } from "./walk";

/** The steps of the longest walk. */
const longest = 160;
/** Walks between two reports of progress. */
const batch = 50;

/** The client of `page.ts` in one script, to run in as many pages as a proof opens. */
async function buildClient(): Promise<Script> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    root: join(import.meta.dirname, "../.."),
    resolve: { alias: { "@": join(import.meta.dirname, "..") } },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, "page.ts"), formats: ["iife"], name: "client" },
    },
  });
  const [output] = [built].flat();
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (!chunk) throw new Error("The client was not built");
  return new Script(`${chunk.code}\nclient;`, { filename: "client.js" });
}

/** What to prove. */
export interface ProofOptions {
  /** How many steps in all. */
  steps: number;
  /** No walk goes on after so many ms. */
  limit?: number | undefined;
  /** The same seed gives the same walks. */
  seed: number;
  /** Of a counter-example: runs it alone. */
  path?: string | undefined;
  replayPath?: string | undefined;
  /** The server loses what it has accepted, to prove that the proof finds that. */
  isForgetful?: boolean;
  /** Reports the first walk that breaks a promise as it is, without making it shorter. */
  isLeftLong?: boolean;
  /** Called now and then with the steps so far. */
  onProgress?: (steps: number) => void;
  /** Called when a promise is broken; from then on the walk is made shorter. */
  onBroken?: (error: unknown) => void;
}

/** How a proof ended. */
export interface ProofReport {
  walks: number;
  steps: number;
  tally: Tally;
  /** The promise, the walk made as short as it gets, and how to repeat it. */
  broken?: { message: string; walk: string; seed: number; path: string; replayPath: string };
}

/**
 * Walks at random until so many steps are done, or a promise is broken: what an operator was told
 * is what the server has.
 */
export async function proveReplies(options: ProofOptions): Promise<ProofReport> {
  const { isForgetful, path, replayPath, seed } = options;
  const script = await buildClient();
  const tally: Tally = new Map();
  let hasFailed = false;
  let taken = 0;
  const property = asyncProperty(walks(longest, replayPath), async (given) => {
    try {
      await walk(script, { ...given, isForgetful }, hasFailed ? new Map() : tally);
      if (!hasFailed) taken += 1;
    } catch (error) {
      if (!hasFailed) options.onBroken?.(error);
      hasFailed = true;
      throw error;
    }
  });
  const end = options.limit === undefined ? Infinity : performance.now() + options.limit;
  const steps = () => [...tally.values()].reduce((sum, kind) => sum + kind.taken + kind.idle, 0);
  const report = () => ({ walks: taken, steps: steps(), tally });
  for (let round = 0; steps() < options.steps; round += 1) {
    const given = path === undefined ? { seed: seed + round, numRuns: batch } : { seed, path };
    const left = end - performance.now();
    const result = await check(property, {
      ...given,
      endOnFailure: options.isLeftLong ?? false,
      ...(Number.isFinite(left) && { interruptAfterTimeLimit: Math.max(1, left) }),
    });
    // Interrupted before the first walk of a round ends, fast-check says failed, with nothing that did.
    if (result.failed && result.counterexample !== null) {
      const shortest = stringify(result.counterexample);
      const broken = {
        message: String(result.errorInstance),
        walk: shortest,
        seed: result.seed,
        path: result.counterexamplePath ?? "",
        replayPath: /replayPath="([^"]*)"/.exec(shortest)?.[1] ?? "",
      };
      return { ...report(), broken };
    }
    options.onProgress?.(steps());
    if (path !== undefined || result.interrupted) break;
  }
  return report();
}
