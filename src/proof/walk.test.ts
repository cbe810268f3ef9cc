import { expect, test } from "vitest";
import { seedOfToday } from "./seed.mjs";
import { proveReplies } from "./walk";

test(`what a person was told is what the server has (SEED=${seedOfToday()})`, async () => {
  expect(await proveReplies(30_000, seedOfToday(), undefined, 30_000)).toBeGreaterThan(5000);
});
