// Draws stories of the built Storybook, each the same every time.

import type { Browser, Page } from "@playwright/test";
import { shrink, sideBySide } from "./picture.ts";

declare global {
  /** What `holdTimers` and Storybook leave in the page. */
  interface Window {
    stage: { timeout: typeof setTimeout; hold: (on: boolean) => void };
    __STORYBOOK_ADDONS_CHANNEL__: Record<"once" | "emit", (name: string, data: unknown) => void>;
    __STORYBOOK_PREVIEW__: { loadStory(story: object): Promise<{ storyGlobals: unknown }> };
  }
}

/** No motion, and letters are placed as the font says, not rounded by this machine's hinting. */
export const stillness = `*, *::before, *::after {
  animation: none !important; transition: none !important;
  caret-color: transparent !important; scroll-behavior: auto !important;
  text-rendering: geometricPrecision !important;
}`;

/** Runs first in the page: `hold(true)` cancels timers of a second and more. Notices always stay. */
function holdTimers() {
  const timeout = window.setTimeout.bind(window);
  const long = new Set<number>();
  let held = false;
  const hold = (on: boolean) => {
    held = on;
    for (const id of long) clearTimeout(id);
  };
  const setTimeout = (run: () => void, delay = 0, ...args: unknown[]) => {
    const never = delay === 5000 || (held && delay >= 1000);
    const id = timeout(never ? () => undefined : run, delay, ...args);
    if (delay >= 1000) long.add(id);
    return id;
  };
  Object.assign(window, { setTimeout, stage: { timeout, hold } });
}

/** Runs in the page: draws a story and plays it to its end. */
function play(storyId: string) {
  const { stage, __STORYBOOK_ADDONS_CHANNEL__: channel } = window;
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

/** Runs in the page: waits until nothing has changed for so long, in ms. */
async function settle(quiet: number) {
  const { timeout } = window.stage;
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

/** Runs in the page. Emoji are replaced: each machine has its own. */
function setTheme(theme: string) {
  document.documentElement.classList.toggle("dark", theme === "dark");
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const plain = text.nodeValue?.replace(/\p{Extended_Pictographic}\uFE0F?/gu, "\u2022");
    if (plain !== undefined && plain !== text.nodeValue) text.nodeValue = plain;
  }
}

/** A story's windows and themes: those it sets in the toolbar, else all. */
async function viewsOf(page: Page, storyId: string) {
  const globals = await page.evaluate(async (id) => {
    const { storyGlobals } = await window.__STORYBOOK_PREVIEW__.loadStory({ storyId: id });
    return JSON.stringify(storyGlobals);
  }, storyId);
  const theme = /"theme":"(light|dark)"/.exec(globals)?.[1];
  const width = /"viewport":\{[^}]*"value":"\D*(\d+)/.exec(globals)?.[1];
  const first = { height: 900, themes: theme ? [theme] : ["light", "dark"] };
  if (width !== undefined) return [{ ...first, width: Number(width) }];
  const phone = { width: 390, height: 844, themes: theme ? [theme] : ["dark", "light"] };
  return [{ ...first, width: 1440 }, phone];
}

/** A page to draw stories in. */
export async function openStage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: "reduce", timezoneId: "UTC" });
  await page.clock.setFixedTime("2026-03-12T10:00:00Z");
  await page.addInitScript(holdTimers);
  const globals = "theme:light;a11y.manual:!true";
  await page.goto(`${url}iframe.html?id=none--none&viewMode=story&globals=${globals}`);
  await page.waitForFunction('__STORYBOOK_ADDONS_CHANNEL__?.last("storyMissing") !== undefined');
  await page.addStyleTag({ content: stillness });
  return page;
}

/** A story's pictures side by side, once nothing has changed for `quiet` ms. */
export async function draw(stage: Page, storyId: string, quiet: number) {
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
