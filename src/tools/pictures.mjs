// npm run pictures: the pictures in README, taken of the built demo.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { findBrowser } from "./browser.mjs";
import { buildIfStale } from "./build-if-stale.mjs";
import { projectRoot } from "./ensure-installed.mjs";
import { startHost } from "./static-host.mjs";

const folder = join(projectRoot, "src/readme");

/** @typedef {import("playwright").Page} Page */

/** Signs in. @param {Page} page @param {string} url */
async function signIn(page, url) {
  await page.goto(`${url}login`);
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill("admin");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("2,847").first().waitFor();
  await page.getByRole("button", { name: "Close" }).click();
}

/** Opens the inbox and its most urgent conversation. @param {Page} page */
async function openInbox(page) {
  await page.getByRole("button", { name: "View All Conversations" }).click();
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /Victoria Langford/ })
    .click();
  await page.getByRole("log").getByRole("article").last().waitFor();
}

/** Takes the open conversation over, replies, and waits for the answer. @param {Page} page */
async function rescue(page) {
  await openInbox(page);
  await page.keyboard.press("t");
  const reply = page.getByPlaceholder("Type your response...");
  await reply.fill("Hello Victoria, a person here. I have both charges in front of me.");
  await reply.press("Enter");
  const messages = page.getByRole("log").getByRole("article");
  const count = await messages.count();
  await messages.nth(count).waitFor({ timeout: 15_000 });
  const close = page.getByRole("button", { name: "Close" });
  if (await close.isVisible()) await close.click();
}

/** The page as it is. @param {Page} page */
async function still(page) {
  await page.mouse.move(0, 0);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: 82 });
  return Buffer.from(data, "base64");
}

/**
 * @typedef {object} Picture
 * @property {string} name
 * @property {readonly [number, number]} size of the window
 * @property {"light" | "dark"} theme
 * @property {(page: Page) => Promise<void>} [act] what happens before
 */

/** @type {readonly Picture[]} */
const pictures = [
  { name: "overview", size: [1440, 900], theme: "light" },
  { name: "inbox", size: [1440, 900], theme: "light", act: rescue },
  { name: "inbox-dark", size: [1440, 900], theme: "dark", act: rescue },
  { name: "phone", size: [390, 844], theme: "dark", act: openInbox },
];

await buildIfStale();
const host = await startHost({ folder: join(projectRoot, "dist") });
const browser = await chromium.launch(await findBrowser());
mkdirSync(folder, { recursive: true });
for (const { name, size, theme, act } of pictures) {
  const [width, height] = size;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  // Hides the demo console's button, as the key "h" does.
  await page.addInitScript(() => {
    const view = { open: false, clean: true, wide: false, tab: "scenario" };
    const stored = JSON.stringify({ state: view, version: 0 });
    sessionStorage.setItem("/mock:demo-console", stored);
  });
  await signIn(page, host.url);
  await act?.(page);
  const image = await still(page);
  writeFileSync(join(folder, `${name}.webp`), image);
  console.log(`${name}.webp, ${Math.round(image.length / 1000)} KB`);
  await context.close();
}
await browser.close();
await host.close();
