// A walk of one person over the built app, before the mock and npm run api.

import * as fc from "fast-check";
import { loadApi } from "../tools/load-module.mjs";
import { startHost } from "../tools/static-host.mjs";
import { folder, launch, openApp } from "./open-app.mjs";

/** What is written in one conversation before it is looked at. */
const round = 100;

/**
 * @typedef {object} Walk
 * @property {import("./open-app.mjs").App} app
 * @property {(() => void) | undefined} drop breaks the sockets of a server, whose network may fail, too
 * @property {string[]} written
 */

/**
 * What happens at random, and how often.
 * @param {number} weight
 * @param {number} most
 * @param {(walk: Walk, number: number) => unknown} take
 */
const step = (weight, most, take) => ({
  weight,
  arbitrary: fc.nat(most).map((number) => (/** @type {Walk} */ walk) => take(walk, number)),
});
const anyStep = fc.oneof(
  step(20, 6, async ({ app, written }, number) => {
    written.push(number < 2 ? "ok" : `Reply ${written.length}`);
    await app.write(written.at(-1) ?? "");
  }),
  step(10, 300, ({ app }, ms) => app.page.waitForTimeout(ms)),
  step(3, 6000, async ({ app, drop }, ms) => {
    if (!drop) return;
    await app.context.setOffline(true);
    await app.page.waitForTimeout(ms);
  }),
  step(3, 0, ({ app }) => app.context.setOffline(false)),
  step(2, 0, ({ drop }) => drop?.()),
  step(2, 0, async ({ app }) => {
    await app.context.setOffline(false);
    await app.page.reload();
    await app.box.waitFor();
  }),
  step(2, 0, async ({ app }) => {
    await app.context.setOffline(false);
    await app.page.getByRole("link", { name: "Overview", exact: true }).click();
    await app.page.goBack();
    await app.box.waitFor();
  }),
  step(4, 0, ({ app }) => app.retry()),
);

/** Proves that the built app shows what is stored. @param {number} steps on each backend @param {number} seed */
export async function proveBrowser(steps, seed) {
  const all = fc.sample(anyStep, { seed, numRuns: steps });
  const browser = await launch();

  /** Walks over one backend. @param {string} url @param {() => void} [drop] */
  async function walk(url, drop) {
    const app = await openApp(browser, url);
    const rows = await app.conversations();
    const open = rows.filter((row) => row.status !== "resolved" && !row.isHumanTakeover);
    for (let at = 0; at < all.length; at += round) {
      const id = open[(at / round) % open.length]?.id ?? "";
      await app.takeOver(id);
      await app.page.goto(`human-inbox?conversation=${id}`);
      await app.box.waitFor();
      const before = await app.textsOf(id);
      /** @type {string[]} */
      const written = [];
      for (const take of all.slice(at, at + round)) await take({ app, drop, written });
      await app.context.setOffline(false);
      await app.check(id, before, written);
      console.log(`${at + round} of ${steps} steps at ${url}`);
    }
    await app.context.close();
  }

  const { startApi } = await loadApi();
  const [mock, api] = await Promise.all([startHost({ folder }), startApi({ site: folder })]);
  // A walk mostly waits, so both are taken at the same time.
  await Promise.all([walk(mock.url), walk(`${api.url}/`, api.drop)]);
  await Promise.all([mock.close(), api.stop(), browser.close()]);
}
