import { expect } from "@playwright/test";
import { test } from "./dual-backend-test";

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto("/automation");
  await expect(page.getByRole("heading", { name: "Automation Center" })).toBeVisible();
});

test("a template is filled in, run dry, saved paused and activated, and it stays", async ({
  page,
}) => {
  const templates = page.getByRole("region", { name: "Automation Templates" });
  await templates
    .getByRole("listitem")
    .filter({ hasText: "Member Re-engagement" })
    .getByRole("button", { name: "Use Template" })
    .click();
  const editor = page.getByRole("dialog", { name: "Create Automation" });
  await expect(editor.getByLabel("Name")).toHaveValue("Member Re-engagement");
  await editor.getByRole("button", { name: "Dry Run" }).click();
  await expect(
    editor.getByRole("list", { name: "Would have happened" }).getByRole("listitem"),
  ).toHaveCount(3);
  await editor.getByRole("button", { name: "Save Automation" }).click();
  const detail = page.getByRole("dialog", { name: "Member Re-engagement" });
  await expect(detail.getByText("Paused", { exact: true })).toBeVisible();
  await page.reload();
  await detail.getByRole("button", { name: "Activate" }).click();
  await expect(detail.getByText("Active", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("10 automations")).toBeVisible();
});

test("an automation is configured and cloned, and stays so", async ({ page }) => {
  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Support Triage", exact: true }) });
  await row.getByRole("button", { name: "Configure" }).click();
  const editor = page.getByRole("dialog", { name: "Configure Support Triage" });
  await expect(editor.getByRole("region", { name: "Run history" })).toBeVisible();
  await editor.getByRole("button", { name: "Clone" }).click();
  await editor.getByLabel("Description").fill("Sorts what comes in.");
  await editor.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  await expect(row.getByText("Sorts what comes in.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Support Triage (copy)" })).toBeVisible();
});

test("a switch acts at once, can be undone, and survives a reload", async ({ page }) => {
  const digest = page.getByRole("switch", { name: "Daily Member Digest" });
  await digest.click();
  await expect(digest).not.toBeChecked();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(digest).toBeChecked();
  await digest.click();
  await page.reload();
  await expect(digest).not.toBeChecked();
});

test("the log is narrowed, and a failed run is run again", async ({ page }) => {
  await page.getByRole("button", { name: "Activity Log" }).click();
  const log = page.getByRole("dialog", { name: "Activity Log" });
  await log.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Failed" }).click();
  await expect(log.getByRole("list", { name: "Runs" }).getByRole("listitem")).toHaveCount(12);
  await log.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "All Statuses" }).click();
  await log.getByRole("button", { name: "Run Again" }).first().click();
  const again = log.getByRole("listitem").filter({ hasText: "Run again by hand" });
  await expect(again.getByText("Running")).toBeVisible();
  await expect(again.getByText("Completed")).toBeVisible();
});
