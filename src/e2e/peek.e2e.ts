// The list screens in the built page, where the shell takes up part of the window.

import { expect, test } from "@playwright/test";
import { screens } from "./screens";
import { signIn } from "./sign-in";

test.use({ viewport: { width: 1440, height: 900 } });

test("ten rows are visible, fifteen if compact, and an opened row stays put @all", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const rows = page.locator("[data-index]");
  const topOf = (index: number) =>
    rows.nth(index).evaluate((row) => row.getBoundingClientRect().top);
  const missing = (amount: number) =>
    rows.evaluateAll((all, most) => {
      const visible = all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight);
      return Math.min(most, all.length) - visible.length;
    }, amount);
  // On this day the event calendar is at its fullest.
  await page.clock.install({ time: new Date("2026-12-04T09:00:00Z") });
  await signIn(page, "/");
  for (const [name, path] of screens.slice(1, -1)) {
    // Rows scrolled out of view by a new density or window size are removed slightly later.
    const isSmall = () =>
      expect.poll(() => page.locator("#root *").count(), name).toBeLessThanOrEqual(900);
    await page.goto(path);
    await expect(rows.nth(3)).toBeVisible();
    for (const [width, height] of [
      [1920, 1080],
      [1440, 900],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const amount of [15, 10]) {
        await page.getByRole("button", { name: "Compact Rows" }).click();
        await expect.poll(() => missing(amount), name).toBeLessThanOrEqual(0);
        await isSmall();
      }
      const top = await topOf(3);
      expect(await topOf(0), name).toBeLessThanOrEqual(330);
      await rows.nth(3).locator("[data-row-link]").click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(Math.abs((await topOf(3)) - top), name).toBeLessThanOrEqual(2);
      await isSmall();
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    }
  }
});

test("a middle click on a row's time opens the row in a new tab", async ({ page, context }) => {
  await signIn(page, "/user-management");
  const opened = context.waitForEvent("page");
  await page.locator("[data-index] time").first().click({ button: "middle" });
  await expect(await opened).toHaveURL(/\/user-management\?open=/);
  await expect(page).toHaveURL(/\/user-management$/);
});

test("relative times follow a computer clock that is set back", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-12-04T09:00:00Z") });
  await signIn(page, "/user-management");
  await expect(page.getByText("16 min ago")).toBeVisible();
  await page.clock.setSystemTime(new Date("2026-12-04T08:50:00Z"));
  await page.clock.runFor(30_000);
  await expect(page.getByText("6 min ago", { exact: true })).toBeVisible();
});

test.describe("in New York", () => {
  test.use({ timezoneId: "America/New_York" });

  test("a page left open past midnight shows the new day", async ({ page }) => {
    await page.clock.install({ time: new Date("2026-12-05T12:00:00-05:00") });
    await signIn(page, "/");
    // A Sunday with events.
    await page.clock.setSystemTime(new Date("2026-12-06T23:59:40-05:00"));
    await page.goto("/event-optimization");
    const first = page.locator("[data-row-link]").first();
    await expect(first).toHaveText("Summit Volunteers Briefing");
    const week = page.getByRole("listitem").filter({ hasText: "This week" });
    await expect(week).toContainText("Week of Nov 30");
    await page.clock.runFor(30_000);
    await expect(first).toHaveText("New Member Welcome Call");
    await expect(week).toContainText("Week of Dec 7");
    await week.getByRole("button").first().click();
    await expect(page.getByRole("combobox", { name: "Week" })).toHaveText("Week of Dec 7");
  });
});
