import { join } from "node:path";
import { expect, firefox, type Locator, type Page } from "@playwright/test";
import type { Engine, Target } from "./tab";

type Role = Parameters<Page["getByRole"]>[0];

const isRole = (role: string): role is Role => role !== "field";

function find(page: Page, { role, name, text, within }: Target): Locator {
  const root = within ? find(page, within) : page;
  const options = name === undefined ? {} : { name, exact: true };
  const all = isRole(role)
    ? root.getByRole(role, options)
    : root.getByLabel(name ?? "", { exact: true });
  return (text === undefined ? all : all.filter({ hasText: text })).first();
}

/** Firefox at this path, through Playwright. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath: join(import.meta.dirname, "firefox-relay.mjs"),
    env: { ...process.env, FIREFOX_PATH: executablePath },
  });
  return {
    open: async () => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      return {
        goto: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        back: async () => void (await page.goBack()),
        resize: (width, height) => page.setViewportSize({ width, height }),
        click: (target) => find(page, target).click(),
        // Playwright's own `fill` into a textarea is not heard by React here; keys are.
        type: async (target, text) => {
          await find(page, target).clear();
          await find(page, target).pressSequentially(text);
        },
        sees: (target) => expect(find(page, target)).toBeVisible(),
        evaluate: (expression) => page.evaluate<unknown>(expression),
        screenshot: () => page.screenshot(),
        close: () => page.context().close(),
      };
    },
    stop: () => browser.close(),
  };
}
