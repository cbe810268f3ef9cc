import type { Browser, CDPSession, Page } from "playwright";

declare global {
  /** What the scripts in a page have measured. */
  interface Window {
    benchTime?: number;
    benchShifts?: number;
    benchKeys?: { echo: number; list: number }[];
  }
}

/** What the bench measures: in KB (1,000 bytes), MB, ms, × for a ratio, or a plain number. */
export interface Figure {
  readonly name: string;
  readonly measured: number;
  readonly unit: string;
  /** The most it may be. */
  readonly target?: number;
}

export const figure = (name: string, measured: number, unit: string, target?: number): Figure => ({
  name,
  measured,
  unit,
  target,
});

/** The value below which that share of the values is. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

const session = {
  authToken: "bench-token",
  user: JSON.stringify({ id: "user-1", username: "admin", email: "a@example.org", role: "admin" }),
};

/** Hands `work` a new visitor's page, where `watch` runs at the start of each document. */
export async function withPage<T>(
  browser: Browser,
  { signedIn = true, watch }: { signedIn?: boolean; watch?: () => void },
  work: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
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

/** Makes the processor 4 times slower, as a phone's, or as fast as it is. */
export const slowDown = (devtools: CDPSession, slow: boolean) =>
  devtools.send("Emulation.setCPUThrottlingRate", { rate: slow ? 4 : 1 });

/** Waits until the page has set `window.benchTime`, in ms. */
export const benchTime = async (page: Page): Promise<number> => {
  const read = () => window.benchTime;
  return Number(
    await (await page.waitForFunction(read, undefined, { timeout: 60_000 })).jsonValue(),
  );
};
