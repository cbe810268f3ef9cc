import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./deployment";

/** Opens the form for a new event and types a title into it. */
async function typeTitle(page: Page, title: string) {
  await page.getByRole("button", { name: "Create Event" }).click();
  const form = page.getByRole("dialog", { name: "Create Event" });
  await form.getByLabel("Title").fill(title);
  return form;
}

/** Opens the form again and expects the text typed before. */
async function expectBack(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Create Event" }).click();
  const form = page.getByRole("dialog", { name: "Create Event" });
  await expect(form.getByLabel("Title")).toHaveValue(title);
  await expect(form.getByText("What you typed before is back.")).toBeVisible();
}

/** Opens another screen with the command palette, from any state. */
async function goByPalette(page: Page, screen: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Find a screen, a member, a command…").fill(screen);
  await page.getByRole("option", { name: screen, exact: true }).first().click();
}

test.beforeEach(async ({ page }) => {
  await page.goto("/growth-hacking");
  await signIn(page);
  await page.getByRole("link", { name: "Event Optimization" }).click();
  await expect(page).toHaveURL(/event-optimization/);
});

test("Back and the palette leave the form with the address; its text comes back, after a reload too", async ({
  page,
}) => {
  const form = await typeTitle(page, "Harbor gala");
  await page.goBack();
  await expect(page).toHaveURL(/growth-hacking/);
  await expect(form).toHaveCount(0);
  await expect(page.getByText(/in Create Event comes back/).first()).toBeVisible();
  await page.goForward();
  await expectBack(page, "Harbor gala");
  await goByPalette(page, "Growth Hacking Center");
  await expect(page).toHaveURL(/growth-hacking/);
  await expect(form).toHaveCount(0);
  await page.reload();
  await page.goBack();
  await expectBack(page, "Harbor gala");
});
