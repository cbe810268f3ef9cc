import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { test } from "./dual-backend-test";

const row = (page: Page, name: string) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name, exact: true }) })
    .first();

test.beforeEach(({ signIn }) => signIn());

test("an event is created, opened and launched, and a reload keeps it", async ({ page }) => {
  await page.goto("/event-optimization");
  await page.getByRole("button", { name: "Create Event" }).click();
  const form = page.getByRole("dialog", { name: "Create Event" });
  await form.getByLabel("Title").fill("Harbour Walk");
  await form.getByLabel("Date and time").fill("2030-05-04T18:30");
  await form.getByLabel("Capacity").fill("40");
  await form.getByRole("button", { name: "Create Event" }).click();
  const drawer = page.getByRole("dialog", { name: "Harbour Walk" });
  await expect(drawer).toBeVisible();
  await expect(page).toHaveURL(/open=/);
  await drawer.getByRole("button", { name: "Launch" }).click();
  await page.getByRole("button", { name: "Launch Anyway" }).click();
  await expect(page.getByText("Harbour Walk is active.", { exact: true })).toBeVisible();
  await page.reload();
  await expect(drawer).toContainText("Active");
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the attendees on screen are exported, with those ticked off before a reload", async ({
  page,
}) => {
  await page.goto("/event-optimization");
  const manage = row(page, "Term Sheet Workshop").getByRole("button", { name: "Manage" });
  const drawer = page.getByRole("dialog", { name: "Manage Term Sheet Workshop" });
  await manage.click();
  const boxes = drawer.getByRole("checkbox", { name: /has arrived/ });
  await boxes.first().check();
  await expect(drawer.getByText(/1 arrived/)).toBeVisible();
  await page.reload();
  await manage.click();
  await expect(drawer.getByText(/1 arrived/)).toBeVisible();
  const listed = await boxes.count();
  await drawer.getByRole("button", { name: "Export" }).click();
  const arriving = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^muster-attendees-term-sheet-workshop-.*\.csv$/);
  const [head, ...rows] = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(head).toContain('"Name","Email","Arrived"');
  expect(rows).toHaveLength(listed);
  expect(rows.filter((line) => line.endsWith(",yes"))).toHaveLength(1);
});

test("a piece is previewed in its frame and downloaded as a page", async ({ page }) => {
  await page.goto("/content-engine");
  await row(page, "Deal Room Walkthrough").getByRole("button", { name: "Preview" }).click();
  const drawer = page.getByRole("dialog", { name: "Deal Room Walkthrough" });
  const heading = drawer.frameLocator("iframe").getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Deal Room Walkthrough");
  await page.keyboard.press("Escape");
  const arriving = page.waitForEvent("download");
  await row(page, "Deal Room Walkthrough").getByRole("button", { name: "Download" }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^muster-deal-room-walkthrough-[\d-]+\.html$/);
  expect(await readFile(await file.path(), "utf8")).toContain("<h1>Deal Room Walkthrough");
});
