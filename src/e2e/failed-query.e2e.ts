import { expect, test } from "@playwright/test";
import { LivePage } from "./live-page";

const metrics = "GET /api/dashboard/metrics";
const botMetrics = "GET /api/chatbot/metrics";
const botConversations = "GET /api/chatbot/conversations";
const inbox = "GET /api/human-inbox/conversations";

const screens = [
  { path: "/", calls: [metrics, botMetrics, botConversations, inbox] },
  { path: "/ai-chatbot", calls: [botMetrics, botConversations] },
  { path: "/human-inbox", calls: [inbox] },
];

for (const { path, calls } of screens) {
  test(`what ${path} reads first and cannot is asked for once`, async ({ page }) => {
    const live = await LivePage.prepare(page);
    for (const call of calls) live.answer(call, { status: 500 });
    await live.open(path);
    await expect(
      page.getByRole("main").getByRole("button", { name: "Retry" }).first(),
    ).toBeVisible();
    // The live connection opens after the screen has rendered and made all its calls.
    await expect.poll(() => live.frames.length).toBeGreaterThan(0);
    // The Overview's lower panels make theirs a moment later.
    await expect.poll(() => calls.every((call) => live.made(call).length > 0)).toBe(true);
    await expect(page.getByRole("main").getByText("Loading", { exact: true })).toHaveCount(0);
    expect(calls.map((call) => live.made(call).length)).toEqual(calls.map(() => 1));
  });
}

test("Retry asks again, and coming back to the page does not", async ({ page }) => {
  const live = await LivePage.prepare(page);
  live.answer(inbox, { status: 500 });
  await live.open("/human-inbox");
  await expect(page.getByText("Failed to fetch conversations", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Automation Center" }).click();
  await expect(page.getByRole("heading", { name: "Automation Center" })).toBeVisible();
  await page.getByRole("link", { name: "Human Inbox", exact: true }).click();
  await expect(page.getByText("Failed to fetch conversations", { exact: true })).toBeVisible();
  expect(live.made(inbox)).toHaveLength(1);
  live.answer(inbox, { json: [] });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("No conversations found matching your filters")).toBeVisible();
  expect(live.made(inbox)).toHaveLength(2);
});
