import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./sign-in";
import { moved, watchMotion } from "./motion";
import { screens } from "./screens";

test.describe.configure({ timeout: 90_000 });

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => main(page).getByRole("heading", { level: 1 });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

/** Goes to a screen by its link. */
async function follow(page: Page, name: string): Promise<void> {
  await link(page, name).click();
  await expect(page).toHaveTitle(`${name} · Muster`);
  await expect(heading(page)).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await watchMotion(page);
  await page.goto("/");
  await signIn(page);
});

test("every screen is reached, marked and titled, keeps still, and its commands are in the palette", async ({
  page,
}) => {
  const dialog = page.locator("[role$=dialog]");
  const verbs: string[] = [];
  for (const [name, path] of screens) {
    await follow(page, name);
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(link(page, name)).toHaveAttribute("aria-current", "page");
    // A button that opens a menu is not a command.
    const header = main(page).locator("header").first();
    const buttons = await header.locator("button:not([aria-haspopup=menu])").allTextContents();
    await page.keyboard.press("Control+k");
    await expect(dialog.getByRole("combobox")).toBeFocused();
    for (const button of path === "/human-inbox" ? [] : buttons) {
      await expect(page.getByRole("option", { name: button.trim(), exact: true })).toBeVisible();
      verbs.push(`${button.trim()} ${name}`);
    }
    // A palette that has just been fetched is drawn a moment before it listens.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  }
  expect(await moved(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  // From any screen what the others offer is there, too.
  await follow(page, "Human Inbox");
  await page.keyboard.press("Control+k");
  for (const name of verbs) await expect(page.getByRole("option", { name })).toBeVisible();
  await expect.poll(() => moved(page)).not.toEqual([]);
});

test("the theme follows the device, goes round, survives a reload", async ({ page }) => {
  const html = page.locator("html");
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(html).toHaveClass(colorScheme === "dark" ? /dark/ : /^(?!.*dark)/);
  }
  await page.getByRole("button", { name: "Theme: system" }).click();
  await page.getByRole("button", { name: "Theme: light" }).click();
  await expect(html).toHaveClass(/dark/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Theme: dark" })).toBeVisible();
  await expect(html).toHaveClass(/dark/);
});

test("a screen opens at its top, and Back leads to where it was scrolled", async ({ page }) => {
  await follow(page, "Growth Hacking Center");
  const top = () => main(page).evaluate((element) => element.scrollTop);
  await main(page).evaluate((element) => element.scrollTo(0, 240));
  await expect.poll(top).toBe(240);
  await follow(page, "User Management");
  await expect(main(page)).toBeFocused();
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect(heading(page)).toHaveText("Growth Hacking Center");
  await expect(page).toHaveTitle("Growth Hacking Center · Muster");
  await expect.poll(top).toBe(240);
  // Left at an address at which it was not scrolled, it leaves the next screen at its top, too.
  await page.evaluate(() => history.pushState(null, "", "?sort=name"));
  await follow(page, "User Management");
  await expect.poll(top).toBe(0);
});
