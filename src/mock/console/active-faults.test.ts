import { expect, test } from "vitest";
import { testControls } from "@/testing/test-controls";
import { activeFaults, noFaults } from "./active-faults";

test("describes the active faults, which can all be turned off at once", async () => {
  const { controls } = await testControls();
  const faultsOf = async (from = controls) => activeFaults((await from.status()).conditions);
  expect(await faultsOf()).toEqual([]);
  await controls.setConditions({
    faults: { "members.listMembers": { kind: "lost" }, "events.listEvents": { kind: "hang" } },
    errorRates: { "events.listEvents": 0.5, "growth.listCampaigns": 0 },
    errorRate: 0.2,
    latency: { from: 0, to: 10 },
    live: false,
  });
  expect(await faultsOf()).toEqual([
    "2 calls with faults",
    "20% of calls fail",
    "added latency",
    "live connection off",
  ]);
  await controls.setConditions(noFaults);
  expect(await faultsOf()).toEqual([]);
  const outage = await testControls({ scenario: "outage" });
  expect(await faultsOf(outage.controls)).toEqual(["outage", "live connection off"]);
});
