import { expect } from "@playwright/test";
import { test } from "./dual-backend-test";
import { submit } from "./sign-in";

test("a newcomer signs in, takes over an urgent conversation and resolves it", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/login/);
  await submit(page);
  await expect(page.getByText("Login Successful", { exact: true })).toBeVisible();

  await expect(page.getByRole("heading", { name: "AI Ecosystem Overview" })).toBeVisible();
  await expect(page.getByText("2,847").first()).toBeVisible();
  const sidebar = page.getByRole("navigation", { name: "Screens" });
  await sidebar.getByRole("link", { name: "Human Inbox" }).click();

  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  const urgent = page
    .getByRole("listitem")
    .filter({ has: page.getByText("Urgent", { exact: true }) })
    .filter({ has: page.getByRole("button", { name: "Take Over" }) })
    .first();
  await urgent.getByRole("button", { name: "Take Over" }).click();
  await expect(page.getByText("Conversation Taken Over", { exact: true })).toBeVisible();

  const reply = page.getByPlaceholder("Type your response...");
  await reply.fill("Hello, I am looking at this now.");
  await reply.press("Enter");
  await expect(reply).toHaveValue("");
  const log = page.getByRole("log");
  await expect(log.getByText("Hello, I am looking at this now.")).toBeVisible();
  await expect(log.getByText("Sending…")).toHaveCount(0);
  const messages = await log.getByRole("article").count();
  await expect
    .poll(() => log.getByRole("article").count(), { timeout: 15_000 })
    .toBeGreaterThan(messages);

  await page.getByRole("button", { name: "Mark Resolved" }).click();
  await expect(page.getByText("Conversation Resolved", { exact: true })).toBeVisible();
  await expect(page.getByText("Select a Conversation")).toBeVisible();
});
