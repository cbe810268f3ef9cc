import { describe, expect, it } from "vitest";
import type { ReceivedConversation } from "@/contract/inbox";
import { sortRows } from "@/components/list-screen/list-kind";
import { inOrder } from "@/lib/row-order";
import {
  conversationList,
  groupNameOf,
  holdersFor,
  lastChanged,
  orderOf,
  othersOf,
} from "@/features/inbox/conversation-order";
import { createShiftFigures } from "@/features/inbox/shift-figures";

const at = (hour: number) => `2026-03-04T${String(hour).padStart(2, "0")}:00:00Z`;
const conversations: ReceivedConversation[] = [
  { id: "old", lastMessageAt: at(8), priority: "low", status: "active", sentimentScore: -60 },
  { id: "new", lastMessageAt: at(12), priority: "normal", status: "escalated", sentimentScore: 70 },
  { id: "held", lastMessageAt: at(7), priority: "urgent", isHumanTakeover: true },
  { id: "done", lastMessageAt: at(6), priority: "odd", status: "resolved", sentimentScore: 0 },
  { id: "bare" },
];
const order = (name: string) => {
  const sort = conversationList.sorts.find((candidate) => candidate.name === name);
  if (!sort) throw new Error(`No order ${name}`);
  return sortRows(conversations, sort).map(({ id }) => id);
};

describe("the list's orders", () => {
  it("newest first, those without a time last", () => {
    expect(order("newest")).toEqual(["new", "old", "held", "done", "bare"]);
  });

  it("longest waiting: those that nobody has taken over, oldest first; then the others", () => {
    expect(order("waiting")).toEqual(["old", "new", "bare", "held", "done"]);
  });

  it("by priority, unknown ones last and resolved ones after them, newest first among equals", () => {
    expect(order("priority")).toEqual(["held", "new", "old", "bare", "done"]);
  });

  it("by sentiment, the unhappiest open one first, unscored last", () => {
    expect(order("sentiment")).toEqual(["old", "new", "done", "held", "bare"]);
  });

  it("leaves the given list as it was", () => {
    const before = conversations.map(({ id }) => id);
    order("priority");
    expect(conversations.map(({ id }) => id)).toEqual(before);
  });

  it("falls back to the conversation's own time", () => {
    expect(lastChanged({ timestamp: at(9) })).toBe(Date.parse(at(9)));
    expect(lastChanged({ lastMessageAt: "2 min ago" })).toBe(0);
  });
});

describe("the list's groups", () => {
  const taken = { isHumanTakeover: true };
  const holderOf = holdersFor({ id: "user-7", username: "maya.okafor" });
  const [newest] = conversationList.sorts;
  const groupOf = (one: ReceivedConversation) => groupNameOf(one, holderOf(one));
  const inGroups = (list: readonly ReceivedConversation[]) => {
    const groups = new Map<string, (string | undefined)[]>();
    for (const one of inOrder(list, orderOf(newest, groupOf))) {
      const name = groupOf(one);
      groups.set(name, [...(groups.get(name) ?? [name]), one.id]);
    }
    return [...groups.values()];
  };

  it("say who must act, each in the given order", () => {
    expect(
      inGroups([
        { id: "1", status: "resolved", priority: "urgent" },
        { id: "2", status: "active" },
        { id: "3", status: "active", priority: "urgent" },
        { id: "4", status: "escalated", ...taken, assignedTo: "Maya Okafor" },
        { id: "5", status: "active", ...taken, assignedTo: "femi.adekunle" },
        { id: "6", status: "escalated" },
        { id: "7", ...taken },
        { id: "8" },
      ]),
    ).toEqual([
      ["Needs you", "3", "6"],
      ["Yours", "4"],
      ["Taken over", "7"],
      ["With the team", "5"],
      ["With the AI", "2", "8"],
      ["Resolved", "1"],
    ]);
  });
});

it("next in line is the most pressing that needs a person, of equal ones the longest waiting", () => {
  const nextOf = (rows: readonly ReceivedConversation[]) =>
    createShiftFigures({ id: "user-7", username: "maya.okafor" })(rows).next;
  expect(nextOf([{ priority: "urgent" }, ...conversations])?.id).toBe("new");
  expect(
    nextOf([
      { id: "a", priority: "urgent", timestamp: at(9) },
      { id: "b", priority: "urgent", timestamp: at(8) },
    ])?.id,
  ).toBe("b");
  expect(nextOf([{ id: "ai", status: "active" }])).toBeUndefined();
});

const searched: ReceivedConversation[] = [
  { id: "1", memberName: "Elena Rossi", lastMessage: "Where is my ticket?" },
  { id: "2", memberName: "Tom Baker" },
  { id: "3", lastMessage: "Ticket for ELENA" },
];
const found = (search: string) => conversationList.search(searched, search).map(({ id }) => id);

describe("searching the list", () => {
  it("looks at the name and the last message, in any case", () => {
    expect(found("ELENA")).toEqual(["1", "3"]);
    expect(found("ticket")).toEqual(["1", "3"]);
    expect(found("baker")).toEqual(["2"]);
  });

  it("finds conversations that hold every word", () => {
    expect(found("ticket elena")).toEqual(["1", "3"]);
    expect(found("ticket baker")).toEqual([]);
  });

  it("finds members without a name by the name shown", () => {
    expect(found("unknown member")).toEqual(["3"]);
  });

  it("treats blank as no search, and punctuation literally", () => {
    expect(conversationList.search(searched, "  ")).toBe(searched);
    expect(found("?")).toEqual(["1"]);
    expect(found(".*")).toEqual([]);
  });
});

const ids = (list: readonly { id?: string }[]) => list.map(({ id }) => id);

describe("a member's other conversations", () => {
  it("have the same member id", () => {
    const open = { id: "1", memberId: "m", memberName: "Ana" };
    const list = [
      open,
      { id: "2", memberId: "m", memberName: "Ana B." },
      { id: "3", memberId: "n", memberName: "Ana" },
      { id: "4", memberName: "Ana" },
    ];
    expect(ids(othersOf(open)(list))).toEqual(["2"]);
  });

  it("have the same name where neither has an id", () => {
    expect(ids(othersOf({ id: "1", memberName: "Ana" })([{ id: "2", memberName: "Ana" }]))).toEqual(
      ["2"],
    );
    expect(othersOf({ id: "1" })([{ id: "2" }])).toEqual([]);
  });

  it("are the newest five", () => {
    const list = Array.from({ length: 7 }, (_, hour) => ({
      id: `c${hour}`,
      memberId: "m",
      lastMessageAt: `2026-03-04T0${hour}:00:00Z`,
    }));
    expect(ids(othersOf({ id: "x", memberId: "m" })(list))).toEqual(["c6", "c5", "c4", "c3", "c2"]);
  });
});
