import { expect } from "@playwright/test";
import { test } from "./dual-backend-test";

test("staying signed in works while another tab stands at sign-in, which follows", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto("/login");
  await expect(other.getByRole("button", { name: "Sign In" })).toBeVisible();
  await page.goto("/login");
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill("admin");
  await page.getByLabel("Keep me signed in").check();
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
  await expect(other.getByRole("button", { name: "Log out" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
});
