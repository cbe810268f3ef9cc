// First visits: how long until something, or the data, is on the screen, and what it took.

import type { Browser } from "playwright";
import { type Figure, figure, median } from "./figure.ts";
import { benchTime, quiet, slowDown, withPage } from "./page.ts";
import type { Sites } from "./sites.ts";
import { mainTasks } from "./trace.ts";
import { watchData, watchPaint, watchUsable } from "./watch.ts";

/** Runs in the page: ms of its first paint, its largest, and bytes of script that had arrived by `time`. */
function readLoad(time: number) {
  const ends = (entry: PerformanceEntry) =>
    entry instanceof PerformanceResourceTiming && entry.responseEnd <= time;
  const bytes = (entry: PerformanceEntry) =>
    entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0;
  return {
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    largest: window.benchLargest ?? Number.NaN,
    script: performance
      .getEntriesByType("resource")
      .filter((entry) => /\.m?js(?:\?|$)/.test(entry.name) && ends(entry))
      .reduce((sum, entry) => sum + bytes(entry), 0),
    until: performance.timeOrigin + time,
  };
}

interface Visit {
  readonly site: { readonly url: string; readonly requests: readonly number[] };
  readonly path?: string;
  readonly watch: () => void;
}

/** A first visit, until `watch` notes the time. */
const visit = (browser: Browser, { site, path = "", watch }: Visit) =>
  withPage(browser, { signedIn: watch === watchData, watch }, async (page, devtools) => {
    await slowDown(devtools);
    const before = site.requests.length;
    await page.goto(site.url + path);
    const time = await benchTime(page);
    await quiet(page);
    // The picture beside the form comes last.
    if (watch === watchUsable) await page.waitForTimeout(1000);
    const load = await page.evaluate(readLoad, time);
    const requests = site.requests.slice(before).filter((at) => at <= load.until).length;
    return { ...load, time, requests };
  });

/** Ms for which the main thread runs until `watch` notes the time. */
const workOf = (browser: Browser, { site, watch }: Visit) =>
  withPage(browser, { watch }, async (page, devtools) => {
    await slowDown(devtools);
    let time = 0;
    const tasks = await mainTasks(browser, page, async () => {
      await page.goto(site.url);
      time = await benchTime(page);
    });
    return tasks.filter(({ at }) => at <= time).reduce((sum, { run }) => sum + run, 0);
  });

/** Makes each visit in turn, so that what else the machine does affects all of them alike. */
export async function inTurns<Name extends string, T>(
  visits: Readonly<Record<Name, () => Promise<T>>>,
  runs: number,
) {
  const results = new Map<string, T[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const [name, make] of Object.entries<() => Promise<T>>(visits))
      results.set(name, [...(results.get(name) ?? []), await make()]);
  }
  return (name: Name, value: (result: T) => number) => median((results.get(name) ?? []).map(value));
}

export async function measureSignIn(browser: Browser, { plain, mock }: Sites, runs: number) {
  const typical = await inTurns(
    {
      plain: () => visit(browser, { site: plain, watch: watchPaint }),
      signIn: () => visit(browser, { site: mock, path: "login", watch: watchUsable }),
    },
    runs,
  );
  const base = typical("plain", ({ paint }) => paint);
  const paint = typical("signIn", (load) => load.paint);
  const largest = typical("signIn", (load) => load.largest);
  const script = typical("signIn", (load) => load.script);
  return [
    figure("sign-in: first paint ÷ a static file's", paint / base, "×", 1.2),
    figure("sign-in: largest paint ÷ a static file's", largest / base, "×", 1.5),
    figure("sign-in: JavaScript until usable", script / 1000, "KB", 80),
    figure("a static file: first paint", base, "ms"),
  ];
}

export async function measureOverview(browser: Browser, sites: Sites, runs: number) {
  const bare = { site: sites.bare, watch: watchPaint };
  const mock = { site: sites.mock, watch: watchData };
  const live = { site: sites.live, watch: watchData };
  const typical = await inTurns(
    {
      bare: () => visit(browser, bare),
      mock: () => visit(browser, mock),
      live: () => visit(browser, live),
    },
    runs,
  );
  const work = await inTurns(
    { bare: () => workOf(browser, bare), mock: () => workOf(browser, mock) },
    Math.min(runs, 3),
  );
  const base = typical("bare", ({ paint }) => paint);
  const baseWork = work("bare", (ms) => ms);
  const mockWork = work("mock", (ms) => ms);
  const pages = { mock: { time: 1.6, script: 165 }, live: { time: 1.4, script: 110 } };
  const figures: Figure[] = [];
  for (const name of ["mock", "live"] as const) {
    const time = typical(name, (load) => load.time);
    const script = typical(name, (load) => load.script) / 1000;
    const target = pages[name];
    figures.push(
      figure(`Overview, ${name}: data ÷ a bare React page's paint`, time / base, "×", target.time),
      figure(`Overview, ${name}: data visible`, time, "ms"),
      figure(`Overview, ${name}: JavaScript until data`, script, "KB", target.script),
    );
  }
  return [
    ...figures,
    figure("Overview, mock: main-thread work ÷ a bare React page's", mockWork / baseWork, "×", 3),
    figure("Overview, mock: main-thread work until data", mockWork, "ms"),
    figure(
      "Overview, mock: requests until data",
      typical("mock", (load) => load.requests),
      "",
      10,
    ),
    figure("a bare React page: first paint", base, "ms"),
    figure("a bare React page: main-thread work until then", baseWork, "ms"),
  ];
}
