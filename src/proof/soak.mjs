// npm run soak: a long time in one tab, in which nothing may grow and no reply may get lost.

import { join } from "node:path";
import { chromium } from "playwright";
import { findHeadlessShell } from "../tools/browser.mjs";
import { buildIfStale } from "../tools/build-if-stale.mjs";
import { readCommandLine } from "../tools/command-line.mjs";
import { projectRoot } from "../tools/ensure-installed.mjs";
import { loadApi, loadMock } from "../tools/load-module.mjs";

const usage = `npm run soak -- [options]: rounds of all screens in one tab, in which nothing may grow or get lost

  --laps NUMBER   how many rounds, of some 15 seconds each (100)`;
const values = readCommandLine(usage, { laps: { type: "string", default: "100" } });
const laps = Math.max(2, Number(values.laps) || 2);
await buildIfStale();

/** How many times as large the heap may become; how many more of the others is a row or two in view. */
const most = { heap: 1.05, nodes: 100, listeners: 8 };
const screens = [
  "Member Intelligence",
  "AI Chatbot Management",
  "Growth Hacking Center",
  "Content Engine",
  "Event Optimization",
  "Cross-Marketing Hub",
  "Automation Center",
  "Overview",
  "User Management",
];

const { startApi } = await loadApi();
const { endFlood, startFlood } = await loadMock();
const api = await startApi({ site: join(projectRoot, "dist") });
const program = await findHeadlessShell();
// Compiled code takes most of what a heap grows by, and is nothing that the page holds.
const flags = ["--js-flags=--no-opt --no-maglev --no-sparkplug"];
const browser = await chromium.launch({ ...program, args: [...program.args, ...flags] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
const devtools = await page.context().newCDPSession(page);
const log = page.getByRole("log", { name: "Messages" });

/** @param {string} name */
async function goTo(name) {
  await page.getByRole("navigation").getByRole("link", { name, exact: true }).click();
  const heading = name === "Overview" ? "AI Ecosystem Overview" : name;
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  await page.locator("main [aria-busy=true]").first().waitFor({ state: "hidden" });
}

/** Replies while the connection breaks: each text is shown and stored once. @param {number} lap @param {string} path */
async function answerMember(lap, path) {
  await goTo("Human Inbox");
  await page.getByRole("link", { name: "Victoria Langford" }).first().click();
  const reply = page.getByPlaceholder("Type your response...");
  if (lap === 1)
    await page.getByRole("main").getByRole("button", { name: "Take Over" }).last().click();
  const texts = [1, 2, 3].map((number) => `Reply ${number} of lap ${lap}`);
  for (const [at, text] of texts.entries()) {
    await reply.fill(text);
    await reply.press("Enter");
    if (at === 1) api.drop();
  }
  await log.getByText(texts[2] ?? "").waitFor();
  await page.getByText("Connected", { exact: true }).waitFor();
  await log
    .getByText(/^(?:Sending…|Not delivered)$/)
    .first()
    .waitFor({ state: "detached" });
  const answer = await page.request.get(`${api.url}${path}`);
  /** @type {{ messages: { content: string }[] }} */
  const { messages } = await answer.json();
  for (const text of texts) {
    const stored = messages.filter(({ content }) => content === text).length;
    const shown = await log.getByText(text, { exact: true }).count();
    if (stored !== 1 || shown !== 1)
      throw new Error(`"${text}" is stored ${stored} times, and shown ${shown} times`);
  }
}

/** What the page holds, once its garbage is collected: that takes several rounds. */
async function countAll() {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await devtools.send("Runtime.discardConsoleEntries");
  for (let round = 0; round < 5; round += 1) await devtools.send("HeapProfiler.collectGarbage");
  const { jsEventListeners: listeners, nodes } = await devtools.send("Memory.getDOMCounters");
  const { usedSize: heap } = await devtools.send("Runtime.getHeapUsage");
  return { lap: 0, nodes, listeners, heap };
}

await page.goto(`${api.url}/login`);
await page.getByLabel("Username").fill("admin");
await page.getByLabel("Password").fill("admin");
await page.getByRole("button", { name: "Sign In" }).click();
await page.getByRole("button", { name: "Log out" }).waitFor();
const rows = await (await page.request.get(`${api.url}/api/human-inbox/conversations`)).json();
const { id } = rows.find(
  (/** @type {{ memberName: string }} */ row) => row.memberName === "Victoria Langford",
);

const counts = [];
for (let lap = 1; lap <= laps; lap += 1) {
  const host = { simulator: api.simulator };
  startFlood(host);
  await answerMember(lap, `/api/human-inbox/conversation/${id}`);
  for (const name of screens) await goTo(name);
  endFlood(host);
  // The first rounds fill what is kept, such as the feed.
  if (lap === Math.ceil(laps / 10) || lap === laps) counts.push({ ...(await countAll()), lap });
  process.stdout.write(`\rLap ${lap} of ${laps}`);
}
await browser.close();
await api.stop();

console.log();
console.table(counts);
const [early, late] = [counts[0], counts.at(-1)];
if (early === undefined || late === undefined) throw new Error("Nothing was counted.");
const grown = [
  late.heap > early.heap * most.heap && "heap",
  late.nodes > early.nodes + most.nodes && "nodes",
  late.listeners > early.listeners + most.listeners && "listeners",
].filter((name) => name !== false);
console.log(
  grown.length > 0 ? `Grown: ${grown.join(", ")}` : "Nothing has grown, and no reply was lost.",
);
process.exit(grown.length > 0 ? 1 : 0);
