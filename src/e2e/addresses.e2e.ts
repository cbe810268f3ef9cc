import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in";

test("in the inbox a conversation is a step in the history; filters and search are not", async ({
  page,
}) => {
  await page.goto("/");
  await signIn(page);
  await page.getByRole("link", { name: "Human Inbox", exact: true }).click();
  const choose = async () => {
    await page.getByRole("combobox", { name: "Priority" }).click();
    await page.getByRole("option", { name: "Urgent" }).click();
    await expect(page).toHaveURL(/priority=urgent/);
  };
  await choose();
  const rows = page.getByRole("list", { name: "Conversations" }).getByRole("link");
  await rows.nth(0).click();
  await expect(page).toHaveURL(/conversation=/);
  const first = page.url();
  await rows.nth(1).click();
  await expect(page).not.toHaveURL(first);
  await page.goBack();
  await expect(page).toHaveURL(first);
  // Both presses come before the browser has gone back.
  await rows.nth(0).evaluate((link) => {
    for (const key of ["Escape", "Escape"]) {
      link.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    }
  });
  await expect(page.getByText("Select a Conversation")).toBeVisible();
  await expect(page).toHaveURL(/priority=urgent$/);
  await page.getByPlaceholder("Search conversations...").fill("a");
  await expect(page).toHaveURL(/priority=urgent&search=a$/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "AI Ecosystem Overview" })).toBeVisible();
  // A filter that is chosen while a conversation is open outlives it.
  await page.getByRole("link", { name: "Human Inbox", exact: true }).click();
  await rows.nth(0).click();
  await choose();
  await page.getByRole("log", { name: "Messages" }).focus();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/human-inbox\?priority=urgent$/);
});
