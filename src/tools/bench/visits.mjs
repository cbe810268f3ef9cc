// How the bench visits a page, and what it reads there.

import { watchData, watchKeys, watchRows } from "./watch.mjs";

/** @typedef {import("playwright").Page} Page */
/** @typedef {import("playwright").CDPSession} Devtools */
/** @typedef {import("./pages.mjs").Site} Site */

/** @param {readonly number[]} all @param {number} share */
const quantile = (all, share) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? Number.NaN;
/** @param {readonly number[]} all */
export const median = (all) => quantile(all, 0.5);

/** Four times slower, as a phone's processor. @param {Devtools} devtools @param {number} [rate] */
const slowDown = (devtools, rate = 4) => devtools.send("Emulation.setCPUThrottlingRate", { rate });

/** When what carries the name was noted in the page, in ms. @param {Page} page @param {string} name */
async function noted(page, name) {
  /** @param {string} entry */
  const find = (entry) => performance.getEntriesByName(entry)[0]?.startTime;
  const handle = await page.waitForFunction(find, name, { polling: 50 });
  return Number(await handle.jsonValue());
}

/** Waits until neither the network nor the main thread has anything to do. @param {Page} page */
async function quiet(page) {
  await page.waitForLoadState("networkidle", { timeout: 15_000 }).catch(() => undefined);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

const screens = ["Member Intelligence", "AI Chatbot Management", "Growth Hacking Center"];
screens.push("Content Engine", "Event Optimization", "Automation Center", "User Management");

/** The visits that `browser` can make. @param {import("playwright").Browser} browser */
export function visitsIn(browser) {
  /**
   * A new visitor, signed in at the page and at its server.
   * @template T
   * @param {string} url @param {(page: Page, devtools: Devtools) => Promise<T>} work
   */
  async function visit(url, work) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    try {
      const data = { username: "admin", password: "admin" };
      await context.request.post(new URL("api/auth/login", url).href, { data });
      /** @param {string} user */
      const store = (user) => {
        localStorage.setItem("authToken", "bench-token");
        localStorage.setItem("user", user);
      };
      const user = { id: "user-1", username: "admin", email: "a@example.org", role: "admin" };
      if (!url.endsWith("login")) await context.addInitScript(store, JSON.stringify(user));
      await context.addInitScript(watchData);
      const page = await context.newPage();
      return await work(page, await context.newCDPSession(page));
    } finally {
      await context.close();
    }
  }

  /** Opens the inbox of 10,000. @param {Page} page @param {Devtools} devtools @param {string} url */
  async function openInbox(page, devtools, url) {
    await page.goto(url);
    const count = page.getByText(/1\d[,.]?\d{3} conversations/);
    await count.first().waitFor();
    await quiet(page);
    await slowDown(devtools);
  }

  return {
    /** Ms until the first paint. @param {Site} site @param {string} [path] */
    paint: ({ url }, path = "") =>
      visit(url + path, async (page, devtools) => {
        await slowDown(devtools);
        await page.goto(url + path);
        return [await noted(page, "first-contentful-paint")];
      }),

    /** The Overview: ms until its data, KB of JavaScript until then, KB of all it fetches. @param {Site} site */
    overview: ({ url, sent }) =>
      visit(url, async (page, devtools) => {
        await slowDown(devtools);
        const before = sent.bytes;
        await page.goto(url);
        const time = await noted(page, "bench");
        await quiet(page);
        /** @param {number} until */
        const read = (until) =>
          performance
            .getEntriesByType("resource")
            .filter(
              ({ name, startTime: at, duration }) => name.endsWith("js") && at + duration <= until,
            )
            .reduce((sum, entry) => sum + Number(Reflect.get(entry, "encodedBodySize")), 0);
        const scripts = await page.evaluate(read, time);
        return [time, scripts / 1000, (sent.bytes - before) / 1000];
      }),

    /** Ms until it is there on a second visit, the service worker stopped. @param {Site} site @param {string} mark */
    again: ({ url }, mark) =>
      visit(url, async (first) => {
        await first.goto(url);
        await noted(first, mark);
        if (mark === "bench")
          await first.evaluate(() => navigator.serviceWorker.ready.then(() => true));
        await quiet(first);
        const page = await first.context().newPage();
        await first.close();
        const devtools = await page.context().newCDPSession(page);
        await devtools.send("ServiceWorker.enable");
        await devtools.send("ServiceWorker.stopAllWorkers");
        await slowDown(devtools);
        await page.goto(url);
        return [await noted(page, mark)];
      }),

    /** Ms from a click to another screen's rows: not seen before, and seen. @param {Site} site */
    changeScreens: ({ near }) =>
      visit(near, async (page, devtools) => {
        await page.goto(near);
        await noted(page, "bench");
        /** @type {number[]} */
        const times = [];
        for (const name of [...screens, ...screens]) {
          // Pointing at a link fetches its screen's code.
          await page.getByRole("link", { name, exact: true }).hover();
          await quiet(page);
          await slowDown(devtools);
          await page.evaluate(watchRows, name);
          await page.mouse.down();
          await page.mouse.up();
          times.push((await noted(page, "bench")) - (await noted(page, "bench-click")));
          await slowDown(devtools, 1);
        }
        return [median(times.slice(0, screens.length)), median(times.slice(screens.length))];
      }),

    /** Typing in the search among 10,000 conversations: ms to the letter, ms to the list. @param {Site} site */
    typing: ({ near }) =>
      visit(near, async (page, devtools) => {
        await openInbox(page, devtools, `${near}human-inbox?scenario=ten-thousand`);
        await page.getByPlaceholder("Search conversations...").click();
        await page.evaluate(watchKeys, 280);
        const letters = Array.from("marialopez");
        for (const key of [...letters, ...letters.map(() => "Backspace")]) {
          await page.keyboard.press(key);
          await page.waitForTimeout(300);
        }
        /** Each key until its last change. @param {string} name */
        const read = (name) => {
          /** @type {Record<number, number>} */
          const keys = {};
          for (const { startTime, duration } of performance.getEntriesByName(name))
            keys[startTime] = Math.max(duration, keys[startTime] ?? 0);
          return Object.values(keys);
        };
        const [letter, list] = ["bench-letter", "bench-list"].map((name) =>
          page.evaluate(read, name),
        );
        return [quantile((await letter) ?? [], 0.95), quantile((await list) ?? [], 0.95)];
      }),

    /** Ms of script for a live change of one row among 10,000. @param {Site} site */
    liveChange: ({ near }) =>
      visit(near, async (page, devtools) => {
        const { request } = page.context();
        const rows = await (await request.get(`${near}api/human-inbox/conversations`)).json();
        await openInbox(page, devtools, `${near}human-inbox`);
        await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
        const script = async () => {
          const { metrics } = await devtools.send("Performance.getMetrics");
          return 1000 * Number(metrics.find(({ name }) => name === "ScriptDuration")?.value);
        };
        /** @type {number[]} */
        const times = [];
        for (const { id, priority } of rows.slice(0, 20)) {
          const before = await script();
          const data = { priority: priority === "low" ? "medium" : "low" };
          await request.patch(`${near}api/human-inbox/${id}`, { data });
          await page.waitForTimeout(250);
          times.push((await script()) - before);
        }
        return [median(times)];
      }),
  };
}
