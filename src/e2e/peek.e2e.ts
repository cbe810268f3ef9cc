// The list screens in the built page, whose shell takes a part of the window.

import { expect, test } from "@playwright/test";
import { screens } from "./screens";
import { signIn } from "./sign-in";

test("ten rows are in sight, fifteen compact, and one that is opened stays where it is", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const rows = page.locator("[data-index]");
  const peek = page.getByRole("dialog");
  const density = page.getByRole("button", { name: "Compact Rows" });
  const topOf = (index: number) =>
    rows.nth(index).evaluate((row) => row.getBoundingClientRect().top);
  /** How many rows are in sight, of those that are rendered: all of a short list. */
  const inSight = () =>
    rows.evaluateAll((all) => [
      all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
      all.length,
    ]);
  await page.goto("/");
  await signIn(page);
  for (const [name, path] of screens.slice(1, -1)) {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(path);
    await expect(rows.nth(3)).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    expect(await topOf(0), name).toBeLessThanOrEqual(330);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const amount of [15, 10]) {
      await density.click();
      await expect(async () => {
        const [seen = 0, rendered = 0] = await inSight();
        expect(seen, name).toBeGreaterThanOrEqual(Math.min(amount, rendered));
      }).toPass();
    }
    const top = await topOf(3);
    expect(await topOf(0), name).toBeLessThanOrEqual(330);
    await rows.nth(3).locator("[data-row-link]").click();
    await expect(peek).toBeVisible();
    expect(Math.abs((await topOf(3)) - top), name).toBeLessThanOrEqual(2);
    expect(await page.locator("#root *").count(), name).toBeLessThanOrEqual(900);
    // There is no room for a table beside it.
    await page.setViewportSize({ width: 1300, height: 900 });
    await expect(peek).toHaveAttribute("data-state", "open");
    await expect(rows.nth(3)).toBeInViewport();
  }
});
