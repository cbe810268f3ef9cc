import { expect, test } from "vitest";
import { testControls } from "@/testing/test-controls";
import { noTroubles, troubles } from "./trouble";

test("what is on is told in words, and all of it can be switched off at once", async () => {
  const { controls } = await testControls();
  const now = async () => troubles((await controls.status()).conditions);
  expect(await now()).toEqual([]);
  await controls.setConditions({
    faults: { "members.listMembers": { kind: "lost" }, "events.listEvents": { kind: "hang" } },
    errorRates: { "events.listEvents": 0.5, "growth.listCampaigns": 0 },
    errorRate: 0.2,
    latency: { from: 0, to: 10 },
    live: false,
  });
  expect(await now()).toEqual([
    "2 calls with faults",
    "20% of calls fail",
    "added latency",
    "live connection off",
  ]);
  await controls.setConditions(noTroubles);
  expect(await now()).toEqual([]);
  const outage = (await testControls({ scenario: "outage" })).controls;
  expect(troubles((await outage.status()).conditions)).toEqual(["outage", "live connection off"]);
});
