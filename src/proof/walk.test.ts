import { expect, test } from "vitest";
import { seedOfToday } from "./seed.mjs";
import { proveReplies } from "./walk";

/** When to stop walking on a slow machine, or shrinking a failing walk, in ms. */
const limit = 120_000;

test(`operators see what the server has stored (SEED=${seedOfToday()})`, async () => {
  expect(await proveReplies(20_000, seedOfToday(), undefined, limit)).toBeGreaterThan(1000);
}, 180_000);
