import { expect, test } from "@playwright/test";
import { conversation, LivePage } from "./live-page";

const inboxLink = { name: "Human Inbox", exact: true } as const;
const list = "GET /api/human-inbox/conversations";

test("channels are subscribed to while they are needed, and again when a lost line is back", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  await live.open("/");
  const told = async (type: string, ...channels: string[]) => {
    for (const channel of channels) {
      await expect.poll(() => live.frames).toContainEqual({ type, channel });
    }
  };
  await told("subscribe", "human_inbox", "dashboard", "tools", "conversations");
  await page.getByRole("link", inboxLink).click();
  await told("unsubscribe", "dashboard", "tools");
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  for (const channel of ["human_inbox", "conversations"]) {
    expect(live.frames).not.toContainEqual({ type: "unsubscribe", channel });
  }
  await expect(page.getByText("No conversations found matching your filters")).toBeVisible();
  live.answer(list, { json: [conversation()] });
  live.frames.length = 0;
  const lostAt = Date.now();
  await live.dropSockets();
  await expect(page.getByText("Disconnected", { exact: true })).toBeVisible();
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  expect(Date.now() - lostAt).toBeGreaterThanOrEqual(2900);
  expect(live.socketCount).toBe(2);
  await told("subscribe", "human_inbox", "conversations");
  await expect(page.getByText("Ines Duarte").first()).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await told("unsubscribe", "human_inbox", "conversations");
  expect(live.socketCount).toBe(2);
});

test("what a screen cannot read it asks for once, until Retry; what it has read, never again", async ({
  page,
}) => {
  const metrics = "GET /api/dashboard/metrics";
  const botMetrics = "GET /api/chatbot/metrics";
  const live = await LivePage.prepare(page);
  live.answer(list, { status: 500 });
  live.answer(botMetrics, { status: 500 });
  await live.open("/");
  await expect(page.getByText("$44K")).toBeVisible();
  // The lower panels come after the figures.
  await expect.poll(() => live.made(botMetrics).length).toBeGreaterThan(0);
  // What failed or is old is read again when the socket first opens: once that is all asked, which
  // this last call shows, nothing more is.
  await expect.poll(() => live.frames.length).toBeGreaterThan(0);
  await page.evaluate(() => fetch("/api/last"));
  const calls = [metrics, botMetrics, list];
  const asked = calls.map((call) => live.made(call).length);
  await page.getByRole("link", { name: "Automation Center" }).click();
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await expect(page.getByText("$44K")).toBeVisible();
  await page.evaluate(() => {
    window.dispatchEvent(new Event("focus"));
    window.dispatchEvent(new Event("offline"));
    window.dispatchEvent(new Event("online"));
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.getByRole("link", inboxLink).click();
  await expect(page.getByText("Failed to fetch conversations", { exact: true })).toBeVisible();
  expect(calls.map((call) => live.made(call).length)).toEqual(asked);
  live.answer(list, { json: [] });
  const failed = page.getByRole("alert").filter({ hasText: "Failed to fetch conversations" });
  await failed.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("No conversations found matching your filters")).toBeVisible();
  expect(live.made(list)).toHaveLength((asked[2] ?? 0) + 1);
});
