import { afterEach, expect, it, vi } from "vitest";
import { canTakeOver } from "@/contract/inbox";
import { readStored, writeStored } from "@/lib/browser-storage";
import { testStorage } from "@/testing/browser-storage";
import { createManualClock } from "./clock";
import requests from "./contract-requests.json";
import { parseSnapshot, type Snapshot, snapshotKey } from "./snapshot";
import { ask, testSimulator } from "@/testing/test-simulator";

const readSnapshot = () => parseSnapshot(readStored("tab", snapshotKey));
const writeSnapshot = (snapshot: Snapshot) =>
  writeStored("tab", snapshotKey, JSON.stringify(snapshot));

const stored = testStorage();
afterEach(() => void vi.restoreAllMocks());

it("restores everything after a reload, although it stores only the changes", async () => {
  const before = await testSimulator({ scenario: "busy" });
  // A conversation whose messages are generated when it is opened.
  const id = before.inbox.list().find((row) => row.id.length > 15 && canTakeOver(row))?.id ?? "";
  await before.inbox.takeOver(id, "admin");
  await before.inbox.reply(id, "Hello");
  await before.inbox.takeOver("conversation-2", "admin");
  await before.inbox.reply("conversation-2", "Hello");
  before.inbox.remove("conversation-3");
  await before.background.trigger("members");
  await before.background.trigger("activities");
  const { body } = requests.calls["growth.createCampaign"];
  await ask(before, "POST", "/api/growth/campaigns", body);
  writeSnapshot(before.snapshot());

  const restored = readSnapshot();
  const changed = ["activities", "campaigns", "conversations", "members", "messages", "projects"];
  expect(Object.keys(restored?.rows ?? {}).toSorted()).toEqual(changed);
  const later = Date.parse("2026-05-13T00:00:00Z");
  const after = await testSimulator({ snapshot: restored, clock: createManualClock(later) });
  expect(after.inbox.list()).toEqual(before.inbox.list());
  expect(await after.inbox.detail(id)).toEqual(await before.inbox.detail(id));
  expect(await after.inbox.detail("conversation-2")).toEqual(
    await before.inbox.detail("conversation-2"),
  );
  expect(after.db.activities.all()).toEqual(before.db.activities.all());
  expect(after.db.campaigns.all()).toEqual(before.db.campaigns.all());
  expect(after.counts).toEqual(before.counts);
  expect(after.seededAt).toBe(before.seededAt);
  expect(after.snapshot()).toEqual(before.snapshot());
});

it.each([
  ["seededAt", null],
  ["version", 0],
  ["counts", { activities: 0, members: -1, network: 0 }],
  ["tasks", [{ key: "conversation-1", at: "soon" }]],
  ["conditions", { ...(await testSimulator()).snapshot().conditions, errorRate: 2 }],
])("drops a snapshot with an invalid %s: %o", async (field, value) => {
  const valid = (await testSimulator()).snapshot();
  writeSnapshot(valid);
  expect(readSnapshot()).toEqual(valid);
  writeStored("tab", snapshotKey, JSON.stringify({ ...valid, [field]: value }));
  expect(readSnapshot()).toBeUndefined();
});

it("skips an invalid row, and keeps the others and the seed", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const before = await testSimulator();
  await before.inbox.takeOver("conversation-1", "admin");
  await before.inbox.takeOver("conversation-2", "admin");
  const { rows, ...rest } = before.snapshot();
  const [first, second] = rows.conversations ?? [];
  const broken = { ...(first as object), priority: "whenever" };
  const settings = [{ id: "bot-config", value: {} }];
  const snapshot = { ...rest, rows: { conversations: [broken, second], settings } };
  const after = await testSimulator({ snapshot });
  expect((await after.inbox.detail("conversation-1")).isHumanTakeover).toBe(false);
  expect((await after.inbox.detail("conversation-2")).isHumanTakeover).toBe(true);
  expect((await ask(after, "GET", "/api/chatbot/config")).status).toBe(200);
  expect(warn).toHaveBeenCalledTimes(2);
});

it("tolerates storage that is empty, corrupt, full or blocked", async () => {
  expect(readSnapshot()).toBeUndefined();
  for (const text of ["", "{", "null", "[]"]) {
    writeStored("tab", snapshotKey, text);
    expect(readSnapshot()).toBeUndefined();
  }
  vi.spyOn(stored.tab, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  expect(writeSnapshot((await testSimulator()).snapshot())).toBe(false);
  vi.unstubAllGlobals();
  expect(readSnapshot()).toBeUndefined();
});
