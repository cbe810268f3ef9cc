import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { LivePage } from "./live-page";
import { ownServer, test } from "./dual-backend-test";

const path = "/cross-marketing";

const row = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "campaigns" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) });

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Cross-Marketing Hub" })).toBeVisible();
});

test("a campaign is created, opened, launched, paused and resumed, each kept over a reload", async ({
  page,
}) => {
  await page.getByRole("button", { name: "New Campaign" }).click();
  const form = page.getByRole("dialog", { name: "New Campaign" });
  await form.getByLabel("Name").fill("Book Box");
  await form.getByRole("button", { name: "Wellspring", exact: true }).click();
  await form.getByRole("button", { name: "Create Campaign" }).click();
  const drawer = page.getByRole("dialog", { name: "Book Box" });
  await expect(drawer).toBeVisible();
  await page.reload();
  await expect(drawer).toContainText("Planning");
  await drawer.getByRole("button", { name: "Launch" }).click();
  await page.getByRole("button", { name: "Launch Campaign" }).click();
  await expect(drawer).toContainText("Active");
  await page.reload();
  await drawer.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Pause Campaign" }).click();
  await expect(drawer).toContainText("Paused");
  await page.reload();
  await drawer.getByRole("button", { name: "Resume" }).click();
  await expect(drawer).toContainText("Active");
});

test("a partner leaves, comes back by Undo, and the list is a file", async ({ page }) => {
  await row(page, "Startup Legal Week").getByRole("button", { name: "Manage" }).click();
  const drawer = page.getByRole("dialog", { name: "Manage Startup Legal Week" });
  const partners = drawer.getByRole("list", { name: "Partners" });
  await drawer.getByRole("button", { name: "Remove Ledgerly" }).click();
  await expect(partners.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(partners.getByRole("listitem")).toHaveCount(2);
  await drawer.getByRole("button", { name: "Edit Campaign" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Campaign" });
  await edit.getByLabel("Partners").fill("Harbour Hostel");
  await edit.getByLabel("Partners").press("Enter");
  await edit.getByRole("button", { name: "Save Campaign" }).click();
  await expect(partners).toContainText("Harbour Hostel");
  await drawer.getByRole("button", { name: "Export" }).click();
  const arriving = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^muster-partners-startup-legal-week-.*\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain("Harbour Hostel");
  await page.reload();
  await expect(row(page, "Startup Legal Week")).toContainText("Harbour Hostel");
});

test("Partnerships lead to a campaign", async ({ page }) => {
  await page.getByRole("button", { name: "Partnerships" }).click();
  const drawer = page.getByRole("dialog", { name: "Partnerships" });
  await expect(drawer.getByRole("status")).toHaveText("12 partners");
  await drawer.getByRole("button", { name: "Investor Newsletter Swap" }).click();
  await expect(page.getByRole("dialog", { name: "Investor Newsletter Swap" })).toBeVisible();
  await expect(page).toHaveURL(/open=partner-campaign-5/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("no call is made for the campaigns", ownServer, async ({ browser }) => {
  const page = await browser.newPage();
  const live = await LivePage.prepare(page);
  await live.open(path);
  await row(page, "Green Founders Grant").getByRole("button", { name: "Launch" }).click();
  await page.getByRole("button", { name: "Launch Campaign" }).click();
  await expect(row(page, "Green Founders Grant")).toContainText("Active");
  expect(
    live.calls.map(({ path: called }) => called).filter((called) => /camp|cross/.test(called)),
  ).toEqual([]);
  await page.close();
});
