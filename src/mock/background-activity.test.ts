import { expect, it } from "vitest";
import { createManualClock } from "./clock";
import { createRandom } from "./random";
import { memberWrites, openings } from "./simulated-events";
import type { Simulator } from "./simulator";
import { connectPage, settled, testSimulator, testTime } from "@/testing/test-simulator";

async function run(minutes: number, seed = 0) {
  const clock = createManualClock(testTime);
  const backend = await testSimulator({
    clock,
    seed,
    conditions: { livePace: 1, answering: true },
  });
  const page = await connectPage(backend);
  await page.subscribe("dashboard", "conversations", "human_inbox");
  await clock.advance(minutes * 60_000);
  return { backend, messages: page.take() };
}

it("brings lines, conversations and answers of the AI, another way with another seed", async () => {
  const { backend, messages } = await run(12);
  expect((await run(12, 7)).messages).not.toEqual(messages);
  for (const type of ["activity_update", "urgent_conversations", "conversation_updated"]) {
    expect(messages).toContainEqual(expect.objectContaining({ type }));
  }
  expect(backend.streams.activities.count).toBeGreaterThan(6);
  expect(backend.streams.members.count).toBeGreaterThan(14);
  const live = backend.inbox.list().filter(({ id }) => id.includes("live"));
  const isLive = (id: string) => live.some((row) => row.id === id);
  const said = backend.db.messages.findMany((q) => q.where({ conversationId: isLive }));
  expect(said.map(({ sender }) => sender)).toContain("ai");
  expect(backend.inbox.urgentCount()).toBeGreaterThanOrEqual(3);
});

it.each([
  ["the tour runs", ({ conditions }: Simulator) => (conditions.holdUrgent = true)],
  [
    "somebody took one over",
    async ({ inbox }: Simulator) => await inbox.takeOver("conversation-1", "admin"),
  ],
])("begins no urgent conversation within the minute in which %s, but others", async (_, act) => {
  for (let seed = 0; seed < 2; seed += 1) {
    const clock = createManualClock(testTime);
    const backend = await testSimulator({ clock, seed, conditions: { livePace: 20 } });
    await connectPage(backend);
    await clock.advance(seed * 1000);
    const before = new Set(backend.db.conversations.all().map(({ id }) => id));
    await act(backend);
    await clock.advance(59_000);
    const begun = backend.db.conversations.all().filter(({ id }) => !before.has(id));
    expect(begun.length).toBeGreaterThan(0);
    expect(begun.filter(({ priority }) => priority === "urgent")).toEqual([]);
  }
});

it.each([
  [0, openings[0]],
  [0.999, openings.at(-1)],
])(
  "a member can begin with any of the openings, the first and the last: %d",
  async (drawn, opening) => {
    const backend = await testSimulator();
    const next = [0.9, drawn, 0.5].values();
    await memberWrites(backend, { ...createRandom(1), next: () => next.next().value ?? 0 }, 1);
    const isBegun = { id: "conversation-live-1" };
    const begun = backend.db.conversations.findFirst((q) => q.where(isBegun));
    expect(begun?.lastMessage).toBe(opening?.text);
  },
);

it("stops while nobody is connected, and continues where it stopped", async () => {
  const expected = (await run(3)).backend.streams.members;
  const clock = createManualClock(testTime);
  const backend = await testSimulator({ clock, conditions: { livePace: 1, answering: true } });
  const page = await connectPage(backend);
  await clock.advance(3000);
  page.leave();
  page.leave();
  await settled(backend);
  expect(backend.snapshot().tasks).toEqual([]);
  await clock.advance(600_000);
  expect(backend.streams.members.count).toBe(0);
  await connectPage(backend);
  await clock.advance(180_000);
  expect(backend.streams.members).toEqual(expected);
  backend.stop();
  await clock.advance(180_000);
  expect(backend.streams.members).toEqual(expected);
});

it("does not catch up on a whole night in which the computer slept", async () => {
  const clock = createManualClock(testTime);
  let wake = () => Promise.resolve();
  const sleeping = { ...clock, wakeAt: (_: unknown, call: typeof wake) => void (wake = call) };
  const backend = await testSimulator({
    clock: sleeping,
    conditions: { livePace: 1, answering: true },
  });
  await connectPage(backend);
  await clock.advance(8 * 3_600_000);
  await wake();
  expect(backend.streams.members.count).toBeGreaterThan(5);
  expect(backend.streams.members.count).toBeLessThan(20);
});
