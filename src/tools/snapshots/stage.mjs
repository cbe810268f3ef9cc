// Draws stories of the built Storybook, each the same every time: the clock stands, nothing
// moves, and what was to happen later does not.

import { PNG } from "pngjs";
import { shrink } from "./eye.mjs";

/**
 * @typedef {object} View One picture of a story.
 * @property {number} width of the window, in pixels
 * @property {number} height
 * @property {"light" | "dark"} theme
 */

/** @typedef {{ views: View[], pictures: import("./eye.mjs").Picture[] }} Drawn */

/** It is always this moment on stage. */
const now = Date.parse("2026-03-12T10:00:00Z");

/** A story's window: a desk's and a phone's. */
const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/**
 * For how long nothing may change before a picture is taken, in ms: longer than a lazy part takes
 * to be asked for. What differs from its picture may have been drawn too early, and is given more
 * at each further try.
 */
export const quiets = /** @type {const} */ ([120, 1000, 2000]);

/**
 * Nothing moves, and letters stand where the font says, not where this machine's hinting would
 * round them to: lines break alike everywhere.
 */
export const stillness = `*, *::before, *::after {
  animation: none !important; transition: none !important;
  caret-color: transparent !important; scroll-behavior: auto !important;
  text-rendering: geometricPrecision !important;
}`;

/** Runs in the page before anything else. @param {number} at */
function holdTime(at) {
  window.Date = new Proxy(Date, {
    construct: (date, words) => Reflect.construct(date, words.length === 0 ? [at] : words),
    get: (date, name) => (name === "now" ? () => at : Reflect.get(date, name)),
  });

  // For what is to happen off stage.
  Reflect.set(window, "setRealTimeout", window.setTimeout.bind(window));

  /** @type {Set<number>} */
  const later = new Set();
  let playing = true;
  for (const name of ["setTimeout", "setInterval"]) {
    Reflect.set(
      window,
      name,
      new Proxy(Reflect.get(window, name), {
        apply(real, _this, words) {
          const delay = Number(words[1]);
          // A notice, which fades after 5 s, would be gone on a slow machine before its picture.
          const never = delay === 5000 || (delay >= 1000 && !playing);
          const timer = Reflect.apply(real, window, never ? [() => undefined, delay] : words);
          if (delay >= 1000) later.add(timer);
          return timer;
        },
      }),
    );
  }
  Reflect.set(window, "setPlaying", (/** @type {boolean} */ isPlaying) => {
    playing = isPlaying;
    for (const timer of later) clearTimeout(timer);
    later.clear();
  });
}

/**
 * Runs in the page: what a story asks of the toolbar. Its module is loaded, the story not drawn.
 *
 * @param {string} storyId
 * @returns {Promise<unknown>} the globals it sets
 */
async function globalsOf(storyId) {
  const preview = Reflect.get(window, "__STORYBOOK_PREVIEW__");
  return (await preview.loadStory({ storyId })).storyGlobals;
}

/**
 * Runs in the page: draws a story and plays it to its end.
 *
 * @param {string} storyId
 * @returns {Promise<string | null>} why that went wrong, null where it did not
 */
function play(storyId) {
  const channel = Reflect.get(window, "__STORYBOOK_ADDONS_CHANNEL__");
  const setPlaying = Reflect.get(window, "setPlaying");
  setPlaying(true);
  return new Promise((resolve) => {
    /** @type {string | null} */
    let wrong = null;
    const bad = (/** @type {unknown} */ error) => {
      wrong ??= error instanceof Object ? String(Reflect.get(error, "message")) : String(error);
    };
    const failures = [
      "playFunctionThrewException",
      "storyThrewException",
      "storyErrored",
      "storyMissing",
    ];
    for (const name of failures) channel.on(name, bad);
    const end = () => {
      clearTimeout(limit);
      for (const name of failures) channel.off(name, bad);
      channel.off("storyFinished", end);
      setPlaying(false);
      resolve(wrong);
    };
    const limit = Reflect.get(window, "setRealTimeout")(() => {
      bad("It did not end within 30 s.");
      end();
    }, 30_000);
    channel.on("storyFinished", end);
    channel.emit("setCurrentStory", { storyId, viewMode: "story" });
  });
}

/** Runs in the page: waits until it has not changed for so long, in ms. @param {number} quietFor */
async function settle(quietFor) {
  const wait = Reflect.get(window, "setRealTimeout");
  await document.fonts.ready;
  await new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      clearTimeout(still);
      still = wait(end, quietFor);
    });
    const end = () => {
      clearTimeout(still);
      clearTimeout(limit);
      watcher.disconnect();
      requestAnimationFrame(() => resolve(undefined));
    };
    let still = wait(end, quietFor);
    const limit = wait(end, quietFor + 3000);
    watcher.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
}

