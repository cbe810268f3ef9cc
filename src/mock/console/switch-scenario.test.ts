import { afterEach, describe, expect, test, vi } from "vitest";
import type { ScenarioName } from "../scenarios";
import { ask } from "@/testing/test-simulator";
import { testControls } from "@/testing/test-controls";
import { switchScenario } from "./switch-scenario";

/** A page on its mock, in which a conversation was taken over. */
async function page(scenario: ScenarioName, href = "http://localhost/human-inbox") {
  const address = { href };
  vi.stubGlobal("location", address);
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_: unknown, __: string, next: string) => {
      address.href = next;
    },
  });
  const { controls, simulator } = testControls({ scenario });
  const row = simulator()
    .inbox.list()
    .find(({ isHumanTakeover }) => !isHumanTakeover);
  if (!row) throw new Error("No conversation to take over");
  await ask(simulator(), "POST", `/api/human-inbox/${row.id}/takeover`, { agentId: "user-1" });
  const demo = { controls: () => Promise.resolve(controls), refetchAll: vi.fn() };
  return {
    address,
    isTaken: () => simulator().store.conversations.get(row.id)?.isHumanTakeover,
    count: () => simulator().store.conversations.size,
    async switchTo(name: ScenarioName) {
      await switchScenario(demo, name);
      expect(simulator().scenario).toBe(name);
      expect(demo.refetchAll).toHaveBeenCalled();
      return (await ask(simulator(), "GET", "/api/members")).status;
    },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("switching the scenario", () => {
  test("to an outage and back keeps what was done: only the server's state differs", async () => {
    const { isTaken, switchTo } = await page("default");
    expect(await switchTo("outage")).toBe(503);
    expect(isTaken()).toBe(true);
    expect(await switchTo("default")).toBe(200);
    expect(isTaken()).toBe(true);
  });

  test("to another day begins with that day's data, and so does coming back", async () => {
    const { isTaken, count, switchTo } = await page("default");
    const before = count();
    await switchTo("first-run");
    expect(count()).toBe(0);
    await switchTo("busy");
    expect(count()).toBeGreaterThan(before);
    await switchTo("ten-thousand");
    expect(count()).toBeGreaterThan(10_000);
    await switchTo("default");
    expect(count()).toBe(before);
    expect(isTaken()).toBe(false);
  });

  test("to the one that holds begins it again", async () => {
    const { isTaken, switchTo } = await page("default");
    await switchTo("default");
    expect(isTaken()).toBe(false);
  });

  test("takes what a link asked for out of the address, and nothing else", async () => {
    const { address, switchTo } = await page(
      "busy",
      "http://localhost/?scenario=busy&tab=feed#end",
    );
    await switchTo("quiet");
    expect(address.href).toBe("http://localhost/?tab=feed#end");
  });
});
