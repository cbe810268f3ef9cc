import { describe, expect, it } from "vitest";
import { isWaitingUrgently } from "@/contract/inbox";
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
    expect(store.activities.size).toBe(150);
  });

  it("has every conversation of a member, by the same name, tier and email", () => {
    for (const conversation of conversations) {
      const member = store.members.get(conversation.memberId ?? "");
      expect(conversation).toMatchObject({
        memberName: member?.name,
        memberTier: member?.tier,
        memberEmail: member?.email,
      });
    }
  });

  it("has each conversation's messages in order, ending in what the list shows", () => {
    for (const { id, lastMessage, lastMessageAt, timestamp } of conversations) {
      const { messages } = inbox.detail(id);
      expect(messages.at(-1)?.content).toBe(lastMessage ?? undefined);
      expect(messages.at(-1)?.timestamp).toBe(lastMessageAt ?? undefined);
      const times = messages.map((message) => message.timestamp);
      expect(times).toEqual(times.toSorted());
      expect(times[0] ?? timestamp).toBe(timestamp);
      for (const message of messages) expect(message.content.trim()).not.toBe("");
    }
  });

  it("has every kind of conversation", () => {
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
  });

  it("has every status of everything, and nothing of the future but events", () => {
    const statuses = (rows: { status: string }[]) => new Set(rows.map(({ status }) => status));
    expect(statuses(store.events.list()).size).toBe(3);
    expect(statuses(store.campaigns.list()).size).toBe(4);
    expect(statuses(store.projects.list()).size).toBe(4);
    expect(statuses(store.chatbotConversations.list()).size).toBe(4);
    expect(statuses(store.activities.list())).toEqual(
      new Set(["completed", "processing", "failed"]),
    );
    for (const { timestamp } of [...store.activities.list(), ...conversations]) {
      expect(Date.parse(timestamp)).toBeLessThanOrEqual(testTime);
    }
  });
});

it("has ten thousand conversations, each with messages once it is opened", () => {
  const { inbox } = testSimulator({ scenario: "ten-thousand" });
  expect(inbox.list()).toHaveLength(10_040);
  const { messages, lastMessage } = inbox.detail("conversation-5000");
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.at(-1)?.content).toBe(lastMessage);
});
