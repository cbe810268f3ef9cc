import { expect, it } from "vitest";
import { createRandom } from "./random";
import { rowById } from "./rows";
import { memberWrites, openings } from "./simulated-events";
import type { Simulator } from "./simulator";
import { connectPage, openDemo, settled, testSimulator } from "@/testing/test-simulator";

async function run(minutes: number) {
  const channels = ["dashboard", "conversations", "human_inbox"] as const;
  const { backend, clock, page } = await openDemo({}, ...channels);
  await clock.advance(minutes * 60_000);
  return { backend, messages: page.take() };
}

it("generates lines, conversations and AI answers, the same ones every time", async () => {
  const { backend, messages } = await run(12);
  expect((await run(12)).messages).toEqual(messages);
  for (const type of ["activity_update", "urgent_conversations", "conversation_updated"]) {
    expect(messages).toContainEqual(expect.objectContaining({ type }));
  }
  expect(backend.counts.activities).toBeGreaterThan(6);
  expect(backend.counts.members).toBeGreaterThan(14);
  const live = backend.inbox.list().filter(({ id }) => id.includes("live"));
  const isLive = (id: string) => live.some((row) => row.id === id);
  const messagesSent = backend.db.messages.findMany((q) => q.where({ conversationId: isLive }));
  expect(messagesSent.map(({ sender }) => sender)).toContain("ai");
  expect(backend.inbox.urgentCount()).toBeGreaterThanOrEqual(3);
});

it.each([
  ["during the tour", ({ conditions }: Simulator) => (conditions.holdUrgent = true)],
  [
    "within a minute of a takeover",
    async ({ inbox }: Simulator) => await inbox.takeOver("conversation-1", "admin"),
  ],
])("begins conversations, but no urgent ones, %s", async (_, act) => {
  const { backend, clock } = await openDemo({ conditions: { livePace: 20 } }, "conversations");
  const before = new Set(backend.db.conversations.all().map(({ id }) => id));
  await act(backend);
  await clock.advance(59_000);
  const begun = backend.db.conversations.all().filter(({ id }) => !before.has(id));
  expect(begun.length).toBeGreaterThan(0);
  expect(begun.filter(({ priority }) => priority === "urgent")).toEqual([]);
});

it.each([
  [0, openings[0]],
  [0.999, openings.at(-1)],
])("can begin with any opening, from the first to the last: %d", async (drawn, opening) => {
  const backend = await testSimulator();
  const next = [0.9, drawn, 0.5].values();
  await memberWrites(backend, { ...createRandom(1), next: () => next.next().value ?? 0 }, 1);
  const begun = rowById(backend.db.conversations, "conversation-live-1");
  expect(begun?.lastMessage).toBe(opening?.text);
});

it("pauses while nobody is connected, then continues where it stopped", async () => {
  const expected = (await run(3)).backend.counts.members;
  const { backend, clock, page } = await openDemo({}, "conversations");
  await clock.advance(3000);
  page.leave();
  page.leave();
  await settled(backend);
  await clock.advance(600_000);
  expect(backend.snapshot().tasks).toEqual([]);
  expect(backend.counts.members).toBe(0);
  await (await connectPage(backend)).subscribe("conversations");
  await clock.advance(180_000);
  expect(backend.counts.members).toEqual(expected);
  backend.stop();
  await clock.advance(180_000);
  expect(backend.counts.members).toEqual(expected);
});
