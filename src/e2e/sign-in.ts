import { expect, type FrameLocator, type Page } from "@playwright/test";

/** Fills in the form of the sign-in page, or of the dialog, and sends it. */
export async function submit(
  page: Page | FrameLocator,
  username = "admin",
  password = username,
): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Signs in as the admin, and waits for it: a page that is left before is not signed in. */
export async function signIn(page: Page): Promise<void> {
  await submit(page);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Waits until somebody is signed in. */
export const isSignedIn = (page: Page) =>
  expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
