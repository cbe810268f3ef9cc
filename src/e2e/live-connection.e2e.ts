import { expect, test } from "@playwright/test";
import { conversation, LivePage } from "./live-page";

const inboxLink = { name: "Human Inbox", exact: true } as const;

test("the inbox's channels are subscribed to from signing in on, a screen's own while it is shown", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  await live.open("/");
  const subscribe = (channel: string) => ({ type: "subscribe", channel });
  for (const channel of ["human_inbox", "dashboard", "tools", "conversations"]) {
    await expect.poll(() => live.frames).toContainEqual(subscribe(channel));
  }
  live.frames.length = 0;
  await page.getByRole("link", { name: "Automation Center" }).click();
  for (const channel of ["dashboard", "tools"]) {
    await expect.poll(() => live.frames).toContainEqual({ type: "unsubscribe", channel });
  }
  await page.getByRole("link", inboxLink).click();
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  for (const channel of ["human_inbox", "conversations"]) {
    expect(live.frames).not.toContainEqual({ type: "unsubscribe", channel });
  }
  await page.getByRole("button", { name: "Log out" }).click();
  for (const channel of ["human_inbox", "conversations"]) {
    await expect.poll(() => live.frames).toContainEqual({ type: "unsubscribe", channel });
  }
  expect(live.socketCount).toBe(1);
});

test("the urgent count starts at 3, follows the server, and is gone at 0", async ({ page }) => {
  const live = await LivePage.prepare(page);
  await live.open("/automation");
  const badge = page.getByRole("link", inboxLink);
  await expect(badge).toHaveAccessibleDescription("3 urgent");
  await expect.poll(() => live.frames.length).toBeGreaterThan(0);
  live.send({ type: "urgent_conversations", count: 7 });
  await expect(badge).toHaveAccessibleDescription("7 urgent");
  live.send({ type: "urgent_conversations" });
  await expect(badge).toHaveAccessibleDescription("");
  live.send({ type: "urgent_conversations", count: 1 });
  await expect(badge).toHaveAccessibleDescription("1 urgent");
});

test("garbage on the connection is passed over", async ({ page }) => {
  const live = await LivePage.prepare(page);
  await live.open("/human-inbox");
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  for (const frame of [
    "",
    "not json",
    "null",
    "[]",
    "42",
    "{}",
    '{"type":7}',
    '{"type":"__proto__"}',
  ]) {
    live.send(frame);
  }
  live.send({ type: "unknown_message", activities: "x" });
  live.send({ type: "activity_update", activities: "x" });
  live.send({ type: "conversation_updated" });
  live.send({ type: "urgent_conversations", count: "many" });
  live.send({ type: "urgent_conversations", count: 5 });
  await expect(page.getByRole("link", inboxLink)).toHaveAccessibleDescription("5 urgent");
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
});

test("a lost connection comes back after 3 seconds, subscribes and reads again", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  await live.open("/human-inbox");
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  await expect(page.getByText("No conversations found matching your filters")).toBeVisible();
  live.answer("GET /api/human-inbox/conversations", { json: [conversation()] });
  live.frames.length = 0;
  const lostAt = Date.now();
  await live.dropSockets();
  await expect(page.getByText("Disconnected", { exact: true })).toBeVisible();
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  expect(Date.now() - lostAt).toBeGreaterThanOrEqual(2900);
  expect(live.socketCount).toBe(2);
  await expect(page.getByText("Ines Duarte").first()).toBeVisible();
  for (const channel of ["human_inbox", "conversations"]) {
    await expect.poll(() => live.frames).toContainEqual({ type: "subscribe", channel });
  }
});

test("changes of conversations are read at most once in 250 ms however many arrive", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  live.answer("GET /api/human-inbox/conversations", { json: [conversation()] });
  await live.open("/human-inbox");
  await expect(page.getByText("Ines Duarte").first()).toBeVisible();
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  const before = live.made("GET /api/human-inbox/conversations").length;
  live.answer("GET /api/human-inbox/conversations", {
    json: [conversation({ lastMessage: "Found it, thank you" })],
  });
  const began = Date.now();
  for (let index = 0; index < 300; index += 1) {
    live.send({ type: "conversation_updated", conversationId: "c-1" });
  }
  await expect(page.getByText("Found it, thank you").first()).toBeVisible();
  const readings = live.made("GET /api/human-inbox/conversations").length - before;
  expect(readings).toBeLessThanOrEqual(1 + Math.ceil((Date.now() - began) / 250));
});

test("nothing is read again by focus, by coming online, or by coming back to a page", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  await live.open("/");
  await expect(page.getByText("$44K")).toBeVisible();
  // The lower panels come after the figures.
  await expect.poll(() => live.made("GET /api/chatbot/metrics").length).toBe(1);
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
  await expect(page.getByText("No conversations found matching your filters")).toBeVisible();
  expect(live.made("GET /api/dashboard/metrics")).toHaveLength(1);
  expect(live.made("GET /api/chatbot/metrics")).toHaveLength(1);
  expect(live.made("GET /api/human-inbox/conversations")).toHaveLength(1);
});
