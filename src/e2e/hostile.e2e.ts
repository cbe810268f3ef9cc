import { expect, test } from "@playwright/test";
import { LivePage } from "./live-page";

const image = '<img src=x onerror="window.hacked = true">';
const everywhere = (value: unknown) => ({
  id: "c-1",
  memberName: value,
  memberTier: value,
  memberType: value,
  channel: value,
  priority: value,
  status: value,
  lastMessage: value,
  lastMessageAt: value,
  timestamp: value,
  sentimentScore: value,
  isHumanTakeover: value,
  summary: value,
  handoffReason: value,
  suggestedReply: value,
  memberEmail: value,
  assignedTo: value,
  messages: [{ id: value, sender: value, content: value, timestamp: value }, null, value],
});
const bot = (value: unknown) => ({
  id: value,
  memberName: value,
  timestamp: value,
  query: value,
  status: value,
  outcome: value,
});
const metrics = (value: unknown) => ({
  activeMembers: value,
  aiConversations: value,
  eventsOptimized: value,
  revenueImpact: value,
  history: value,
  resolutionRate: value,
  responseTime: value,
  satisfaction: value,
  handoffRate: value,
  knowledgeBase: value,
  recentUpdates: value,
});
const activity = (value: unknown) => ({
  id: value,
  type: value,
  description: value,
  timestamp: value,
  status: value,
});

const values: [string, unknown][] = [
  ["null", null],
  ["an image that runs a script", image],
  ["an object", { a: 1 }],
  ["a list", [[]]],
  ["a huge number", 1e308],
  ["an endless word", "x".repeat(100_000)],
  ["a wrong date", "2026-13-45T99:99:99Z"],
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

test("a host that answers every call with its page is told as a failure", async ({ page }) => {
  const live = await LivePage.prepare(page);
  for (const path of ["human-inbox/conversations", "dashboard/metrics"]) {
    live.answer(`GET /api/${path}`, { body: "<!doctype html><p>Hello", type: "text/html" });
  }
  await live.open("/human-inbox");
  await expect(page.getByText("Failed to fetch conversations", { exact: true })).toBeVisible();
});
