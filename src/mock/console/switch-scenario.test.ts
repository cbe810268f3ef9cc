import { afterEach, expect, test, vi } from "vitest";
import { DAY } from "@/lib/times";
import { rowById } from "../rows";
import type { ScenarioName } from "../scenarios";
import { ask } from "@/testing/test-simulator";
import { testControls } from "@/testing/test-controls";
import { writeStateFile } from "./state-file";
import { importState, resetDemo, switchScenario, undoReplacement } from "./switch-scenario";

/** A page on its mock in which a conversation was taken over. */
async function page(scenario: ScenarioName, href = "http://localhost/human-inbox") {
  const address = { href };
  vi.stubGlobal("location", address);
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_: unknown, __: string, next: string) => {
      address.href = next;
    },
  });
  const { controls, simulator } = await testControls({ scenario });
  const row = simulator()
    .inbox.list()
    .find(({ isHumanTakeover }) => !isHumanTakeover);
  if (!row) throw new Error("No conversation to take over");
  await ask(simulator(), "POST", `/api/human-inbox/${row.id}/takeover`, { agentId: "user-1" });
  const demo = { controls: () => Promise.resolve(controls), refetchAll: vi.fn() };
  return {
    address,
    demo,
    controls,
    simulator,
    id: row.id,
    isTaken: () => rowById(simulator().db.conversations, row.id)?.isHumanTakeover,
    count: () => simulator().db.conversations.count(),
    async switchTo(name: ScenarioName) {
      await switchScenario(demo, name);
      expect(simulator().scenario).toBe(name);
      expect(demo.refetchAll).toHaveBeenCalled();
      return (await ask(simulator(), "GET", "/api/members")).status;
    },
  };
}

afterEach(() => void vi.unstubAllGlobals());

test("switching to an outage and back keeps changes, since only the network differs", async () => {
  const address = "http://localhost/?scenario=busy&tab=feed#end";
  const demo = await page("default", address);
  expect(await demo.switchTo("outage")).toBe(503);
  expect(demo.isTaken()).toBe(true);
  // Only the scenario is removed from the address.
  expect(demo.address.href).toBe("http://localhost/?tab=feed#end");
  expect(await demo.switchTo("default")).toBe(200);
  expect(demo.isTaken()).toBe(true);
});

test("switching to a scenario with other data, or to the same one, starts with the scenario's data", async () => {
  const { isTaken, count, switchTo } = await page("default");
  const before = count();
  await switchTo("default");
  expect(isTaken()).toBe(false);
  await switchTo("first-run");
  expect(count()).toBe(0);
  await switchTo("default");
  expect(count()).toBe(before);
});

test("a reset returns to an imported file, until a scenario is chosen", async () => {
  const { simulator: other } = await testControls({ scenario: "quiet" });
  await other().inbox.takeOver("conversation-4", "maya.okafor");
  const file = writeStateFile(other().snapshot(), {}, new Date(Date.now() - 2 * DAY));
  const { controls, demo, simulator, switchTo } = await page("default");
  await importState(demo, "prepared.json", file);
  const assignee = () => rowById(simulator().db.conversations, "conversation-4")?.assignedTo;
  expect(assignee()).toBe("maya.okafor");
  await simulator().inbox.release("conversation-4");
  // As a reload does.
  await controls.restart({ snapshot: simulator().snapshot() }, false);
  expect((await controls.status()).imported).toBe("prepared.json");
  // An export does not contain the imported file.
  expect(writeStateFile(simulator().snapshot(), {}, new Date(0))).not.toContain("prepared.json");
  await resetDemo(demo);
  expect([simulator().scenario, assignee()]).toEqual(["quiet", "maya.okafor"]);
  expect((simulator().seededAt - other().seededAt) / DAY).toBeCloseTo(2, 2);

  await switchTo("default");
  await resetDemo(demo);
  expect(simulator().scenario).toBe("default");
  expect((await controls.status()).imported).toBeUndefined();
  expect(assignee()).not.toBe("maya.okafor");
});

test("a scenario, a reset and an import can be undone and redone", async () => {
  const { demo, id, isTaken, simulator, switchTo } = await page("default");
  await switchTo("first-run");
  await undoReplacement(demo);
  expect([simulator().scenario, isTaken()]).toEqual(["default", true]);
  await undoReplacement(demo);
  expect(simulator().scenario).toBe("first-run");
  await undoReplacement(demo);

  await resetDemo(demo);
  expect(isTaken()).toBe(false);
  await undoReplacement(demo);
  expect(isTaken()).toBe(true);

  const snapshot = (await testControls({ scenario: "quiet" })).simulator().snapshot();
  await importState(demo, "quiet.json", writeStateFile(snapshot, {}, new Date()));
  expect(simulator().scenario).toBe("quiet");
  await undoReplacement(demo);
  expect(simulator().inbox.isAssignedTo(id, "admin")).toBe(true);
});
