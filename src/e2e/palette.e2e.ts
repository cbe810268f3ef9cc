import { expect, test } from "@playwright/test";
import { later } from "../testing/later";
import { signIn } from "./sign-in";

// The worker's cache would load a screen's code before the delayed host does.
test.use({ serviceWorkers: "block" });

test("the palette starts another screen's action, once @all", async ({ page }) => {
  const run = async (query: string, found: string) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").pressSequentially(query);
    await expect(page.getByRole("option", { selected: true })).toContainText(found);
    await page.keyboard.press("Enter");
  };
  const reply = page.getByPlaceholder("Type your response...");
  const pane = (name: string) => page.getByRole("region", { name: `Conversation with ${name}` });
  const { promise: released, settle: release } = later<void>();
  await page.route(/growth-page-/, (route) => released.then(() => route.continue()));
  await signIn(page, "/");
  // A screen left before its code has loaded does not start the action when one returns to it.
  await expect(page.getByRole("button", { name: "Take Over" }).first()).toBeVisible();
  await run("new camp growth", "New Campaign");
  await page.waitForURL(/growth-hacking/);
  await page.goBack();
  release();
  await page.goForward();
  const campaign = page.getByRole("dialog", { name: "New Campaign" });
  await expect(page.getByRole("button", { name: "New Campaign" })).toBeVisible();
  await expect(campaign).toHaveCount(0);
  await page.goBack();
  await page.getByRole("button", { name: "Take Over" }).first().click();
  await expect(pane("Amara Osei")).toBeVisible();
  await expect(reply).toBeFocused();
  await page.reload();
  await expect(reply).toBeVisible();
  await expect(reply).not.toBeFocused();

  await run("take", "Take Over");
  await expect(pane("Victoria Langford")).toBeVisible();
  await expect(reply).toBeFocused();
  await run("new camp growth", "New Campaign");
  await expect(campaign).toBeVisible();
  await page.keyboard.press("Escape");
  await run("reply amara", "Reply to");
  await expect(pane("Amara Osei")).toBeVisible();
  await expect(reply).toBeFocused();
  await run("start shift", "Start the Shift");
  await expect(page.getByRole("group", { name: "Shift" })).toBeVisible();
  await expect(pane("Victoria Langford")).toBeVisible();
});
