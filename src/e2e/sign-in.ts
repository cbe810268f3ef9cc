import { expect, type FrameLocator, type Page } from "@playwright/test";

/** Fills in and submits the form of the sign-in page, or of the sign-in dialog. */
export async function submit(
  page: Page | FrameLocator,
  username = "admin",
  password = username,
): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Opens a path and signs in as the admin. Waits until done: leaving the page earlier would cancel it. */
export async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await submit(page);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Waits until a user is signed in. */
export const isSignedIn = (page: Page) =>
  expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
