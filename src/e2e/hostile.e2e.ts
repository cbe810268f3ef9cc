import { expect, test } from "@playwright/test";
import { LivePage } from "./live-page";

const image = '<img src=x onerror="window.hacked = true">';
/** A record with one value in all of these fields. */
const all = (fields: string, value: unknown) =>
  Object.fromEntries(fields.split(" ").map((field) => [field, value]));
const everywhere = (value: unknown) => ({
  ...all("memberName memberTier memberType channel priority status lastMessage", value),
  ...all("lastMessageAt timestamp sentimentScore isHumanTakeover summary handoffReason", value),
  ...all("suggestedReply memberEmail assignedTo", value),
  id: "c-1",
  messages: [all("id sender content timestamp", value), null, value],
});
const metrics = (value: unknown) => ({
  ...all("activeMembers aiConversations eventsOptimized revenueImpact history", value),
  ...all("resolutionRate responseTime satisfaction handoffRate knowledgeBase", value),
  recentUpdates: value,
});
const bot = (value: unknown) => all("id memberName timestamp query status outcome", value);
const activity = (value: unknown) => all("id type description timestamp status", value);

const values: [string, unknown][] = [
  ["null", null],
  ["an image that runs a script", image],
  ["an object", { a: 1 }],
  ["an endless word", "x".repeat(100_000)],
];

for (const [name, value] of values) {
  test(`${name} in every field leaves both screens whole`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const live = await LivePage.prepare(page);
    live.answer("GET /api/human-inbox/conversations", {
      json: [everywhere(value), null, value, { id: 7 }],
    });
    live.answer("GET /api/human-inbox/conversation/c-1", { json: everywhere(value) });
    live.answer("GET /api/dashboard/metrics", { json: metrics(value) });
    live.answer("GET /api/chatbot/metrics", { json: metrics(value) });
    live.answer("GET /api/chatbot/conversations", { json: [bot(value), null] });
    await live.open("/");
    await expect(page.getByRole("heading", { name: "AI Ecosystem Overview" })).toBeVisible();
    await expect.poll(() => live.frames.length).toBeGreaterThan(2);
    live.send({ type: "activity_update", activities: [activity(value), null, value] });
    await expect(page.getByText("Active Members", { exact: true })).toBeVisible();
    const checkPage = async () => {
      const text = await page.locator("body").innerText();
      expect(text).not.toMatch(/undefined|NaN|Invalid Date|\[object/);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBeLessThanOrEqual(0);
    };
    await checkPage();
    await page.goto("/human-inbox?conversation=c-1");
    await expect(page.getByRole("heading", { name: "Human Inbox" })).toBeVisible();
    await expect(page.getByRole("log")).toBeVisible();
    await checkPage();
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    expect(errors).toEqual([]);
  });
}
