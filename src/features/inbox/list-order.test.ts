import { describe, expect, it } from "vitest";
import type { ReceivedConversation } from "@/contract/inbox";
import { inOrder, lastMoved, type ListSort } from "@/features/inbox/list-order";

const at = (hour: number) => `2026-03-04T${String(hour).padStart(2, "0")}:00:00Z`;
const list: ReceivedConversation[] = [
  { id: "old", lastMessageAt: at(8), priority: "low", status: "active", sentimentScore: -60 },
  { id: "new", lastMessageAt: at(12), priority: "normal", status: "escalated", sentimentScore: 70 },
  { id: "held", lastMessageAt: at(7), priority: "urgent", isHumanTakeover: true },
  { id: "done", lastMessageAt: at(6), priority: "odd", status: "resolved", sentimentScore: 0 },
  { id: "bare" },
];
const order = (sort: ListSort) => inOrder(list, sort).map(({ id }) => id);

describe("the list's orders", () => {
  it("newest first, what has no time last", () => {
    expect(order("newest")).toEqual(["new", "old", "held", "done", "bare"]);
  });

  it("longest waiting: those nobody has, oldest first; then held; then done", () => {
    expect(order("waiting")).toEqual(["old", "new", "bare", "held", "done"]);
  });

  it("by priority, unknown words last, newest first among equals", () => {
    expect(order("priority")).toEqual(["held", "new", "old", "done", "bare"]);
  });

  it("by sentiment, the unhappiest first, unscored last", () => {
    expect(order("sentiment")).toEqual(["old", "done", "new", "held", "bare"]);
  });

  it("leaves the given list as it was", () => {
    const before = list.map(({ id }) => id);
    inOrder(list, "priority");
    expect(list.map(({ id }) => id)).toEqual(before);
  });

  it("falls back to the conversation's own time", () => {
    expect(lastMoved({ timestamp: at(9) })).toBe(Date.parse(at(9)));
    expect(lastMoved({ lastMessageAt: "2 min ago" })).toBe(0);
  });
});
