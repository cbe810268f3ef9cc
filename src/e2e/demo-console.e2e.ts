import { expect, type Locator, test } from "@playwright/test";
import { DemoPage } from "./demo-page";

test("opens by button, key and palette, closes by Escape, and gives the focus back", async ({
  page,
}) => {
  const demo = new DemoPage(page);
  await demo.open();
  await demo.handle.click();
  await expect(demo.console).toBeFocused();
  await expect(demo.handle).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(demo.console).toBeHidden();
  await expect(demo.handle).toBeFocused();

  await page.keyboard.press("Shift+D");
  await expect(demo.console).toBeVisible();
  await page.keyboard.press("Shift+D");
  await expect(demo.console).toBeHidden();

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("demo console");
  await page.keyboard.press("Enter");
  await expect(demo.console).toBeFocused();
  await page.keyboard.press("Shift+D");

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard Shortcuts" });
  await expect(keys.getByText("Shift D")).toBeVisible();
  await expect(keys.getByText("Demo Console", { exact: true })).toBeVisible();
});

test("its keys are text in a field", async ({ page }) => {
  const demo = new DemoPage(page);
  await demo.open("/human-inbox");
  await page.getByRole("searchbox").first().click();
  await page.keyboard.press("Shift+D");
  await page.keyboard.press("h");
  await expect(page.getByRole("searchbox").first()).toHaveValue("Dh");
  await expect(demo.console).toBeHidden();
  await expect(demo.handle).toBeVisible();
});

test("one key clears the screen of it, also after a reload, and brings it back", async ({
  page,
}) => {
  const demo = new DemoPage(page);
  await demo.open();
  await demo.openConsole("Send");
  await page.keyboard.press("h");
  await expect(demo.console).toBeHidden();
  await expect(demo.handle).toBeHidden();
  await page.reload();
  await expect(page.getByText("Active Members", { exact: true })).toBeVisible();
  // Its launcher, loaded when the page is idle, is there but hidden.
  await expect(
    page.getByRole("button", { name: "Demo Console", exact: true, includeHidden: true }),
  ).toBeHidden();
  await expect(
    page.getByRole("button", { name: "Demo Console", exact: true, includeHidden: true }),
  ).toHaveCount(1);
  await page.keyboard.press("h");
  await expect(demo.console.getByRole("tab", { name: "Send" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

test("stands beside the page and survives a reload", async ({ page }) => {
  const demo = new DemoPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await demo.open();
  await demo.openConsole("Log");
  /** The distance between the console and the page next to it, in px. */
  const room = async (beside: Locator) => {
    const box = await beside.boundingBox();
    const edge = (await demo.console.boundingBox())?.x ?? 0;
    return edge - (box?.x ?? 0) - (box?.width ?? 0);
  };
  const deploy = page.getByRole("button", { name: "Deploy New Tool" });
  await expect.poll(() => room(deploy)).toBeGreaterThan(0);
  await page.reload();
  await expect(demo.console).toBeVisible();
  await expect(demo.console.getByRole("tab", { name: "Log" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await demo.button("Wider").click();
  await expect.poll(() => room(deploy)).toBeGreaterThan(0);
  // A drawer of the page opens next to it, and stays open while the console is used.
  await page.getByRole("link", { name: "Growth Hacking Center" }).click();
  await page.getByRole("button", { name: "View Details" }).first().click();
  const drawer = page.getByRole("dialog");
  await expect(drawer).toBeVisible();
  await expect.poll(() => room(drawer)).toBeGreaterThanOrEqual(0);
  await demo.console.getByRole("tab", { name: "Send" }).click();
  await expect(demo.button("New Urgent Conversation")).toBeVisible();
  await expect(drawer).toBeVisible();
});

test("on a phone it stands at the bottom and leaves the page its room", async ({ page }) => {
  const demo = new DemoPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/login");
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill("admin");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "AI Ecosystem Overview" })).toBeVisible();
  await demo.openConsole();
  const top = (await demo.console.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThan(300);
  const main = await page.getByRole("main").boundingBox();
  expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual(top);
  await demo.choose("First run");
  await expect(page.getByText("Nobody is waiting")).toBeVisible();
});

test("with a real backend there is no console, not by key and not by palette", async ({
  browser,
}) => {
  const { LivePage } = await import("./live-page");
  const page = await browser.newPage();
  const live = await LivePage.prepare(page);
  await live.open("/");
  await expect(page.getByText("$44K")).toBeVisible();
  await page.keyboard.press("Shift+D");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("demo");
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Demo Console" })).toHaveCount(0);
  expect(live.scripts.filter((address) => /\/(door|mount|view)-/.test(address))).toEqual([]);
  await page.close();
});
