import { expect, test } from "@playwright/test";
import { paths } from "../lib/paths";
import { findHeadlessShell } from "../tools/browser.mjs";
import { signIn } from "./sign-in";

// Playwright hides scrollbars unless told otherwise.
const launchOptions = { ...(await findHeadlessShell()), ignoreDefaultArgs: ["--hide-scrollbars"] };
test.use({ launchOptions, viewport: { width: 1920, height: 1080 } });

test("a screen without a scrollbar has the same edges as one with it @all", async ({ page }) => {
  const room = () =>
    page.locator("main").evaluate((main) => [main.clientWidth, main.scrollHeight > 1080]);
  await signIn(page, paths.growth);
  await expect.poll(async () => (await room())[1]).toBe(true);
  const [width] = await room();
  await page.goto(paths.users);
  await expect(page.getByText("14 users")).toBeVisible();
  expect(await room()).toEqual([width, false]);
  // The inbox never scrolls as a whole, and goes to the window's edge.
  await page.goto(paths.inbox);
  await expect.poll(room).toEqual([1680, false]);
});
