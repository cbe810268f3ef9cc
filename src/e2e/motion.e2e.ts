import { expect, test } from "@playwright/test";
import { paths } from "../lib/paths";
import { signIn } from "./deployment";
import { moved, watchMotion } from "./motion";

test.describe.configure({ timeout: 120_000 });

for (const reducedMotion of ["reduce", "no-preference"] as const) {
  test.describe(`where the person's setting is ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test("screens, dialogs and notices keep still, or not", async ({ page }) => {
      await watchMotion(page);
      await page.goto(paths.login);
      await signIn(page);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // Escape closes what came last: a notice, where it comes after a dialog.
      await expect(page.getByText("Login Successful", { exact: true })).toBeVisible();
      const dialog = page.locator("[role$=dialog]");
      const closeDialog = async () => {
        // It hears Escape from when it has the focus: that is a moment after it is seen.
        const focus = () =>
          page.evaluate(() => Boolean(document.activeElement?.closest("[role$=dialog]")));
        await expect.poll(focus).toBe(true);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
      };
      for (const path of Object.values(paths)) {
        if (path === paths.login) continue;
        await page.locator(`nav a[href="${path}"]`).click();
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        const opener = page.locator("main [aria-haspopup=dialog]:enabled").first();
        if (!(await opener.isVisible())) continue;
        await opener.click();
        await closeDialog();
      }
      await page.keyboard.press("Control+k");
      await closeDialog();
      const seen = await moved(page);
      if (reducedMotion === "reduce") expect(seen).toEqual([]);
      else expect(seen.length).toBeGreaterThan(5);
    });
  });
}
