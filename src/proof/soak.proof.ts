import { expect } from "@playwright/test";
import { liveOnly } from "../e2e/dual-backend-test";
import { findHeadlessShell } from "../tools/browser.mjs";
import { loadMock } from "../tools/load-module.mjs";
import { test } from "./reply-box";

const laps = Math.max(2, Number(process.env.LAPS ?? 100));
/** The allowed growth: a factor for the heap, and nodes and listeners of a row or two more in view. */
const maxGrowth = { heap: 1.05, nodes: 100, listeners: 8 };
const program = await findHeadlessShell();
// Without compiled code, which causes most of the heap's growth but is not the page's.
const flags = "--js-flags=--no-opt --no-maglev --no-sparkplug";
test.use({ launchOptions: { ...program, args: [...program.args, flags] } });

test(
  "visiting all screens repeatedly, with a dropping connection, loses no replies and leaks nothing",
  liveOnly,
  async ({ api, box, context, page }) => {
    if (!api) throw new Error("This test runs only on the live backend.");
    const { stopFlood, startFlood } = await loadMock();
    const devtools = await context.newCDPSession(page);
    const links = page.getByRole("navigation").getByRole("link");
    const screens = (await links.allInnerTexts()).map((text) => text.split("\n", 1)[0] ?? "");
    const memberName = "Victoria Langford";
    const rows = await box.conversations();
    const { id = "" } = rows.find((row) => row.memberName === memberName) ?? {};
    await box.takeOver(id);

    /** Writes three replies while the connection drops; each must be stored and shown once. */
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

    /** Counts what the page uses after garbage collection, which takes several rounds. */
    async function countAll() {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await devtools.send("Runtime.discardConsoleEntries");
      for (let round = 0; round < 5; round += 1) await devtools.send("HeapProfiler.collectGarbage");
      const { jsEventListeners: listeners, nodes } = await devtools.send("Memory.getDOMCounters");
      const { usedSize: heap } = await devtools.send("Runtime.getHeapUsage");
      return { nodes, listeners, heap };
    }

    // The first laps fill the page's stores, such as the feed.
    const warmUpLaps = Math.ceil(laps / 10);
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
      if (lap === warmUpLaps) early = await countAll();
      console.log(`Lap ${lap} of ${laps}`);
    }
    const late = await countAll();
    console.table({ early, late });
    expect(late.heap).toBeLessThanOrEqual(early.heap * maxGrowth.heap);
    expect(late.nodes).toBeLessThanOrEqual(early.nodes + maxGrowth.nodes);
    expect(late.listeners).toBeLessThanOrEqual(early.listeners + maxGrowth.listeners);
  },
);
