import type { Browser, BrowserContext, CDPSession, Page } from "playwright";

/** Hands `work` a new visitor's browser, signed in for the tab or `"kept"`; `watch` runs at the start of each document. */
export async function withVisitor<T>(
  browser: Browser,
  { signedIn = true, watch }: { signedIn?: boolean | "kept"; watch?: () => void },
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(30_000);
  const user = { id: "user-1", username: "admin", email: "a@example.org", role: "admin" };
  const session = { authToken: "bench-token", user: JSON.stringify(user) };
  try {
    if (signedIn) {
      const area = signedIn === "kept" ? "localStorage" : "sessionStorage";
      const store = ([stored, name]: readonly [typeof session, typeof area]) => {
        for (const [key, value] of Object.entries(stored)) window[name].setItem(key, value);
      };
      await context.addInitScript(store, [session, area] as const);
    }
    if (watch !== undefined) await context.addInitScript(watch);
    return await work(context);
  } finally {
    await context.close();
  }
}

/** The same with one page. */
export const withPage = <T>(
  browser: Browser,
  options: { signedIn?: boolean; watch?: () => void },
  work: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> =>
  withVisitor(browser, options, async (context) => {
    const page = await context.newPage();
    return work(page, await context.newCDPSession(page));
  });

/** Makes the processor 4 times slower, as a phone's, or as fast as it is. */
export const slowDown = (devtools: CDPSession, slow = true) =>
  devtools.send("Emulation.setCPUThrottlingRate", { rate: slow ? 4 : 1 });

/**
 * Presses what the pointer is on, as long as a person does. `Locator.click` would look up the target
 * within the page's own events, and be counted with them.
 */
export async function press(page: Page): Promise<void> {
  await page.mouse.down();
  await page.waitForTimeout(60);
  await page.mouse.up();
}

/** Waits until the page has set `window.benchTime`, in ms. */
export async function benchTime(page: Page): Promise<number> {
  const noted = await page.waitForFunction(() => window.benchTime, undefined, { polling: 50 });
  return Number(await noted.jsonValue());
}

/** Waits until neither the network nor, for a moment, the main thread has anything to do. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: 15_000 }).catch(() => undefined);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
