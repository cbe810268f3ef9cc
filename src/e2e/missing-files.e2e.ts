import { expect, test } from "@playwright/test";
import { LivePage } from "./live-page";

test("a screen whose files do not arrive says so, once, and leaves the rest usable", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  let asked = 0;
  await page.route(/\/inbox-page[^/]*\.js/, (route) => {
    asked += 1;
    return route.abort();
  });
  await live.open("/");
  await expect(page.getByText("$44K")).toBeVisible();
  await page.getByRole("link", { name: "Human Inbox", exact: true }).click();
  await expect(page.getByText("This screen could not be shown")).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  expect(asked).toBeLessThanOrEqual(3);
  await page.getByRole("link", { name: "Automation Center" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Automation Center");
  await page.unroute(/\/inbox-page[^/]*\.js/);
  // It is fetched again on the next visit.
  await page.getByRole("link", { name: "Human Inbox", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Human Inbox");
});

test("a part whose files do not arrive leaves the page as it is", async ({ page }) => {
  const live = await LivePage.prepare(page);
  await page.route(/\/(command-palette|toaster)[^/]*\.js/, (route) => route.abort());
  await live.open("/automation");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await expect(page.getByText("$44K")).toBeVisible();
});

test("what is behind sign-in says so where it does not arrive, and is asked for again", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  await page.route(/\/signed-in-[^/]*\.js/, (route) => route.abort());
  await live.open("/automation");
  await expect(page.getByText("This screen could not be shown")).toBeVisible();
  await page.unroute(/\/signed-in-[^/]*\.js/);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Automation Center");
});

test("what follows the first data says so where it does not arrive and is wanted", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  const waiting = { id: "c1", memberName: "Ines Duarte", status: "escalated", priority: "urgent" };
  live.answer("GET /api/human-inbox/conversations", { json: [waiting] });
  live.answer("POST /api/human-inbox/c1/takeover", { json: { ...waiting, isHumanTakeover: true } });
  await page.route(/\/late-parts[^/]*\.js/, (route) => route.abort());
  await live.open("/");
  const notices = page.getByRole("region", { name: "Notifications" });
  await expect(page.getByRole("button", { name: "Retry panels" })).toBeVisible();
  await page.getByRole("button", { name: "Take Over" }).click();
  await expect(notices.getByText("Takeover Failed", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Search/ }).click();
  await expect(notices.getByText("A part of this page is missing", { exact: true })).toBeVisible();
  // What is live goes on without it.
  live.send({
    type: "conversation_updated",
    conversationId: "c1",
    conversation: { ...waiting, memberName: "Ines Duarte-Reyes" },
    messages: [],
  });
  await expect(page.getByRole("link", { name: "Ines Duarte-Reyes" }).first()).toBeVisible();
  await page.unroute(/\/late-parts[^/]*\.js/);
  // After a failure it may take a second press.
  await expect(async () => {
    await page.getByRole("button", { name: /^Search/ }).click({ timeout: 1000 });
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Take Over" }).click();
  await expect(notices.getByText("Conversation Taken Over", { exact: true })).toBeVisible();
});
