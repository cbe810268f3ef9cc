import { afterEach, expect, it, vi } from "vitest";
import { canTakeOver } from "@/contract/inbox";
import { readSnapshot, snapshotKey, writeSnapshot } from "./snapshot";
import { ask, testBackend } from "./test-backend";

/** A tab's storage, for where there is no browser. */
function stubStorage(quota = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > quota) throw new DOMException("Full", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it("brings everything back after a reload, though it keeps the changes alone", async () => {
  stubStorage();
  const before = testBackend();
  before.inbox.takeOver("conversation-2", "admin");
  before.inbox.reply("conversation-2", "Hello");
  before.life.happen("members");
  before.life.happen("activities");
  await ask(before, "POST", "/api/growth/campaigns", { name: "New", tools: [] });
  writeSnapshot(before.snapshot());

  const kept = readSnapshot();
  expect(Object.keys(kept?.rows ?? {}).toSorted()).toEqual([
    "activities",
    "campaigns",
    "conversations",
    "messages",
  ]);
  const later = Date.parse("2026-05-13T00:00:00Z");
  const after = testBackend({ snapshot: kept, now: () => later });
  expect(after.inbox.list()).toEqual(before.inbox.list());
  expect(after.inbox.detail("conversation-2")).toEqual(before.inbox.detail("conversation-2"));
  expect(after.store.activities.list()).toEqual(before.store.activities.list());
  expect(after.store.campaigns.list()).toEqual(before.store.campaigns.list());
  expect(after.life.position).toEqual(before.life.position);
  expect(after.seededAt).toBe(before.seededAt);
  expect(after.snapshot()).toEqual(before.snapshot());
});

it("keeps what was written into a conversation that nobody wrote", () => {
  const before = testBackend({ scenario: "busy" });
  const id = before.inbox.list().find((row) => row.id.length > 15 && canTakeOver(row))?.id ?? "";
  before.inbox.takeOver(id, "admin");
  before.inbox.reply(id, "Hello");
  const after = testBackend({ snapshot: before.snapshot() });
  expect(after.inbox.detail(id)).toEqual(before.inbox.detail(id));
  expect(after.inbox.detail(id).messages.length).toBeGreaterThan(1);
});

it("drops what is broken or of another version", () => {
  const kept = stubStorage();
  expect(readSnapshot()).toBeUndefined();
  for (const text of ["", "{", "null", "[]", '{"version":0}']) {
    kept.set(snapshotKey, text);
    expect(readSnapshot()).toBeUndefined();
  }
  const snapshot = {
    ...testBackend().snapshot(),
    rows: { users: [{ id: "user-1", role: "boss" }] },
  };
  writeSnapshot(snapshot);
  expect(() => testBackend({ snapshot: readSnapshot() })).toThrow("Invalid");
});

it("bears a storage that is full or refused", () => {
  stubStorage(10);
  expect(() => writeSnapshot(testBackend().snapshot())).not.toThrow();
  vi.unstubAllGlobals();
  expect(readSnapshot()).toBeUndefined();
});
