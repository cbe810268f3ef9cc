import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in";

test("Back and the palette ask before they leave a form in which something is typed", async ({
  page,
}) => {
  await page.goto("/growth-hacking");
  await signIn(page);
  await page.getByRole("link", { name: "Event Optimization" }).click();
  await page.getByRole("button", { name: "Create Event" }).click();
  const form = page.getByRole("dialog", { name: "Create Event" });
  const title = form.getByLabel("Title");
  const question = page.getByRole("alertdialog", { name: "Discard Changes?" });
  const answer = (name: string) => question.getByRole("button", { name }).click();
  await title.fill("Harbor gala");
  await page.evaluate(() => history.back());
  await answer("Keep Editing");
  await expect(page).toHaveURL(/event-optimization/);
  await expect(title).toHaveValue("Harbor gala");
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Find a screen, a member, a command…").fill("User Management");
  await page.getByRole("option", { name: "User Management", exact: true }).click();
  await answer("Keep Editing");
  await expect(title).toHaveValue("Harbor gala");
  await page.evaluate(() => history.back());
  await answer("Discard");
  await expect(page).toHaveURL(/growth-hacking/);
  await expect(form).toHaveCount(0);
  await page.goForward();
  await page.getByRole("button", { name: "Create Event" }).click();
  await expect(title).toHaveValue("");
});
