import { expect, type Locator, type Page } from "@playwright/test";
import { inPage, test } from "./dual-backend-test";

test.use({ viewport: { width: 1440, height: 900 } });

const notice = (page: Page, title: string) =>
  page.getByRole("region", { name: /^Notifications/ }).locator("li", { hasText: title });

/** Whether the two elements do not overlap. */
async function apart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (a === null || b === null) return false;
  return (
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
  );
}

test(
  "a notice leaves the buttons at the foot of a drawer free",
  inPage,
  async ({ page, signIn }) => {
    await signIn();
    await page.goto("growth-hacking");
    await page.getByRole("button", { name: "View Details" }).first().click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Pause" }).click();
    await expect(notice(page, "Campaign paused")).toBeVisible();
    const resume = drawer.getByRole("button", { name: "Resume" });
    await expect.poll(() => apart(notice(page, "Campaign paused"), resume)).toBe(true);
  },
);

test("on a phone a notice leaves the title of the page free", inPage, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("login");
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill("admin");
  await page.getByRole("button", { name: "Sign In" }).click();
  const title = page.getByRole("heading", { name: "AI Ecosystem Overview" });
  await expect(title).toBeVisible();
  await expect.poll(() => apart(notice(page, "Login Successful"), title)).toBe(true);
});

test(
  "a notice in the inbox covers neither the conversation nor why it is here",
  inPage,
  async ({ page, signIn }) => {
    await signIn();
    await page.goto("human-inbox");
    await page.getByRole("button", { name: "Take Over" }).first().click();
    const taken = notice(page, "Conversation Taken Over");
    await expect(taken).toBeVisible();
    const details = page.getByRole("complementary", { name: "Member Details" });
    for (const other of [
      page.getByRole("region", { name: /^Conversation with/ }),
      details.getByText("Why the AI handed over"),
      details.getByText("Summary"),
    ])
      await expect.poll(() => apart(taken, other)).toBe(true);
  },
);
