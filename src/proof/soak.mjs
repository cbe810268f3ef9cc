// A long time in one tab, in which nothing may grow and no reply may get lost.

import { loadApi, loadMock } from "../tools/load-module.mjs";
import { folder, launch, openApp } from "./open-app.mjs";

/** How many times as large the heap may become; how many more of the others is a row or two in view. */
const most = { heap: 1.05, nodes: 100, listeners: 8 };
// Compiled code takes most of what a heap grows by, and is nothing that the page holds.
const flags = ["--js-flags=--no-opt --no-maglev --no-sparkplug"];

/** Rounds of all screens while replies are written and the connection breaks. @param {number} laps */
export async function soak(laps) {
  const { startApi } = await loadApi();
  const { endFlood, startFlood } = await loadMock();
  const api = await startApi({ site: folder });
  const browser = await launch(flags);
  const app = await openApp(browser, `${api.url}/`);
  const { log, page } = app;
  const devtools = await page.context().newCDPSession(page);
  const links = page.getByRole("navigation").getByRole("link");
  const screens = (await links.allInnerTexts()).map((text) => text.split("\n", 1)[0] ?? "");
  const rows = await app.conversations();
  const { id = "", memberName = "" } =
    rows.find(({ memberName: name }) => name === "Victoria Langford") ?? {};
  await app.takeOver(id);

  /** Each reply is stored and shown once. @param {number} lap */
  async function answerMember(lap) {
    await page.getByRole("link", { name: memberName }).first().click();
    const texts = [1, 2, 3].map((number) => `Reply ${number} of lap ${lap}`);
    for (const [at, text] of texts.entries()) {
      await app.write(text);
      if (at === 1) api.drop();
    }
    await page.getByText("Connected", { exact: true }).waitFor();
    await app.check(id, [], texts);
    for (const text of texts) await log.getByText(text, { exact: true }).waitFor();
  }

  /** What the page holds, once its garbage is collected: that takes several rounds. */
  async function countAll() {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await devtools.send("Runtime.discardConsoleEntries");
    for (let round = 0; round < 5; round += 1) await devtools.send("HeapProfiler.collectGarbage");
    const { jsEventListeners: listeners, nodes } = await devtools.send("Memory.getDOMCounters");
    const { usedSize: heap } = await devtools.send("Runtime.getHeapUsage");
    return { nodes, listeners, heap };
  }

  const counts = [];
  for (let lap = 1; lap <= laps; lap += 1) {
    const host = { simulator: api.simulator };
    startFlood(host);
    for (const name of screens) {
      await links.filter({ hasText: name }).click();
      await page.getByRole("heading", { level: 1, name }).waitFor();
      await page.locator("main [aria-busy=true]").first().waitFor({ state: "hidden" });
      if (name === "Human Inbox") await answerMember(lap);
    }
    endFlood(host);
    // The first rounds fill what is kept, such as the feed.
    if (lap === Math.ceil(laps / 10) || lap === laps) counts.push(await countAll());
    process.stdout.write(`\rLap ${lap} of ${laps}`);
  }
  await browser.close();
  await api.stop();

  console.log();
  console.table(counts);
  const [early, late] = [counts[0], counts.at(-1)];
  if (!early || !late) throw new Error("Nothing was counted.");
  const grown = [
    late.heap > early.heap * most.heap && "heap",
    late.nodes > early.nodes + most.nodes && "nodes",
    late.listeners > early.listeners + most.listeners && "listeners",
  ].filter((name) => name !== false);
  if (grown.length > 0) throw new Error(`Grown: ${grown.join(", ")}`);
}
