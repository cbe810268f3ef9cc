import { describe, expect, it } from "vitest";
import { countOf, entriesFrom, type OutboxEntry, unsettled } from "@/api/outbox-entries";

const entry = (id: string, content: string, known = 0): OutboxEntry => ({
  id,
  conversationId: "c1",
  content,
  known,
  sentAt: 0,
  state: "sending",
});
const agents = (...contents: string[]) => ({
  messages: contents.map((content, index) => ({ id: String(index), sender: "agent", content })),
});
const ids = (entries: readonly OutboxEntry[]) => entries.map(({ id }) => id);

describe("settling replies by what is read back", () => {
  it("keeps an entry until the conversation holds one more of its text", () => {
    const entries = [entry("a", "On it", 1)];
    expect(unsettled(entries, "c1", agents("On it"))).toBe(entries);
    expect(unsettled(entries, "c1", agents("On it", "On it"))).toEqual([]);
  });

  it("needs two messages for the same text sent twice", () => {
    const entries = [entry("a", "ok"), entry("b", "ok")];
    expect(ids(unsettled(entries, "c1", agents("ok")))).toEqual(["b"]);
    expect(unsettled(entries, "c1", agents("ok", "ok"))).toEqual([]);
  });

  it("never lets one message settle two entries in two readings", () => {
    const left = unsettled([entry("a", "ok"), entry("b", "ok")], "c1", agents("ok"));
    expect(ids(unsettled(left, "c1", agents("ok")))).toEqual(["b"]);
    expect(unsettled(left, "c1", agents("ok", "ok"))).toEqual([]);
  });

  it("counts only what a person wrote, and only this conversation", () => {
    const messages = [
      { sender: "member", content: "ok" },
      { sender: "ai", content: "ok" },
      { sender: "Dana", content: " ok " },
      { content: "ok" },
      {},
    ];
    expect(countOf("ok", { messages })).toBe(2);
    expect(countOf("ok", null)).toBe(0);
    expect(ids(unsettled([entry("a", "ok")], "c2", agents("ok")))).toEqual(["a"]);
  });

  it("settles what had failed as well, once it arrives late", () => {
    const failed: OutboxEntry = { ...entry("a", "ok"), state: "failed" };
    expect(unsettled([failed], "c1", agents("ok"))).toEqual([]);
  });
});

describe("entries kept in storage", () => {
  it("come back, without what is none", () => {
    const good = entry("a", "ok");
    expect(entriesFrom([good, null, 7, { id: "b" }])).toEqual([good]);
    expect(entriesFrom({})).toEqual([]);
    expect(entriesFrom(undefined)).toEqual([]);
  });
});
