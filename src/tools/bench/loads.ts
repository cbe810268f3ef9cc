// First visits: how long until something, or the data, is on the screen, and how much JavaScript it took.

import type { Browser } from "playwright";
import { benchTime, type Figure, figure, median, slowDown, withPage } from "./page.ts";

/** Milliseconds, and bytes as transferred. */
interface Load {
  readonly ms: number;
  readonly js: number;
  readonly jsAtIdle: number;
}

/** Chrome DevTools' "Fast 4G": 9 Mbit/s down and 1.5 up, of which 90%, and 60 ms × 2.75. */
const fast4g = {
  offline: false,
  latency: 60 * 2.75,
  downloadThroughput: ((9 * 1000 * 1000) / 8) * 0.9,
  uploadThroughput: ((1.5 * 1000 * 1000) / 8) * 0.9,
};

/** Runs in the page: notes when its first content is painted. */
function watchPaint() {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName("first-contentful-paint"))
      window.benchTime = startTime;
  }).observe({ type: "paint", buffered: true });
}

/** Runs in the page: notes when the Active Members figure is in its card. */
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
    requestAnimationFrame(() => setTimeout(() => (window.benchTime = performance.now())));
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}

/** Runs in the page: notes when React has taken over the sign-in form, by the flag that it sets. */
function watchUsable() {
  let flag: unknown;
  Object.defineProperty(window, "__earlySubmit", {
    get: () => flag,
    set: (value: unknown) => {
      if (flag === false && value === undefined) window.benchTime = performance.now();
      flag = value;
    },
  });
}

/** Runs in the page: bytes of script that had arrived by a time. */
function scriptBytes(by: number): number {
  let bytes = 0;
  for (const entry of performance.getEntriesByType("resource")) {
    if (!(entry instanceof PerformanceResourceTiming) || entry.responseEnd > by) continue;
    if (/\.m?js(?:\?|$)/.test(entry.name)) bytes += entry.encodedBodySize;
  }
  return bytes;
}

/** Runs in the page. */
const firstPaint = () =>
  performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;

/** A first visit, until `watch` notes the time. */
const visit = (browser: Browser, url: string, watch: () => void): Promise<Load> =>
  withPage(browser, { signedIn: watch === watchData, watch }, async (page, devtools) => {
    await slowDown(devtools, true);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", fast4g);
    await page.goto(url, { timeout: 60_000 });
    const time = await benchTime(page);
    const js = await page.evaluate(scriptBytes, time);
    const ms = watch === watchData ? time : await page.evaluate(firstPaint);
    await page.waitForLoadState("networkidle", { timeout: 20_000 }).catch(() => undefined);
    return { ms, js, jsAtIdle: await page.evaluate(scriptBytes, Number.MAX_VALUE) };
  });

/** First visits of "sign-in" and "overview", whichever `parts` names. */
export async function measureLoads(
  browser: Browser,
  sites: Readonly<Record<"plain" | "bare" | "mock" | "live", { url: string }>>,
  runs: number,
  parts: readonly string[],
): Promise<Figure[]> {
  const visits = Object.entries({
    plain: { part: "sign-in", url: sites.plain.url, watch: watchPaint },
    signIn: { part: "sign-in", url: `${sites.mock.url}login`, watch: watchUsable },
    bare: { part: "overview", url: sites.bare.url, watch: watchPaint },
    mock: { part: "overview", url: sites.mock.url, watch: watchData },
    live: { part: "overview", url: sites.live.url, watch: watchData },
  }).filter(([, { part }]) => parts.includes(part));
  const loads: Record<string, Load[]> = {};
  // In turns, so that what else the machine does affects all of them alike.
  for (let run = 0; run < runs; run += 1) {
    for (const [name, { url, watch }] of visits) {
      (loads[name] ??= []).push(await visit(browser, url, watch));
    }
    process.stdout.write(`\rFirst visits: ${run + 1} of ${runs}`);
  }
  console.log();

  const typical = (name: string) => {
    const of = (key: keyof Load) => median((loads[name] ?? []).map((load) => load[key]));
    return { ms: of("ms"), js: of("js") / 1000, idle: of("jsAtIdle") / 1000 };
  };
  const figures: Figure[] = [];
  if (parts.includes("sign-in")) {
    const { ms, js } = typical("signIn");
    figures.push(
      figure("sign-in: first paint ÷ a static file's", ms / typical("plain").ms, "×", 1.3),
      figure("sign-in: first paint", ms, "ms"),
      figure("sign-in: JavaScript until usable", js, "KB", 100),
    );
  }
  if (!parts.includes("overview")) return figures;
  const bare = typical("bare").ms;
  for (const [name, target] of Object.entries({ mock: 180, live: 125 })) {
    const { ms, js, idle } = typical(name);
    const page = `overview, ${name}:`;
    figures.push(
      figure(`${page} data visible ÷ a bare React page's paint`, ms / bare, "×", 2),
      figure(`${page} data visible`, ms, "ms"),
      figure(`${page} JavaScript until data visible`, js, "KB", target),
      figure(`${page} JavaScript until idle`, idle, "KB"),
    );
  }
  return [...figures, figure("bare React page: first paint", bare, "ms")];
}
