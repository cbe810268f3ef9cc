import { describe, expect, it } from "vitest";
import { isWaitingUrgently, needsPerson } from "@/contract/inbox";
import { testSimulator, testTime } from "@/testing/test-simulator";

describe("the seed", () => {
  const { store, inbox } = testSimulator();
  const conversations = store.conversations.list();

  it("has the numbers a demo needs", () => {
    expect(conversations).toHaveLength(40);
    expect(conversations.filter(isWaitingUrgently)).toHaveLength(3);
    expect(store.members.size).toBe(60);
    expect(store.users.size).toBe(14);
    expect(store.users.list()[0]).toMatchObject({ username: "admin", role: "admin" });
    expect([store.campaigns.size, store.projects.size, store.events.size]).toEqual([25, 25, 25]);
    expect(store.chatbotConversations.size).toBe(40);
    expect(store.activities.size).toBe(160);
  });

  it("has conversations of members, in which all agree: names, messages, since when one waits", () => {
    for (const row of conversations) {
      const { name, tier, email } = store.members.get(row.memberId ?? "") ?? {};
      expect(row).toMatchObject({ memberName: name, memberTier: tier, memberEmail: email });
      const { messages } = inbox.detail(row.id);
      // The list shows the last message that is not the AI's.
      const shown = messages.findLast(({ sender }) => sender !== "ai");
      expect(shown?.content).toBe(row.lastMessage ?? undefined);
      expect(shown?.timestamp).toBe(row.lastMessageAt ?? undefined);
      const times = messages.map((message) => message.timestamp);
      expect(times).toEqual(times.toSorted());
      expect(times[0] ?? row.timestamp).toBe(row.timestamp);
      for (const message of messages) expect(message.content.trim()).not.toBe("");
      expect(row.handedOverAt !== null).toBe(needsPerson(row));
      const since = Date.parse(row.handedOverAt ?? row.timestamp);
      expect(since).toBeLessThanOrEqual(testTime);
      expect(since).toBeGreaterThanOrEqual(Date.parse(row.timestamp));
    }
  });

  it("has every kind of conversation, and every status of everything", () => {
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
    expect(kinds((row) => row.lastMessage === null)).toEqual(new Set([true, false]));
    expect(kinds((row) => row.isHumanTakeover)).toEqual(new Set([true, false]));
    const statuses = (rows: { status: string }[]) => new Set(rows.map(({ status }) => status)).size;
    const { activities, campaigns, chatbotConversations, events, projects } = store;
    const shown = [activities, events, campaigns, projects, chatbotConversations];
    expect(shown.map((table) => statuses(table.list()))).toEqual([3, 3, 4, 4, 4]);
    for (const { timestamp } of activities.list())
      expect(Date.parse(timestamp)).toBeLessThanOrEqual(testTime);
  });
});

it("has ten thousand conversations, each with messages once it is opened", () => {
  const { inbox } = testSimulator({ scenario: "ten-thousand" });
  expect(inbox.list()).toHaveLength(10_040);
  const { messages, lastMessage } = inbox.detail("conversation-5000");
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.findLast(({ sender }) => sender === "member")?.content).toBe(lastMessage);
});
