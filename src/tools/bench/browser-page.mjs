// Pages of a new visitor, in a browser that has nothing of the site stored.

const session = {
  authToken: "bench-token",
  user: JSON.stringify({ id: "user-1", username: "admin", email: "a@example.org", role: "admin" }),
};

/**
 * Opens a page, hands it to `work`, and closes it.
 * @template T
 * @param {import("playwright").Browser} browser
 * @param {{ signedIn?: boolean, watch?: () => void }} options `watch` runs in each page at its start
 * @param {(page: import("playwright").Page, devtools: import("playwright").CDPSession) => Promise<T>} work
 */
export async function withPage(browser, { signedIn = true, watch }, work) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    if (signedIn) {
      await context.addInitScript((stored) => {
        for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
      }, session);
    }
    if (watch !== undefined) await context.addInitScript(watch);
    const page = await context.newPage();
    return await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

/** Makes the processor 4 times slower, as a phone's, or as fast as it is. @param {import("playwright").CDPSession} devtools @param {boolean} slow */
export const slowDown = (devtools, slow) =>
  devtools.send("Emulation.setCPUThrottlingRate", { rate: slow ? 4 : 1 });

/** Waits until the page has set `window.benchTime`, in ms. @param {import("playwright").Page} page */
export async function benchTime(page) {
  const time = await page.waitForFunction(() => Reflect.get(window, "benchTime"), undefined, {
    timeout: 60_000,
  });
  return Number(await time.jsonValue());
}
