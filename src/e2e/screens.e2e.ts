import { expect } from "@playwright/test";
import { test } from "./dual-backend-test";

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
});

test("a screen that was left is out of the page, and comes back as it was", async ({ page }) => {
  const open = (name: string) => page.getByRole("link", { name, exact: true }).click();
  const main = page.getByRole("main");
  await open("Growth Hacking Center");
  await expect(main.getByRole("listitem").first()).toBeVisible();
  await main
    .getByRole("listitem")
    .first()
    .evaluate((row) => row.setAttribute("data-seen", ""));
  await main.evaluate((element) => element.scrollTo(0, 240));
  await expect.poll(async () => main.evaluate((element) => element.scrollTop)).toBe(240);

  await open("User Management");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("User Management");
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.getByText("Growth Hacking Center")).toHaveCount(1);
  await expect(main).toBeFocused();
  expect(await main.evaluate((element) => element.scrollTop)).toBe(0);

  await page.goBack();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Growth Hacking Center");
  await expect(page).toHaveTitle("Growth Hacking Center · Muster");
  // The same rows, not new ones, where they were.
  await expect(main.locator("[data-seen]")).toHaveCount(1);
  expect(await main.evaluate((element) => element.scrollTop)).toBe(240);

  // Left at an address at which it was not scrolled, it leaves the next screen at its top, too.
  await page.evaluate(() => history.pushState(null, "", "?sort=name"));
  await open("User Management");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("User Management");
  expect(await main.evaluate((element) => element.scrollTop)).toBe(0);
});

test("each address of a screen has its own filters; the sidebar's has none", async ({ page }) => {
  const main = page.getByRole("main");
  const open = (name: string) => page.getByRole("link", { name, exact: true }).click();
  await open("User Management");
  const shown = main.getByRole("status").filter({ hasText: "of" });
  await main.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Inactive" }).click();
  await expect(shown).toBeVisible();
  await open("Automation Center");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Automation Center");
  await expect(page).toHaveURL((url) => url.search === "");
  await open("User Management");
  await expect(page).toHaveURL((url) => url.search === "");
  await expect(main.getByRole("combobox", { name: "Status" })).toHaveText("All Statuses");
  await expect(shown).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/status=inactive/);
  await expect(main.getByRole("combobox", { name: "Status" })).toHaveText("Inactive");
});

test("an open detail and an open dialog are closed when their screen comes back", async ({
  page,
}) => {
  const main = page.getByRole("main");
  const palette = async (name: string) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill(name);
    await page.getByRole("option", { name, exact: true }).click();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(name);
  };
  await palette("Growth Hacking Center");
  await main.getByRole("button", { name: "New Campaign" }).click();
  await expect(page.getByRole("dialog", { name: /campaign/i })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog", { includeHidden: true })).toHaveCount(0);
  await page.goForward();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Growth Hacking Center");
  await expect(main.getByRole("button", { name: "New Campaign" })).toBeVisible();
  await expect(page.getByRole("dialog", { includeHidden: true })).toHaveCount(0);
});

test("what changed on another screen shows when one comes back", async ({ page }) => {
  const main = page.getByRole("main");
  const open = (name: string) => page.getByRole("link", { name, exact: true }).click();
  const waiting = main.getByRole("region", { name: "Human Inbox" }).getByRole("listitem");
  const name = await waiting.first().getByRole("link").first().innerText();
  await open("Human Inbox");
  const row = main.getByRole("list", { name: "Conversations" }).getByRole("listitem");
  await row.filter({ hasText: name }).getByRole("button", { name: "Take Over" }).click();
  await expect(page.getByText("Conversation Taken Over").first()).toBeVisible();
  await open("Overview");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("AI Ecosystem Overview");
  await expect(waiting).toHaveCount(4);
  await expect(waiting.filter({ hasText: name })).toHaveCount(0);
});
