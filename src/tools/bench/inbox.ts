// Searching ten thousand conversations: how soon a letter shows, and how soon the list follows.

import type { Browser } from "playwright";
import { figure, quantile, withPage } from "./page.ts";

const typed = Array.from("maria lopez", (letter) => (letter === " " ? "Space" : letter));
const rounds = 3;
/** Milliseconds between keys: a person's pace, and enough for the list to settle. */
const pause = 250;

/** Runs in the page. For each key: ms to the end of the work it caused at once, and to the last change. */
function watchKeys() {
  const keys: { echo: number; list: number }[] = [];
  window.benchKeys = keys;
  const afterTasks = (then: () => void) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener("message", then, { once: true });
    channel.port1.start();
    channel.port2.postMessage(undefined);
  };
  const frameCost = (then: (ms: number) => void) =>
    requestAnimationFrame(() => {
      const start = performance.now();
      afterTasks(() => then(performance.now() - start));
    });

  let at = 0;
  const onKey = (event: KeyboardEvent) => {
    at = event.timeStamp;
    keys.push({ echo: 0, list: 0 });
  };
  const onInput = () => {
    const key = keys.at(-1);
    const start = at;
    afterTasks(() => {
      const work = performance.now() - start;
      frameCost((cost) => {
        if (key !== undefined) key.echo = work + cost;
      });
    });
  };
  addEventListener("keydown", onKey, { capture: true });
  addEventListener("input", onInput, { capture: true });
  const observer = new MutationObserver(() => {
    const key = keys.at(-1);
    const since = performance.now() - at;
    // A later change has another cause.
    if (key === undefined || since > 200) return;
    frameCost((cost) => {
      key.list = Math.max(key.list, since + cost);
    });
  });
  const main = document.querySelector("main") ?? document.body;
  observer.observe(main, { childList: true, characterData: true, subtree: true });
}

export const measureInbox = (browser: Browser, url: string) =>
  withPage(browser, {}, async (page, devtools) => {
    await page.goto(`${url}human-inbox?scenario=ten-thousand`);
    await page
      .getByText(/1\d[,.]?\d{3} conversations/)
      .first()
      .waitFor({ timeout: 60_000 });
    await page.getByPlaceholder("Search conversations...").click();
    await page.evaluate(watchKeys);
    for (let round = 0; round < rounds; round += 1) {
      for (const key of [...typed, ...typed.map(() => "Backspace")]) {
        await page.keyboard.press(key);
        await page.waitForTimeout(pause);
      }
      process.stdout.write(`\rInbox search: ${round + 1} of ${rounds}`);
    }
    console.log();
    const keys = await page.evaluate(() => window.benchKeys ?? []);
    await devtools.send("HeapProfiler.enable");
    await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await devtools.send("Runtime.getHeapUsage");
    const echoes = keys.map((key) => key.echo).filter((ms) => ms > 0);
    const lists = keys.map((key) => key.list).filter((ms) => ms > 0);
    return [
      figure("inbox search, 10,000: key echo, p95", quantile(echoes, 0.95), "ms", 16),
      figure("inbox search, 10,000: list updated, p95", quantile(lists, 0.95), "ms", 60),
      figure("inbox, 10,000: heap", usedSize / 1_000_000, "MB", 60),
    ];
  });
