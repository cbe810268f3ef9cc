import { expect } from "@playwright/test";
import { atPort } from "../e2e/dual-backend-test";
import { findHeadlessShell } from "../tools/browser.mjs";
import { loadMock } from "../tools/load-module.mjs";
import { test } from "./reply-box";

const laps = Math.max(2, Number(process.env.LAPS ?? 100));
/** The heap may grow by this factor. A row or two more in view explains this many nodes and listeners. */
const most = { heap: 1.05, nodes: 100, listeners: 8 };
const program = await findHeadlessShell();
// Without compiled code, which makes up most of a heap's growth and is nothing that the page holds.
const flags = "--js-flags=--no-opt --no-maglev --no-sparkplug";
test.use({ launchOptions: { ...program, args: [...program.args, flags] } });

test(
  "in rounds of all screens, with replies and a connection that breaks, nothing grows or gets lost",
  atPort,
  async ({ api, box, context, page }) => {
    if (!api) throw new Error("It runs on the port alone.");
    const { stopFlood, startFlood } = await loadMock();
    const devtools = await context.newCDPSession(page);
    const links = page.getByRole("navigation").getByRole("link");
    const screens = (await links.allInnerTexts()).map((text) => text.split("\n", 1)[0] ?? "");
    const memberName = "Victoria Langford";
    const rows = await box.conversations();
    const { id = "" } = rows.find((row) => row.memberName === memberName) ?? {};
    await box.takeOver(id);

    /** Writes three replies over a connection that breaks: each is stored and shown once. */
    async function answerMember(lap: number): Promise<void> {
      await page.getByRole("link", { name: memberName }).first().click();
      const texts = [1, 2, 3].map((number) => `Reply ${number} of lap ${lap}`);
      for (const [at, text] of texts.entries()) {
        await box.write(text);
        if (at === 1) api?.drop();
      }
      await page.getByText("Connected", { exact: true }).waitFor();
      await box.check(id, [], texts);
      for (const text of texts) await box.log.getByText(text, { exact: true }).waitFor();
    }

    /** Counts what the page holds after garbage collection, which takes several rounds. */
    async function countAll() {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await devtools.send("Runtime.discardConsoleEntries");
      for (let round = 0; round < 5; round += 1) await devtools.send("HeapProfiler.collectGarbage");
      const { jsEventListeners: listeners, nodes } = await devtools.send("Memory.getDOMCounters");
      const { usedSize: heap } = await devtools.send("Runtime.getHeapUsage");
      return { nodes, listeners, heap };
    }

    // The first laps fill what the page keeps, such as the feed.
    const filled = Math.ceil(laps / 10);
    let early = await countAll();
    for (let lap = 1; lap <= laps; lap += 1) {
      startFlood({ simulator: api.simulator });
      for (const name of screens) {
        await links.filter({ hasText: name }).click();
        await page.getByRole("heading", { level: 1, name }).waitFor();
        await page.locator("main [aria-busy=true]").first().waitFor({ state: "hidden" });
        if (name === "Human Inbox") await answerMember(lap);
      }
      stopFlood({ simulator: api.simulator });
      if (lap === filled) early = await countAll();
      console.log(`Lap ${lap} of ${laps}`);
    }
    const late = await countAll();
    console.table({ early, late });
    expect(late.heap).toBeLessThanOrEqual(early.heap * most.heap);
    expect(late.nodes).toBeLessThanOrEqual(early.nodes + most.nodes);
    expect(late.listeners).toBeLessThanOrEqual(early.listeners + most.listeners);
  },
);
