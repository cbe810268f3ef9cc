// Going from screen to screen: from the click to the new screen's data, and whether anything shifts.

import { brotliCompressSync } from "node:zlib";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { median } from "./figures.mjs";

/** @typedef {import("./figures.mjs").Figure} Figure */

const cpuSlowdown = 4;

/** Every screen: its link, its path below the base, and how to know its data. */
const screens = [
  ["Member Intelligence", "member-intelligence"],
  ["AI Chatbot Management", "ai-chatbot"],
  ["Growth Hacking Center", "growth-hacking"],
  ["Content Engine", "content-engine"],
  ["Event Optimization", "event-optimization"],
  ["Cross-Marketing Hub", "cross-marketing"],
  ["Automation Center", "automation"],
  ["User Management", "user-management"],
  ["Human Inbox", "human-inbox"],
].map(([name = "", path = ""]) => ({ name, path }));

const session = {
  authToken: "bench-token",
  user: JSON.stringify({ id: "user-1", username: "admin", email: "a@example.org", role: "admin" }),
};

/** Runs in the page: the ms from the next click to the painted rows of the screen named. @param {string} name */
function watchRows(name) {
  Reflect.set(window, "benchTime", undefined);
  addEventListener(
    "click",
    () => {
      const from = performance.now();
      const look = () => {
        const main = document.querySelector("main");
        const isThere =
          main?.querySelector("h1")?.textContent === name && main.querySelector("ul[role=list] li");
        if (!isThere) return requestAnimationFrame(look);
        // A timer set in a frame runs after that frame is painted.
        return setTimeout(() => Reflect.set(window, "benchTime", performance.now() - from));
      };
      look();
    },
    { capture: true, once: true },
  );
}

/** Runs in the page: counts what shifts, but for what a person has just caused. */
function watchShifts() {
  let shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, "hadRecentInput") !== true) shifts += Reflect.get(entry, "value");
    }
    Reflect.set(window, "benchShifts", shifts);
  }).observe({ type: "layout-shift", buffered: true });
}

/** @param {import("playwright").Browser} browser */
async function newPage(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  }, session);
  return context.newPage();
}

/** Clicks through all screens twice; the second time all of them have been visited. @param {import("playwright").Browser} browser @param {string} url */
async function clickThrough(browser, url) {
  const page = await newPage(browser);
  try {
    await page.goto(url);
    await page.getByText("2,847").first().waitFor();
    /** @type {{ first: number[], again: number[] }} */
    const times = { first: [], again: [] };
    for (const round of /** @type {const} */ (["first", "again"])) {
      for (const { name } of screens) {
        const link = page.getByRole("link", { name, exact: true });
        // Pointing at a link fetches its screen's code.
        await link.hover();
        await page.waitForLoadState("networkidle");
        const devtools = await page.context().newCDPSession(page);
        await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
        await page.evaluate(watchRows, name);
        await link.click();
        const time = await page.waitForFunction(() => Reflect.get(window, "benchTime"));
        times[round].push(Number(await time.jsonValue()));
        await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
        await devtools.detach();
      }
    }
    return times;
  } finally {
    await page.context().close();
  }
}

/** The most that shifts on any screen opened afresh. @param {import("playwright").Browser} browser @param {string} url */
async function greatestShift(browser, url) {
  const page = await newPage(browser);
  try {
    await page.context().addInitScript(watchShifts);
    let greatest = 0;
    for (const path of ["", ...screens.map((screen) => screen.path)]) {
      await page.goto(url + path);
      await page.locator("main h1").waitFor();
      await page.waitForLoadState("networkidle");
      greatest = Math.max(
        greatest,
        Number(await page.evaluate(() => Reflect.get(window, "benchShifts") ?? 0)),
      );
    }
    return greatest;
  } finally {
    await page.context().close();
  }
}

/** Brotli bytes of every script there is. @param {string} folder the built files */
function allScripts(folder) {
  const assets = join(folder, "assets");
  return readdirSync(assets)
    .filter((file) => file.endsWith(".js"))
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(assets, file))).length, 0);
}

/**
 * @param {import("playwright").Browser} browser
 * @param {{ url: string, folder: string }} site
 * @param {number} runs
 * @returns {Promise<readonly Figure[]>}
 */
export async function measureRoutes(browser, { url, folder }, runs) {
  /** @type {{ first: number[], again: number[] }} */
  const all = { first: [], again: [] };
  for (let run = 0; run < runs; run += 1) {
    const { first, again } = await clickThrough(browser, url);
    all.first.push(...first);
    all.again.push(...again);
    process.stdout.write(`\rScreen to screen: ${run + 1} of ${runs}`);
  }
  console.log();
  return [
    {
      name: "screen to screen, not visited before: click to painted data, median",
      measured: median(all.first),
      unit: "ms",
      target: 120,
    },
    {
      name: "screen to screen, visited: click to painted data, median",
      measured: median(all.again),
      unit: "ms",
      target: 50,
    },
    {
      name: "layout shift, the most on any screen",
      measured: await greatestShift(browser, url),
      unit: "",
      target: 0.005,
    },
    {
      name: "the whole application, all screens and the mock: JavaScript",
      measured: allScripts(folder) / 1000,
      unit: "KB",
      target: 420,
    },
  ];
}
