import { afterEach, expect, it, vi } from "vitest";
import { createDatabase } from "./database";
import { scenarios } from "./scenarios";
import { testTime } from "@/testing/test-simulator";

afterEach(() => vi.unstubAllGlobals());

const create = (changes?: Parameters<typeof createDatabase>[0]["changes"]) =>
  createDatabase({ scenario: scenarios.default, now: testTime, changes });

it("works over plain http, where browsers lack crypto.randomUUID", async () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const { db } = await create();
  expect(db.users.count()).toBeGreaterThan(0);
  expect(crypto.randomUUID()).not.toBe(crypto.randomUUID());
});

it("lists the changes since the seed, without rows that were added and removed again", async () => {
  const { db, changes } = await create();
  const [campaign] = db.campaigns.all();
  if (!campaign) throw new Error("There is no campaign");
  await db.campaigns.create({ ...campaign, id: "added" });
  expect(changes()).toMatchObject({ rows: { campaigns: [{ id: "added" }] }, removed: {} });
  db.campaigns.delete((q) => q.where({ id: "added" }));
  expect(changes()).toEqual({ rows: {}, removed: {} });
  db.campaigns.delete((q) => q.where({ id: "campaign-1" }));
  const again = await create(changes());
  expect(again.db.campaigns.findFirst()?.id).toBe("campaign-2");
  expect(again.changes()).toEqual({ rows: {}, removed: { campaigns: ["campaign-1"] } });
});
