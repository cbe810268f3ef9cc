// Searching a long inbox: how soon a letter shows, and how soon the list follows.

import type { Browser } from "playwright";
import { figure, median, quantile } from "./figure.ts";
import { slowDown, withPage } from "./page.ts";
import type { Sites } from "./sites.ts";
import { watchKeys } from "./watch.ts";

const typed = Array.from("maria lopez", (letter) => (letter === " " ? "Space" : letter));
const keys = [...typed, ...typed.map(() => "Backspace")];
const rounds = 3;
/** Milliseconds between keys: a person's pace, and enough for the list to settle. */
const pause = 300;

/** Types and deletes, `rounds` times; then what the page's memory holds. */
const search = (browser: Browser, url: string, count: RegExp) =>
  withPage(browser, {}, async (page, devtools) => {
    await page.goto(url);
    await page.getByText(count).first().waitFor({ timeout: 120_000 });
    await page.getByPlaceholder("Search conversations...").click();
    await slowDown(devtools);
    await page.evaluate(watchKeys, pause - 20);
    for (const key of Array.from({ length: rounds }, () => keys).flat()) {
      await page.keyboard.press(key);
      await page.waitForTimeout(pause);
    }
    const times = await page.evaluate(() => window.benchKeys ?? []);
    await slowDown(devtools, false);
    await devtools.send("HeapProfiler.enable");
    await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await devtools.send("Runtime.getHeapUsage");
    return { times, heap: usedSize / 1_000_000 };
  });

/** The 95th percentile of the keys, each the median of its rounds: other changes touch one round. */
function slowKey(times: readonly number[]): number {
  const each = keys.map((_, key) => times.filter((_ms, index) => index % keys.length === key));
  return quantile(
    each.map((same) => median(same.filter((ms) => ms > 0))).filter((ms) => ms > 0),
    0.95,
  );
}

interface Inbox {
  readonly name: string;
  readonly scenario: string;
  /** The header's words once the whole list is there. */
  readonly count: RegExp;
  /** Ms to the painted list, at most. */
  readonly list: number;
}

async function measureInbox(browser: Browser, { mock }: Sites, inbox: Inbox) {
  const url = `${mock.near}human-inbox?scenario=${inbox.scenario}`;
  const { times, heap } = await search(browser, url, inbox.count);
  const echo = slowKey(times.map((key) => key.echo));
  const list = slowKey(times.map((key) => key.list));
  return [
    figure(`${inbox.name}: key to painted letter, p95`, echo, "ms", 16),
    figure(`${inbox.name}: key to painted list, p95`, list, "ms", inbox.list),
    figure(`${inbox.name}: heap`, heap, "MB"),
  ];
}

export const measureTenThousand = (browser: Browser, sites: Sites) =>
  measureInbox(browser, sites, {
    name: "inbox, 10,000",
    scenario: "ten-thousand",
    count: /1\d[,.]?\d{3} conversations/,
    list: 50,
  });
