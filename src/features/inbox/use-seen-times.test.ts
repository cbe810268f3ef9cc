import { expect, it } from "vitest";
import { isUnread } from "@/features/inbox/use-seen-times";

const changed = "2026-03-04T12:00:00Z";
const time = Date.parse(changed);

it("unread marks: stay until a conversation is looked at after it changed", () => {
  const conversation = { id: "a", lastMessageAt: changed };
  expect(isUnread(conversation, new Map())).toBe(true);
  expect(isUnread(conversation, new Map([["a", time - 1]]))).toBe(true);
  expect(isUnread(conversation, new Map([["a", time]]))).toBe(false);
});

it("unread marks: are not for resolved conversations, nor for taken ones that were never opened here", () => {
  expect(isUnread({ id: "a", status: "resolved" }, new Map())).toBe(false);
  expect(isUnread({ id: "a", isHumanTakeover: true }, new Map())).toBe(false);
});
