import { describe, expect, it } from "vitest";
import { isUnread } from "@/features/inbox/seen-conversations";

const moved = "2026-03-04T12:00:00Z";
const time = Date.parse(moved);

describe("unread marks", () => {
  it("stand until a conversation is looked at after it moved", () => {
    const conversation = { id: "a", lastMessageAt: moved };
    expect(isUnread(conversation, new Map())).toBe(true);
    expect(isUnread(conversation, new Map([["a", time - 1]]))).toBe(true);
    expect(isUnread(conversation, new Map([["a", time]]))).toBe(false);
  });

  it("are not for what is done, nor for what a person holds and this browser never saw", () => {
    expect(isUnread({ id: "a", status: "resolved" }, new Map())).toBe(false);
    expect(isUnread({ id: "a", isHumanTakeover: true }, new Map())).toBe(false);
  });
});
