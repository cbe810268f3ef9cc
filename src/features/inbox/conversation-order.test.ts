import { expect, it } from "vitest";
import type { ReceivedConversation } from "@/contract/inbox";
import { inOrder } from "@/lib/list-rows";
import { lastChanged } from "@/api/conversation-rows";
import { conversationList, othersOf, arrangementOf } from "./conversation-order";

const user = { id: "user-7", username: "maya.okafor" };
const at = (hour: number) => `2026-03-04T${String(hour).padStart(2, "0")}:00:00Z`;
const conversations: ReceivedConversation[] = [
  { id: "old", lastMessageAt: at(8), priority: "low", status: "active", sentimentScore: -60 },
  { id: "new", lastMessageAt: at(12), priority: "normal", status: "escalated", sentimentScore: 70 },
  { id: "held", lastMessageAt: at(7), priority: "urgent", isHumanTakeover: true },
  { id: "done", lastMessageAt: at(6), priority: "odd", status: "resolved", sentimentScore: 0 },
  { id: "bare" },
];
const ids = (list: readonly { id?: string }[]) => list.map(({ id }) => id);

it.each([
  ["newest", "those without a time last", "new old held done bare"],
  ["waiting", "those nobody has taken, oldest first, then the rest", "old new bare held done"],
  ["priority", "unknown ones last, then resolved ones, newest first", "held new old bare done"],
  ["sentiment", "the unhappiest open one first, unscored last", "old new done held bare"],
])("orders the list by %s: %s", (name, _promise, order) => {
  const before = ids(conversations);
  const sort = conversationList.sorts.find((candidate) => candidate.name === name);
  const arrangement = sort && arrangementOf(conversations, sort);
  expect(ids(inOrder(conversations, arrangement?.order ?? []))).toEqual(order.split(" "));
  expect(ids(conversations)).toEqual(before);
});

it("falls back to the conversation's own time", () => {
  expect(lastChanged({ timestamp: at(9) })).toBe(Date.parse(at(9)));
  expect(lastChanged({ lastMessageAt: "2 min ago" })).toBe(0);
});

it("groups the list by who must act, each in the given order", () => {
  const taken = { isHumanTakeover: true };
  const list: ReceivedConversation[] = [
    { id: "1", status: "resolved", priority: "urgent" },
    { id: "2", status: "active" },
    { id: "3", status: "active", priority: "urgent" },
    { id: "4", status: "escalated", ...taken, assignedTo: "Maya Okafor" },
    { id: "5", status: "active", ...taken, assignedTo: "femi.adekunle" },
    { id: "6", status: "escalated" },
    { id: "7", ...taken },
    { id: "8" },
  ];
  const { groupOf, order } = arrangementOf(list, conversationList.sorts[0], user);
  expect(inOrder(list, order).map((one) => `${groupOf(one)}: ${one.id}`)).toEqual([
    "Yours: 4",
    "Needs you: 3",
    "Needs you: 6",
    "Taken over: 7",
    "With the team: 5",
    "With the AI: 2",
    "With the AI: 8",
    "Resolved: 1",
  ]);
});

it("sorts those who need a person by urgency, then by wait, and pins three of the user's own", () => {
  const needs = (id: string, priority: string, hour: number) => ({
    id,
    priority,
    status: "escalated",
    handedOverAt: at(hour),
  });
  const own = (id: string, hour: number) => ({
    id,
    status: "active",
    isHumanTakeover: true,
    assignedTo: "maya.okafor",
    lastMessageAt: at(hour),
  });
  const rows: ReceivedConversation[] = [
    needs("late", "urgent", 9),
    needs("low", "low", 1),
    needs("early", "urgent", 8),
    // Taken over last, although nobody has written for a long time.
    { ...own("a", 1), takenOverAt: at(9) },
    own("b", 2),
    own("c", 3),
    own("d", 4),
  ];
  const { groupOf, order } = arrangementOf(rows, conversationList.sorts[0], user);
  const inGroups = (name: string) =>
    ids(inOrder(rows, order).filter((row) => groupOf(row) === name));
  expect(inGroups("Yours")).toEqual(["d", "c", "a"]);
  expect(inGroups("Needs you")).toEqual(["early", "late", "low"]);
  expect(inGroups("Also yours")).toEqual(["b"]);
});

it("a member's other conversations have the same member id, or name if neither has an id", () => {
  const open = { id: "1", memberId: "m", memberName: "Ana" };
  const alike = { id: "2", memberId: "m", memberName: "Ana B." };
  const nameless = { id: "4", memberName: "Ana" };
  const list = [open, alike, { ...open, id: "3", memberId: "n" }, nameless];
  expect(ids(othersOf(open, list))).toEqual(["2"]);
  expect(ids(othersOf({ id: "1", memberName: "Ana" }, [nameless]))).toEqual(["4"]);
  expect(othersOf({ id: "1" }, [{ id: "2" }])).toEqual([]);
  // Only the newest five.
  const many = [0, 1, 2, 3, 4, 5, 6].map((hour) => ({
    id: `c${hour}`,
    memberId: "m",
    lastMessageAt: at(hour),
  }));
  expect(ids(othersOf(open, many))).toEqual(["c6", "c5", "c4", "c3", "c2"]);
});
