import { expect, test } from "vitest";
import { seedOfToday } from "./seed.mjs";
import { proveReplies } from "./walk";

/** When walking ends on a very slow machine, and looking for a shorter walk that fails on any, in ms. */
const limit = 120_000;

test(`what a person was told is what the server has (SEED=${seedOfToday()})`, async () => {
  expect(await proveReplies(20_000, seedOfToday(), undefined, limit)).toBeGreaterThan(1000);
}, 180_000);