/**
 * Runs in the page: wears a theme, and puts a dot for each emoji, which every machine draws in a
 * font of its own.
 *
 * @param {boolean} isDark
 */
function dress(isDark) {
  document.documentElement.classList.toggle("dark", isDark);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const plain = text.nodeValue?.replace(/\p{Extended_Pictographic}\uFE0F?/gu, "\u2022");
    if (plain !== undefined && plain !== text.nodeValue) text.nodeValue = plain;
  }
}

/** @type {View["theme"][]} */
const light = ["light"];
/** @type {View["theme"][]} */
const dark = ["dark"];

/**
 * The pictures of a story. One that sets its own width or theme in the toolbar is about that,
 * and drawn in no other.
 *
 * @param {unknown} globals what the story sets
 * @returns {View[]}
 */
export function viewsOf(globals) {
  const set = (/** @type {unknown} */ of, /** @type {string} */ name) =>
    typeof of === "object" && of !== null ? Reflect.get(of, name) : undefined;
  const width = /\d+/.exec(String(set(set(globals, "viewport"), "value") ?? ""))?.[0];
  const theme = set(globals, "theme");
  const own = width === undefined ? windows : [{ width: Number(width), height: 900 }];
  return own.flatMap((window, index) => {
    // Dark comes last in the first window and first in the second: one change the fewer.
    const themes = index === 0 ? light.concat(dark) : dark.concat(light);
    return themes
      .filter((one) => (theme === "light" || theme === "dark" ? one === theme : true))
      .map((one) => ({ ...window, theme: one }));
  });
}

/**
 * A page that draws one story after another; begin with `clear`.
 *
 * @param {import("playwright").BrowserContext} context made by `stageContext`
 * @param {string} storybook its address, with a slash at the end
 */
export async function openStage(context, storybook) {
  /** Files that are on their way. @type {Set<unknown>} */
  const coming = new Set();
  context.on("request", (request) => coming.add(request));
  context.on("requestfinished", (request) => coming.delete(request));
  context.on("requestfailed", (request) => coming.delete(request));

  let page = await context.newPage();
  let devtools = await context.newCDPSession(page);

  const stand = async (/** @type {number} */ quietFor) => {
    do await page.evaluate(settle, quietFor);
    while (coming.size > 0);
  };
  const resize = (/** @type {View} */ { width, height }) =>
    devtools.send("Emulation.setDeviceMetricsOverride", {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: false,
    });

  return {
    /** A page without memory: another, since a story that was cut short reloads its own. */
    async clear() {
      await page.close();
      coming.clear();
      page = await context.newPage();
      devtools = await context.newCDPSession(page);
      await page.goto(
        `${storybook}iframe.html?id=none--none&viewMode=story&globals=theme:light;a11y.manual:!true`,
      );
      await page.waitForFunction(
        'window.__STORYBOOK_ADDONS_CHANNEL__?.last("storyMissing") !== undefined',
      );
      await page.addStyleTag({ content: stillness });
    },

    /**
     * @param {string} storyId
     * @param {number} quietFor one of `quiets`
     * @returns {Promise<Drawn>}
     * @throws {Error} where the story or its play function fails
     */
    async draw(storyId, quietFor) {
      const views = viewsOf(await page.evaluate(globalsOf, storyId));
      /** @type {Drawn} */
      const drawn = { views, pictures: [] };
      /** @type {View | undefined} */
      let before;
      for (const view of views) {
        const sameWindow = before?.width === view.width;
        if (!sameWindow) await resize(view);
        if (before === undefined) {
          const wrong = await page.evaluate(play, storyId);
          if (wrong !== null) throw new Error(wrong);
          await stand(quietFor);
        } else if (!sameWindow) await stand(quietFor / 2);
        await page.evaluate(dress, view.theme === "dark");
        const { data } = await devtools.send("Page.captureScreenshot", {
          format: "png",
          optimizeForSpeed: true,
        });
        drawn.pictures.push(shrink(PNG.sync.read(Buffer.from(data, "base64"))));
        before = view;
      }
      return drawn;
    },
  };
}

/** @param {import("playwright").Browser} browser */
export async function stageContext(browser) {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "UTC",
  });
  await context.addInitScript(holdTime, now);
  return context;
}
