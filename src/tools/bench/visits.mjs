// How the bench visits a page, and what it measures there.

/** @typedef {import("playwright").Page} Page */
/** @typedef {import("playwright").CDPSession} Devtools */

/** @param {readonly number[]} all @param {number} share */
const quantile = (all, share) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? Number.NaN;
/** @param {readonly number[]} all */
export const median = (all) => quantile(all, 0.5);

/** Slows the processor down, by default to about a phone's speed. @param {Devtools} devtools @param {number} [rate] */
const slowDown = (devtools, rate = 4) => devtools.send("Emulation.setCPUThrottlingRate", { rate });

/** Records in the page when the Overview's data was painted. */
function watchData() {
  const observer = new MutationObserver(() => {
    const text = document.querySelector("main")?.textContent;
    // If calls fail, the page shows the same figure as sample data.
    if (!text?.includes("2,847") || text.includes("Sample data")) return;
    observer.disconnect();
    // A timer set in a frame runs after that frame is painted.
    requestAnimationFrame(() => setTimeout(() => performance.mark("bench")));
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}

/** Measures the ms from the next click until a screen's rows are painted. @param {string} name */
function watchClick(name) {
  /** @type {Promise<number>} */
  const shown = new Promise((done) => {
    const isShown = () =>
      document.querySelector("main h1")?.textContent.includes(name) &&
      document.querySelector("main :is(ul[role=list] li, [role=cell], td)");
    const onClick = (/** @type {Event} */ { timeStamp }) => {
      const check = () =>
        isShown()
          ? setTimeout(() => done(performance.now() - timeStamp))
          : requestAnimationFrame(check);
      requestAnimationFrame(check);
    };
    addEventListener("click", onClick, { capture: true, once: true });
  });
  return { shown };
}

/** Measures the ms from the next key until its letter and, within 280 ms, the list are painted. */
function watchKey() {
  /** @type {Promise<[letter: number, list: number]>} */
  const painted = new Promise((done) => {
    const onKey = (/** @type {Event} */ { timeStamp }) => {
      /** @param {(ms: number) => void} record */
      const afterPaint = (record) =>
        requestAnimationFrame(() => setTimeout(() => record(performance.now() - timeStamp)));
      let [letter, list] = [0, 0];
      afterPaint((ms) => (letter = ms));
      const observer = new MutationObserver(() => afterPaint((ms) => (list = ms)));
      const main = document.querySelector("main") ?? document.body;
      observer.observe(main, { childList: true, characterData: true, subtree: true });
      setTimeout(() => {
        observer.disconnect();
        done([letter, list]);
      }, 280);
    };
    addEventListener("keydown", onKey, { capture: true, once: true });
  });
  return { painted };
}

/** The time of a performance entry, in ms; waits for it. @param {Page} page @param {string} name */
async function timeOf(page, name) {
  /** @param {string} entry */
  const find = (entry) => performance.getEntriesByName(entry)[0]?.startTime;
  const handle = await page.waitForFunction(find, name, { polling: 50 });
  return Number(await handle.jsonValue());
}

/** Waits until the network and the main thread are idle. @param {Page} page */
async function idle(page) {
  await page.waitForLoadState("networkidle", { timeout: 15_000 }).catch(() => undefined);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

const screens = ["Member Intelligence", "AI Chatbot Management", "Growth Hacking Center"];
screens.push("Content Engine", "Event Optimization", "Automation Center", "User Management");

const user = { id: "user-1", username: "admin", email: "a@example.org", role: "admin" };
/** A signed-in session, as the page stores it. */
const localStorage = Object.entries({ authToken: "bench-token", user: JSON.stringify(user) }).map(
  ([name, value]) => ({ name, value }),
);

/** Opens a page on a slow connection: 10 Mbit/s, with 40 ms of latency. @param {import("playwright").BrowserContext} context */
async function openPage(context) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const network = { latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: -1 };
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...network });
  return { page, devtools };
}

