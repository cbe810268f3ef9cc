// First visits: how long until something, or the data, is on the screen, and how much JavaScript it took.

import { median } from "./figures.mjs";

/** @typedef {import("./figures.mjs").Figure} Figure */
/** @typedef {{ ms: number, js: number, jsAtIdle: number }} Load milliseconds, and bytes as transferred */

/** A phone's processor, and Chrome DevTools' "Fast 4G": 9 Mbit/s down and 1.5 up, of which 90%, and 60 ms × 2.75. */
const cpuSlowdown = 4;
const fast4g = {
  offline: false,
  latency: 60 * 2.75,
  downloadThroughput: ((9 * 1000 * 1000) / 8) * 0.9,
  uploadThroughput: ((1.5 * 1000 * 1000) / 8) * 0.9,
};

const session = {
  authToken: "bench-token",
  user: JSON.stringify({ id: "1", username: "admin", email: "admin@example.org", role: "admin" }),
};

/** Runs in the page: remembers when the Active Members figure came to stand in its card. */
function watchData() {
  const fixedLabel = "+12.5% vs last month";
  const isThere = () => {
    const texts = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (texts.currentNode.nodeValue?.trim() !== "Active Members") continue;
      let card = texts.currentNode.parentElement;
      while (card !== null && !card.textContent.includes(fixedLabel)) card = card.parentElement;
      if (card !== null && card.textContent.length < 200)
        return /\d/.test(card.textContent.replace(fixedLabel, ""));
    }
    return false;
  };
  const observer = new MutationObserver(() => {
    if (!isThere()) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => Reflect.set(window, "benchTime", performance.now())),
    );
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}

/** Runs in the page: remembers when React has taken over the sign-in form, which it says by this flag. */
function watchUsable() {
  /** @type {unknown} */
  let flag;
  Object.defineProperty(window, "__earlySubmit", {
    get: () => flag,
    set: (/** @type {unknown} */ value) => {
      if (flag === false && value === undefined)
        Reflect.set(window, "benchTime", performance.now());
      flag = value;
    },
  });
}

/** Runs in the page: bytes of script that had arrived by a time. @param {number} by */
function scriptBytes(by) {
  return performance
    .getEntriesByType("resource")
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter((entry) => /\.m?js(?:\?|$)/.test(entry.name) && entry.responseEnd <= by)
    .reduce((sum, entry) => sum + entry.encodedBodySize, 0);
}

/** Runs in the page. */
const firstPaint = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;

/**
 * One first visit, in a browser that has nothing of the site yet.
 *
 * @param {import("playwright").Browser} browser
 * @param {string} url
 * @param {{ signedIn?: boolean, until: "paint" | "usable" | "data" }} how
 * @returns {Promise<Load>}
 */
async function visit(browser, url, { signedIn = false, until }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    if (signedIn) {
      await context.addInitScript((stored) => {
        for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
      }, session);
    }
    if (until === "data") await context.addInitScript(watchData);
    if (until === "usable") await context.addInitScript(watchUsable);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", fast4g);
    await page.goto(url, { waitUntil: "load", timeout: 60_000 });
    const reached = await page.waitForFunction(
      (wanted) => {
        const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
        const time = wanted === "paint" ? paint : Reflect.get(window, "benchTime");
        return typeof time === "number" ? { time } : false;
      },
      until,
      { timeout: 60_000 },
    );
    const { time } = await reached.evaluate((value) =>
      value === false ? { time: Number.NaN } : value,
    );
    const js = await page.evaluate(scriptBytes, time);
    const paint = await page.evaluate(firstPaint);
    await page.waitForLoadState("networkidle", { timeout: 20_000 }).catch(() => undefined);
    const jsAtIdle = await page.evaluate(scriptBytes, Number.POSITIVE_INFINITY);
    return { ms: until === "data" ? time : (paint ?? Number.NaN), js, jsAtIdle };
  } finally {
    await context.close();
  }
}

/**
 * @param {import("playwright").Browser} browser
 * @param {{ plain: { url: string }, bare: { url: string }, mock: { url: string }, live: { url: string } }} sites
 * @param {number} runs
 * @param {readonly string[]} parts of "sign-in" and "overview"
 * @returns {Promise<readonly Figure[]>}
 */
export async function measureLoads(browser, sites, runs, parts) {
  /** @type {Record<string, () => Promise<Load>>} */
  const visits = {};
  if (parts.includes("sign-in")) {
    visits.plain = () => visit(browser, sites.plain.url, { until: "paint" });
    visits.signIn = () => visit(browser, `${sites.mock.url}login`, { until: "usable" });
  }
  if (parts.includes("overview")) {
    visits.bare = () => visit(browser, sites.bare.url, { until: "paint" });
    visits.mock = () => visit(browser, sites.mock.url, { signedIn: true, until: "data" });
    visits.live = () => visit(browser, sites.live.url, { signedIn: true, until: "data" });
  }
  /** @type {Record<string, Load[]>} */
  const loads = Object.fromEntries(Object.keys(visits).map((name) => [name, []]));
  // In turns, so that what else the machine does falls on all of them alike.
  for (let run = 0; run < runs; run += 1) {
    for (const [name, open] of Object.entries(visits)) loads[name]?.push(await open());
    process.stdout.write(`\rFirst visits: ${run + 1} of ${runs}`);
  }
  console.log();

  /** @param {string} name @param {keyof Load} key */
  const typical = (name, key) => median((loads[name] ?? []).map((load) => load[key]));
  /** @param {string} name @param {keyof Load} key */
  const kilobytes = (name, key) => typical(name, key) / 1000;
  /** @type {Figure[]} */
  const figures = [];
  if (parts.includes("sign-in")) {
    const ratio = typical("signIn", "ms") / typical("plain", "ms");
    figures.push(
      { name: "sign-in: first paint ÷ a static file's", measured: ratio, unit: "×", target: 1.3 },
      { name: "sign-in: first paint", measured: typical("signIn", "ms"), unit: "ms" },
      {
        name: "sign-in: JavaScript until usable",
        measured: kilobytes("signIn", "js"),
        unit: "KB",
        target: 100,
      },
    );
  }
  if (parts.includes("overview")) {
    const bare = typical("bare", "ms");
    for (const [name, words, target] of /** @type {const} */ ([
      ["mock", "mock", 180],
      ["live", "live", 125],
    ])) {
      figures.push(
        {
          name: `overview, ${words}: data visible ÷ a bare React page's paint`,
          measured: typical(name, "ms") / bare,
          unit: "×",
          target: 2,
        },
        { name: `overview, ${words}: data visible`, measured: typical(name, "ms"), unit: "ms" },
        {
          name: `overview, ${words}: JavaScript until data visible`,
          measured: kilobytes(name, "js"),
          unit: "KB",
          target,
        },
        {
          name: `overview, ${words}: JavaScript until idle`,
          measured: kilobytes(name, "jsAtIdle"),
          unit: "KB",
        },
      );
    }
    figures.push({ name: "bare React page: first paint", measured: bare, unit: "ms" });
  }
  return figures;
}
