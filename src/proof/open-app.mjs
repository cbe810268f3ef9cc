// The built app in a browser, as a person has it who answers members.

import { join } from "node:path";
import { chromium } from "playwright";
import { findHeadlessShell } from "../tools/browser.mjs";
import { projectRoot } from "../tools/ensure-installed.mjs";

export const folder = join(projectRoot, "dist");

/** Starts Chromium, without a window. @param {readonly string[]} [flags] */
export async function launch(flags = []) {
  const program = await findHeadlessShell();
  return chromium.launch({ ...program, args: [...program.args, ...flags] });
}

/** @typedef {Awaited<ReturnType<typeof openApp>>} App */

/** Opens the app, and signs in. @param {import("playwright").Browser} browser @param {string} baseURL */
export async function openApp(browser, baseURL) {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("login");
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill("admin");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Log out" }).waitFor();

  const box = page.getByPlaceholder("Type your response...");
  const log = page.getByRole("log", { name: "Messages" });
  const retryButton = log.getByRole("button", { name: "Retry" }).first();

  /** @param {string} path @param {RequestInit} [init] @returns {Promise<any>} */
  const read = (path, init) =>
    page.evaluate(
      async ([to, more]) => (await fetch(`/api/human-inbox/${to}`, more)).json(),
      /** @type {const} */ ([path, init]),
    );
  /** How often a conversation has each text. @param {string} id */
  async function textsOf(id) {
    /** @type {{ messages: { content: string }[] }} */
    const { messages } = await read(`conversation/${id}`);
    return messages.map(({ content }) => content);
  }
  /** Presses Retry at what is not delivered; false if all is. */
  async function retry() {
    const isThere = await retryButton.isVisible();
    if (isThere) await retryButton.click();
    return isThere;
  }

  return {
    context,
    page,
    box,
    log,
    retry,
    textsOf,
    /** @returns {Promise<{ id: string, memberName: string, status: string, isHumanTakeover: boolean }[]>} */
    conversations: () => read("conversations"),
    /** @param {string} id */
    takeOver: (id) =>
      read(`${id}/takeover`, { method: "POST", body: JSON.stringify({ agentId: "admin" }) }),
    /** @param {string} text */
    async write(text) {
      await box.fill(text);
      await box.press("Enter");
    },
    /**
     * All is well again: what is left is sent, and then each text is stored as often as it was written.
     * @param {string} id @param {readonly string[]} before @param {readonly string[]} written
     */
    async check(id, before, written) {
      do await log.getByText("Sending…").first().waitFor({ state: "hidden" });
      while (await retry());
      const after = await textsOf(id);
      for (const text of new Set(written)) {
        const [had, has, should] = [before, after, written].map(
          (texts) => texts.filter((one) => one === text).length,
        );
        if (has !== (had ?? 0) + (should ?? 0))
          throw new Error(`"${text}" was there ${had} times, written ${should}, and is ${has}`);
      }
    },
  };
}
