import { expect, test } from "@playwright/test";
import { paths } from "../lib/paths";
import { recordedMotion, recordMotion } from "./motion";
import { screens } from "./screens";
import { signIn, submit } from "./sign-in";

test.describe.configure({ timeout: 120_000 });

test("every screen opens from its link with its title, without motion, and its actions are in the palette", async ({
  page,
}) => {
  const main = page.getByRole("main");
  const dialog = page.locator("[role$=dialog]");
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  await recordMotion(page);
  await signIn(page, "/");
  // A palette whose code has just loaded is visible slightly before it handles keys.
  const closePalette = () =>
    expect(async () => {
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  const commands: string[] = [];
  for (const [name, path] of screens) {
    await link(name).click();
    await expect(page).toHaveTitle(`${name} · Muster`);
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(link(name)).toHaveAttribute("aria-current", "page");
    // A button that opens a menu is not a command.
    const header = main.locator("header").first();
    const buttons = await header.locator("button:not([aria-haspopup=menu])").allTextContents();
    await page.keyboard.press("Control+k");
    await expect(dialog.getByRole("combobox")).toBeFocused();
    for (const button of path === "/human-inbox" ? [] : buttons) {
      await expect(page.getByRole("option", { name: button.trim(), exact: true })).toBeVisible();
      commands.push(`${button.trim()} ${name}`);
    }
    await closePalette();
  }
  expect(await recordedMotion(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  // Every screen's palette also has the other screens' actions.
  await link("Human Inbox").click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Human Inbox");
  await page.keyboard.press("Control+k");
  for (const name of commands) await expect(page.getByRole("option", { name })).toBeVisible();
  await expect.poll(() => recordedMotion(page)).not.toEqual([]);

  await closePalette();
  const html = page.locator("html");
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(html).toHaveClass(colorScheme === "dark" ? /dark/ : /^(?!.*dark)/);
  }
  await page.getByRole("button", { name: "Theme: system" }).click();
  await page.getByRole("button", { name: "Theme: light" }).click();
  await expect(html).toHaveClass(/dark/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Theme: dark" })).toBeVisible();
  await expect(html).toHaveClass(/dark/);
});

test("a button without permission has no hover style", async ({ page }) => {
  await page.goto("/user-management");
  await submit(page, "casey");
  const create = page.getByRole("button", { name: "Create User" });
  const before = await create.evaluate((button) => getComputedStyle(button).backgroundColor);
  await create.hover();
  await expect(create).toHaveCSS("background-color", before);
});

test("a double click acts once, and on nothing else", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await signIn(page, paths.crossMarketing);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await button("New Campaign").click();
  await page.getByRole("textbox", { name: "Name" }).fill("Spring");
  await button("Create Campaign").dblclick();
  await expect(page.getByRole("dialog", { name: "Spring" })).toBeVisible();
  await expect(page.getByText("9 campaigns", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page
    .getByRole("row", { name: /Green Founders Grant/ })
    .getByRole("button", { name: "Launch" })
    .click();
  await button("Launch Campaign").dblclick();
  await expect(page.getByText("Campaign Launched", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/cross-marketing$/);
  await page.getByRole("link", { name: "Automation Center", exact: true }).click();
  await page.getByRole("link", { name: "Support Triage" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Triage");
  await button("Save Changes").dblclick();
  await expect(page.getByText("Automation Saved", { exact: true })).toBeVisible();
  await button("Pause").dblclick();
  await expect(page.getByText("Automation Paused", { exact: true })).toBeVisible();
  await expect(button("Activate")).toBeVisible();
});
