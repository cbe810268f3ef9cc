import { expect, test } from "@playwright/test";
import { submit } from "./sign-in";

// It would bring a screen's file before the host does.
test.use({ serviceWorkers: "block" });

test("what other screens offer begins from anywhere, once", async ({ page }) => {
  const choose = async (words: string) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").pressSequentially(words);
    await page.keyboard.press("Enter");
  };
  const reply = page.getByPlaceholder("Type your response...");
  const opened = (name: string) => page.getByRole("region", { name: `Conversation with ${name}` });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/growth-page-/, (route) => arrived.then(() => route.continue()));
  await page.goto("/");
  await submit(page);
  // Left before its file was there, a screen that is gone back to starts nothing.
  await expect(page.getByRole("button", { name: "Take Over" }).first()).toBeVisible();
  await choose("new camp growth");
  await page.goBack();
  arrive();
  await page.goForward();
  const campaign = page.getByRole("dialog", { name: "New Campaign" });
  await expect(page.getByRole("button", { name: "New Campaign" })).toBeVisible();
  await expect(campaign).toHaveCount(0);
  await page.goBack();
  await page.getByRole("button", { name: "Take Over" }).first().click();
  await expect(opened("Amara Osei")).toBeVisible();
  await expect(reply).toBeFocused();
  await page.reload();
  await expect(reply).toBeVisible();
  await expect(reply).not.toBeFocused();

  await choose("take");
  await expect(opened("Victoria Langford")).toBeVisible();
  await expect(reply).toBeFocused();
  await choose("new camp growth");
  await expect(campaign).toBeVisible();
  await page.keyboard.press("Escape");
  await choose("reply amara");
  await expect(opened("Amara Osei")).toBeVisible();
  await expect(reply).toBeFocused();
  await choose("start shift");
  await expect(page.getByRole("group", { name: "Shift" })).toBeVisible();
  await expect(opened("Victoria Langford")).toBeVisible();
});
