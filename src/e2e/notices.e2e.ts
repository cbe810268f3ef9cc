import { expect, type Locator, type Page } from "@playwright/test";
import { inPage, test } from "./dual-backend-test";

test.use({ viewport: { width: 1440, height: 900 } });

const notice = (page: Page, title: string) =>
  page.getByRole("region", { name: /^Notifications/ }).locator("li", { hasText: title });

/** Says that a notice comes to lie where it covers nothing of the other. */
async function leavesFree(one: Locator, other: Locator): Promise<void> {
  await expect(one).toBeVisible();
  const areApart = async () => {
    const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
    if (a === null || b === null) return false;
    return (
      a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
    );
  };
  await expect.poll(areApart).toBe(true);
}

test(
  "a notice leaves free the foot of a drawer, and the inbox's conversation and details",
  inPage,
  async ({ page, signIn }) => {
    await signIn();
    await page.goto("growth-hacking");
    await page.getByRole("link", { name: "Founder Referral Circle" }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Pause" }).click();
    const resume = drawer.getByRole("button", { name: "Resume" });
    await leavesFree(notice(page, "Campaign paused"), resume);
    await page.goto("human-inbox");
    await page.getByRole("button", { name: "Take Over" }).first().click();
    const details = page.getByRole("complementary", { name: "Member Details" });
    for (const other of [
      page.getByRole("region", { name: /^Conversation with/ }),
      details.getByText("Why the AI handed over"),
      details.getByText("Summary"),
    ])
      await leavesFree(notice(page, "Conversation Taken Over"), other);
  },
);
