// Draws stories of the built Storybook, each the same every time.

import { shrink, sideBySide } from "./picture.ts";

/** @typedef {import("@playwright/test").Page} Page */

/** No motion, and letters are placed as the font says, not rounded by this machine's hinting. */
export const stillness = `*, *::before, *::after {
  animation: none !important; transition: none !important;
  caret-color: transparent !important; scroll-behavior: auto !important;
  text-rendering: geometricPrecision !important;
}`;

/** Runs first in the page: `hold(true)` cancels timers of a second and more. Notices always stay. */
function holdTimers() {
  const timeout = window.setTimeout.bind(window);
  /** @type {Set<number>} */
  const long = new Set();
  let held = false;
  const hold = (/** @type {boolean} */ on) => {
    held = on;
    for (const id of long) clearTimeout(id);
  };
  const setTimeout = (
    /** @type {() => void} */ run,
    delay = 0,
    /** @type {unknown[]} */ ...args
  ) => {
    const never = delay === 5000 || (held && delay >= 1000);
    const id = timeout(never ? () => undefined : run, delay, ...args);
    if (delay >= 1000) long.add(id);
    return id;
  };
  Object.assign(window, { setTimeout, stage: { timeout, hold } });
}

/** Runs in the page: draws a story and plays it to its end. @param {string} storyId */
function play(storyId) {
  const channel = Reflect.get(window, "__STORYBOOK_ADDONS_CHANNEL__");
  const stage = Reflect.get(window, "stage");
  stage.hold(false);
  return new Promise((resolve, reject) => {
    for (const name of ["playFunctionThrewException", "storyThrewException", "storyErrored"])
      channel.once(name, reject);
    channel.once("storyFinished", () => {
      stage.hold(true);
      resolve(undefined);
    });
    const isDrawn = new URLSearchParams(location.search).get("id") === storyId;
    channel.emit(isDrawn ? "forceRemount" : "setCurrentStory", { storyId, viewMode: "story" });
  });
}

/** Runs in the page: waits until nothing has changed for so long, in ms. @param {number} quiet */
async function settle(quiet) {
  const { timeout } = Reflect.get(window, "stage");
  await document.fonts.ready;
  await new Promise((resolve) => {
    let waiting = timeout(resolve, quiet);
    timeout(resolve, quiet + 3000); // something may never rest
    const observer = new MutationObserver(() => {
      clearTimeout(waiting);
      waiting = timeout(resolve, quiet);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
}

/** Runs in the page. Emoji are replaced: each machine has its own. @param {string} theme */
function setTheme(theme) {
  document.documentElement.classList.toggle("dark", theme === "dark");
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const plain = text.nodeValue?.replace(/\p{Extended_Pictographic}\uFE0F?/gu, "\u2022");
    if (plain !== undefined && plain !== text.nodeValue) text.nodeValue = plain;
  }
}

/** A story's windows and themes: those it sets in the toolbar, else all. @param {Page} page @param {string} storyId */
async function viewsOf(page, storyId) {
  const globals = await page.evaluate(async (id) => {
    const preview = Reflect.get(window, "__STORYBOOK_PREVIEW__");
    return JSON.stringify((await preview.loadStory({ storyId: id })).storyGlobals);
  }, storyId);
  const theme = /"theme":"(light|dark)"/.exec(globals)?.[1];
  const width = /"viewport":\{[^}]*"value":"\D*(\d+)/.exec(globals)?.[1];
  const first = { height: 900, themes: theme ? [theme] : ["light", "dark"] };
  if (width !== undefined) return [{ ...first, width: Number(width) }];
  const phone = { width: 390, height: 844, themes: theme ? [theme] : ["dark", "light"] };
  return [{ ...first, width: 1440 }, phone];
}

/** A page to draw stories in. @param {import("@playwright/test").Browser} browser @param {string} url of the Storybook, with a slash at its end */
export async function openStage(browser, url) {
  const page = await browser.newPage({ reducedMotion: "reduce", timezoneId: "UTC" });
  await page.clock.setFixedTime("2026-03-12T10:00:00Z");
  await page.addInitScript(holdTimers);
  const globals = "theme:light;a11y.manual:!true";
  await page.goto(`${url}iframe.html?id=none--none&viewMode=story&globals=${globals}`);
  await page.waitForFunction('__STORYBOOK_ADDONS_CHANNEL__?.last("storyMissing") !== undefined');
  await page.addStyleTag({ content: stillness });
  return page;
}

/**
 * A story's pictures side by side, once nothing has changed for `quiet` ms. Throws where its play
 * function does. @param {Page} stage @param {string} storyId @param {number} quiet
 */
export async function draw(stage, storyId, quiet) {
  const pictures = [];
  for (const [index, { themes, ...size }] of (await viewsOf(stage, storyId)).entries()) {
    await stage.setViewportSize(size);
    if (index === 0) await stage.evaluate(play, storyId);
    await stage.evaluate(settle, quiet);
    for (const theme of themes) {
      await stage.evaluate(setTheme, theme);
      pictures.push(shrink(await stage.screenshot()));
    }
  }
  return sideBySide(pictures);
}
