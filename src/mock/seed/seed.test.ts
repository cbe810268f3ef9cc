import { expect, it } from "vitest";
import { isHandedOver } from "@/contract/inbox";
import { testSimulator, testTime } from "@/testing/test-simulator";
import { rowById } from "../rows";
import { activityAt } from "./activities";

const { db, inbox } = await testSimulator();
const conversations = db.conversations.all();

it("has conversations that agree with their members and messages", async () => {
  for (const row of conversations) {
    const { name, tier, email } = rowById(db.members, row.memberId ?? "") ?? {};
    expect(row).toMatchObject({ memberName: name, memberTier: tier, memberEmail: email });
    const { messages } = await inbox.detail(row.id);
    // The list shows the last message not written by the AI.
    const shown = messages.findLast(({ sender }) => sender !== "ai");
    expect(shown?.content).toBe(row.lastMessage ?? undefined);
    expect(shown?.timestamp).toBe(row.lastMessageAt ?? undefined);
    const times = messages.map((message) => message.timestamp);
    expect(times).toEqual(times.toSorted());
    expect(times[0] ?? row.timestamp).toBe(row.timestamp);
    for (const message of messages) expect(message.content.trim()).not.toBe("");
    expect(row.handedOverAt !== null).toBe(isHandedOver(row));
    const since = Date.parse(row.handedOverAt ?? row.timestamp);
    expect(since).toBeLessThanOrEqual(testTime);
    expect(since).toBeGreaterThanOrEqual(Date.parse(row.timestamp));
  }
});

it("has every kind of conversation, and every status of each entity", () => {
  const kinds = (of: (row: (typeof conversations)[number]) => unknown) =>
    new Set(conversations.map(of));
  expect(kinds((row) => `${row.priority} ${row.status}`).size).toBe(12);
  expect(kinds((row) => row.memberTier)).toEqual(
    new Set(["Standard", "Premium", "VIP", "Investor", "New"]),
  );
  expect(kinds((row) => row.channel).size).toBe(5);
  expect(kinds((row) => Math.sign(row.sentimentScore ?? Number.NaN))).toEqual(
    new Set([-1, 0, 1, Number.NaN]),
  );
  expect(kinds((row) => row.lastMessage === undefined)).toEqual(new Set([true, false]));
  expect(kinds((row) => row.isHumanTakeover)).toEqual(new Set([true, false]));
  const statuses = (rows: { status: string }[]) => new Set(rows.map(({ status }) => status)).size;
  const { activities, campaigns, chatbotConversations, events, projects } = db;
  const feed = activities.all().map((row) => activityAt(row, testTime));
  const shown = [events, campaigns, projects, chatbotConversations].map((table) => table.all());
  expect([feed, ...shown].map(statuses)).toEqual([3, 3, 4, 4, 4]);
  for (const { timestamp } of feed) expect(Date.parse(timestamp)).toBeLessThanOrEqual(testTime);
});
