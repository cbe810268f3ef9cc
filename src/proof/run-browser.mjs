// npm run prove -- browser: a walk of one person over the built app, before the mock and npm run api.

import { join } from "node:path";
import * as fc from "fast-check";
import { chromium } from "playwright";
import { findHeadlessShell } from "../tools/browser.mjs";
import { buildIfStale } from "../tools/build-if-stale.mjs";
import { readCommandLine } from "../tools/command-line.mjs";
import { projectRoot } from "../tools/ensure-installed.mjs";
import { loadApi } from "../tools/load-module.mjs";
import { startHost } from "../tools/static-host.mjs";

const usage = `npm run prove -- browser [options]: the built app shows what is stored

  --steps NUMBER  so many steps on each backend (10000)
  --seed NUMBER   of the random numbers; else SEED, or another one each time`;
const values = readCommandLine(usage, {
  steps: { type: "string", default: "10000" },
  seed: { type: "string" },
});
await buildIfStale();
const seed = Number(values.seed ?? process.env.SEED ?? Date.now() % 1_000_000_000);
const steps = Number(values.steps);
/** What is written in one conversation before it is looked at. */
const round = 100;

/** @param {string} name @param {number} weight @param {number} most */
const kind = (name, weight, most) => ({
  weight,
  arbitrary: fc.nat(most).map((number) => ({ name, number })),
});
const step = fc.oneof(
  kind("write", 20, 6),
  kind("wait", 10, 300),
  kind("offline", 3, 6000),
  kind("online", 3, 0),
  kind("drop", 2, 0),
  kind("reload", 2, 0),
  kind("away", 2, 0),
  kind("retry", 4, 0),
);

/** @param {string[]} texts @param {string} text */
const count = (texts, text) => texts.filter((one) => one === text).length;

const folder = join(projectRoot, "dist");
const { startApi } = await loadApi();
const browser = await chromium.launch(await findHeadlessShell());

/** Walks over one backend. @param {string} url @param {() => void} [drop] breaks its sockets */
async function walk(url, drop) {
  const context = await browser.newContext({ baseURL: url, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.on("dialog", (dialog) => void dialog.accept());
  const box = page.getByPlaceholder("Type your response...");
  const log = page.getByRole("log", { name: "Messages" });
  /** @param {string} path @param {RequestInit} [init] @returns {Promise<any>} */
  const read = (path, init) =>
    page.evaluate(
      async ([to, more]) => (await fetch(`/api/human-inbox/${to}`, more)).json(),
      /** @type {const} */ ([path, init]),
    );

  await page.goto("login");
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill("admin");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Log out" }).waitFor();
  /** @type {{ id: string, status: string, isHumanTakeover: boolean }[]} */
  const rows = await read("conversations");
  const open = rows.filter((row) => row.status !== "resolved" && !row.isHumanTakeover);
  /** @param {string} id @returns {Promise<string[]>} */
  const textsOf = async (id) =>
    (await read(`conversation/${id}`)).messages.map((/** @type {any} */ one) => one.content);

  /** @param {{ name: string, number: number }} given @param {string[]} written */
  async function take({ name, number }, written) {
    if (name === "write") {
      const text = number < 2 ? "ok" : `Reply ${written.length}`;
      await box.fill(text);
      await box.press("Enter");
      written.push(text);
    } else if (name === "wait") await page.waitForTimeout(number);
    else if (name === "drop") drop?.();
    else if (name === "offline" && drop) {
      await context.setOffline(true);
      await page.waitForTimeout(number);
    } else if (name === "online") await context.setOffline(false);
    else if (name === "reload" || name === "away") {
      await context.setOffline(false);
      if (name === "reload") await page.reload();
      else {
        await page.getByRole("link", { name: "Overview", exact: true }).click();
        await page.goBack();
      }
      await box.waitFor();
    } else if (name === "retry") {
      const button = log.getByRole("button", { name: "Retry" }).first();
      const isThere = await button.isVisible();
      if (isThere) await button.click();
      return isThere;
    }
    return undefined;
  }

  const all = fc.sample(step, { seed, numRuns: steps });
  for (let at = 0; at < all.length; at += round) {
    const id = open[(at / round) % open.length]?.id ?? "";
    await read(`${id}/takeover`, { method: "POST", body: JSON.stringify({ agentId: "admin" }) });
    await page.goto(`human-inbox?conversation=${id}`);
    await box.waitFor();
    const before = await textsOf(id);
    /** @type {string[]} */
    const written = [];
    for (const given of all.slice(at, at + round)) await take(given, written);
    await context.setOffline(false);
    // All is well: what is left is sent again, and then each text is there as often as it was written.
    do await log.getByText("Sending…").first().waitFor({ state: "hidden" });
    while (await take({ name: "retry", number: 0 }, written));
    const after = await textsOf(id);
    for (const text of new Set(written)) {
      const stored = count(after, text) - count(before, text);
      if (stored !== count(written, text))
        throw new Error(
          `"${text}" was written ${count(written, text)} times, and is stored ${stored} times`,
        );
    }
    process.stdout.write(`\r${at + round} of ${steps} steps at ${url}`);
  }
  await context.close();
}

console.log(`Seed ${seed}`);
const mock = await startHost({ folder });
await walk(mock.url);
await mock.close();
const api = await startApi({ site: folder });
await walk(`${api.url}/`, api.drop);
await api.stop();
await browser.close();
console.log("\nWhat was written is stored, once.");
