import { expect, test } from "@playwright/test";
import { submit } from "./sign-in";

test("what other screens offer begins from anywhere, once", async ({ page }) => {
  const choose = async (words: string) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").pressSequentially(words);
    await page.keyboard.press("Enter");
  };
  const reply = page.getByPlaceholder("Type your response...");
  const opened = (name: string) => page.getByRole("region", { name: `Conversation with ${name}` });
  await page.goto("/");
  await submit(page);
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
  await expect(page.getByRole("dialog", { name: "New Campaign" })).toBeVisible();
  await page.keyboard.press("Escape");
  await choose("reply amara");
  await expect(opened("Amara Osei")).toBeVisible();
  await expect(reply).toBeFocused();
  await choose("start shift");
  await expect(page.getByRole("group", { name: "Shift" })).toBeVisible();
  await expect(opened("Victoria Langford")).toBeVisible();
});
