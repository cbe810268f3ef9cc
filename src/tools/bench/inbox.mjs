// Searching ten thousand conversations: how soon a letter shows, and how soon the list follows.

import { quantile } from "./figures.mjs";

/** @typedef {import("./figures.mjs").Figure} Figure */

const typed = "maria lopez";
const rounds = 3;
/** Long enough between keys for the list to have settled. */
const pause = 250;

/**
 * Runs in the page. For each key it notes, without the wait for the screen's next frame:
 * - echo: from the key to the end of the work it caused at once, and of the frame that shows it;
 * - list: from the key to the last change of the page's content, and the end of that frame.
 */
function watchKeys() {
  /** @type {{ echo: number, list: number }[]} */
  const keys = [];
  Reflect.set(window, "benchKeys", keys);
  const afterTasks = (/** @type {() => void} */ then) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener("message", then, { once: true });
    channel.port1.start();
    channel.port2.postMessage(undefined);
  };
  const frameCost = (/** @type {(ms: number) => void} */ then) =>
    requestAnimationFrame(() => {
      const start = performance.now();
      afterTasks(() => then(performance.now() - start));
    });

  let at = 0;
  window.addEventListener(
    "keydown",
    (event) => {
      at = event.timeStamp;
      keys.push({ echo: 0, list: 0 });
    },
    { capture: true },
  );
  window.addEventListener(
    "input",
    () => {
      const key = keys.at(-1);
      const start = at;
      afterTasks(() => {
        const work = performance.now() - start;
        frameCost((cost) => {
          if (key !== undefined) key.echo = work + cost;
        });
      });
    },
    { capture: true },
  );
  new MutationObserver(() => {
    const key = keys.at(-1);
    const since = performance.now() - at;
    if (key === undefined || since > 200) return; // not the key's doing
    frameCost((cost) => {
      key.list = Math.max(key.list, since + cost);
    });
  }).observe(document.querySelector("main") ?? document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

/** Runs in the page. */
function readKeys() {
  /** @type {unknown} */
  const keys = Reflect.get(window, "benchKeys");
  return /** @type {{ echo: number, list: number }[]} */ (Array.isArray(keys) ? keys : []);
}

/**
 * @param {import("playwright").Browser} browser
 * @param {string} url of the app with its mock
 * @returns {Promise<readonly Figure[]>}
 */
export async function measureInbox(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addInitScript(() => {
      sessionStorage.setItem("authToken", "bench-token");
      sessionStorage.setItem(
        "user",
        JSON.stringify({ id: "1", username: "admin", email: "a@example.org", role: "admin" }),
      );
    });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(`${url}human-inbox?scenario=ten-thousand`);
    await page.waitForFunction(
      () => /1\d[,.]?\d{3} conversations/.test(document.body.innerText),
      undefined,
      {
        timeout: 60_000,
      },
    );
    const search = page.getByPlaceholder("Search conversations...");
    await search.click();
    await page.evaluate(watchKeys);
    for (let round = 0; round < rounds; round += 1) {
      const keys = [...Array.from(typed), ...Array.from(typed, () => "Backspace")];
      for (const key of keys) {
        await page.keyboard.press(key === " " ? "Space" : key);
        await page.waitForTimeout(pause); // a person's pace: a measurement, not a wait for something
      }
      process.stdout.write(`\rInbox search: ${round + 1} of ${rounds}`);
    }
    console.log();
    const keys = await page.evaluate(readKeys);
    await devtools.send("HeapProfiler.enable");
    await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await devtools.send("Runtime.getHeapUsage");
    const p95 = (/** @type {"echo" | "list"} */ name) =>
      quantile(
        keys.map((key) => key[name]).filter((ms) => ms > 0),
        0.95,
      );
    return [
      {
        name: "inbox search, 10,000: key echo, p95",
        measured: p95("echo"),
        unit: "ms",
        target: 16,
      },
      {
        name: "inbox search, 10,000: list updated, p95",
        measured: p95("list"),
        unit: "ms",
        target: 60,
      },
      { name: "inbox, 10,000: heap", measured: usedSize / 1_000_000, unit: "MB", target: 60 },
    ];
  } finally {
    await context.close();
  }
}