/** The measurements in a browser. @param {import("playwright").Browser} browser */
export function visitsIn(browser) {
  /**
   * Visits a page as a new visitor, signed in both in the page and on its server.
   * @template T
   * @param {string} url @param {(page: Page, devtools: Devtools) => Promise<T>} work
   */
  async function visit(url, work) {
    const origins = url.endsWith("login") ? [] : [{ origin: new URL(url).origin, localStorage }];
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      storageState: { cookies: [], origins },
    });
    try {
      const data = { username: "admin", password: "admin" };
      await context.request.post(new URL("api/auth/login", url).href, { data });
      await context.addInitScript(watchData);
      const { page, devtools } = await openPage(context);
      return await work(page, devtools);
    } finally {
      await context.close();
    }
  }

  return {
    /** Ms until the first paint. @param {string} url */
    paint: (url) =>
      visit(url, async (page, devtools) => {
        await slowDown(devtools);
        await page.goto(url);
        return [await timeOf(page, "first-contentful-paint")];
      }),

    /** Ms until the Overview's data is painted, and KB of JavaScript loaded by then. @param {string} url */
    overview: (url) =>
      visit(url, async (page, devtools) => {
        await slowDown(devtools);
        await page.goto(url);
        const time = await timeOf(page, "bench");
        /** @param {number} until */
        const read = (until) =>
          performance
            .getEntriesByType("resource")
            .filter((entry) => entry.name.endsWith("js"))
            .filter((entry) => entry.startTime + entry.duration <= until)
            .reduce((sum, entry) => sum + Number(Reflect.get(entry, "encodedBodySize")), 0);
        return [time, (await page.evaluate(read, time)) / 1000];
      }),

    /** Ms until an entry on the second visit, with the service worker stopped. @param {string} url @param {string} mark */
    again: (url, mark) =>
      visit(url, async (first) => {
        await first.goto(url);
        await timeOf(first, mark);
        if (mark === "bench")
          await first.evaluate(() => navigator.serviceWorker.ready.then(() => true));
        await idle(first);
        const { page, devtools } = await openPage(first.context());
        await first.close();
        await devtools.send("ServiceWorker.enable");
        await devtools.send("ServiceWorker.stopAllWorkers");
        await slowDown(devtools);
        await page.goto(url);
        return [await timeOf(page, mark)];
      }),

    /** Ms from a click to another screen's rows, on the first and on a later visit. @param {string} url */
    changeScreens: (url) =>
      visit(url, async (page, devtools) => {
        await page.goto(url);
        await timeOf(page, "bench");
        /** @type {number[]} */
        const times = [];
        for (const name of [...screens, ...screens]) {
          // Hovering over a link loads its screen's code.
          await page.getByRole("link", { name, exact: true }).hover();
          await idle(page);
          await slowDown(devtools);
          const watch = await page.evaluateHandle(watchClick, name);
          await page.mouse.down();
          await page.mouse.up();
          times.push(await watch.evaluate(({ shown }) => shown));
          await slowDown(devtools, 1);
        }
        return [median(times.slice(0, screens.length)), median(times.slice(screens.length))];
      }),

    /** Ms from a key to its letter and to the list, in a search of 10,000 conversations. @param {string} url */
    typing: (url) =>
      visit(url, async (page, devtools) => {
        await page.goto(`${url}human-inbox?scenario=ten-thousand`);
        const total = page.getByText(/1\d[,.]?\d{3} conversations/);
        await total.first().waitFor();
        await idle(page);
        await slowDown(devtools);
        await page.getByPlaceholder("Search conversations...").click();
        const [letters, lists] = [[0], [0]];
        const letterKeys = Array.from("marialopez");
        for (const key of [...letterKeys, ...letterKeys.map(() => "Backspace")]) {
          const watch = await page.evaluateHandle(watchKey);
          await page.keyboard.press(key);
          const [letter, list] = await watch.evaluate(({ painted }) => painted);
          letters.push(letter);
          lists.push(list);
        }
        return [quantile(letters, 0.95), quantile(lists, 0.95)];
      }),
  };
}
