import { expect, it } from "vitest";
import { createManualClock } from "./clock";
import { createRandom } from "./random";
import { memberWrites, openings } from "./simulated-events";
import type { Simulator } from "./simulator";
import { connectPage, testSimulator, testTime } from "@/testing/test-simulator";

function run(minutes: number, seed = 0) {
  const clock = createManualClock(testTime);
  const backend = testSimulator({ clock, seed, conditions: { livePace: 1, answering: true } });
  const page = connectPage(backend);
  page.subscribe("dashboard", "conversations", "human_inbox");
  clock.advance(minutes * 60_000);
  return { backend, messages: page.take() };
}

it("brings lines, conversations and answers of the AI, another way with another seed", () => {
  const { backend, messages } = run(12);
  expect(run(12, 7).messages).not.toEqual(messages);
  for (const type of ["activity_update", "urgent_conversations", "conversation_updated"]) {
    expect(messages).toContainEqual(expect.objectContaining({ type }));
  }
  expect(backend.streams.activities.count).toBeGreaterThan(6);
  expect(backend.streams.members.count).toBeGreaterThan(14);
  const live = backend.inbox.list().filter(({ id }) => id.includes("live"));
  const senders = live.flatMap(({ id }) => backend.inbox.detail(id).messages);
  expect(senders.map(({ sender }) => sender)).toContain("ai");
  expect(backend.inbox.urgentCount()).toBeGreaterThanOrEqual(3);
});

it.each([
  ["the tour runs", ({ conditions }: Simulator) => (conditions.holdUrgent = true)],
  ["somebody took one over", ({ inbox }: Simulator) => inbox.takeOver("conversation-1", "admin")],
])("begins no urgent conversation within the minute in which %s, but others", (_, act) => {
  for (let seed = 0; seed < 2; seed += 1) {
    const clock = createManualClock(testTime);
    const backend = testSimulator({ clock, seed, conditions: { livePace: 20 } });
    connectPage(backend);
    clock.advance(seed * 1000);
    const before = new Set(backend.store.conversations.list().map(({ id }) => id));
    act(backend);
    clock.advance(59_000);
    const begun = backend.store.conversations.list().filter(({ id }) => !before.has(id));
    expect(begun.length).toBeGreaterThan(0);
    expect(begun.filter(({ priority }) => priority === "urgent")).toEqual([]);
  }
});

it.each([
  [0, openings[0]],
  [0.999, openings.at(-1)],
])("a member can begin with any of the openings, the first and the last: %d", (drawn, opening) => {
  const backend = testSimulator();
  const next = [0.9, drawn, 0.5].values();
  memberWrites(backend, { ...createRandom(1), next: () => next.next().value ?? 0 }, 1);
  expect(backend.store.conversations.get("conversation-live-1")?.lastMessage).toBe(opening?.text);
});

it("stops while nobody is connected, and continues where it stopped", () => {
  const expected = run(3).backend.streams.members;
  const clock = createManualClock(testTime);
  const backend = testSimulator({ clock, conditions: { livePace: 1, answering: true } });
  const page = connectPage(backend);
  clock.advance(3000);
  page.leave();
  page.leave();
  expect(backend.snapshot().tasks).toEqual([]);
  clock.advance(600_000);
  expect(backend.streams.members.count).toBe(0);
  connectPage(backend);
  clock.advance(180_000);
  expect(backend.streams.members).toEqual(expected);
  backend.stop();
  expect(backend.snapshot().tasks).toEqual([]);
});

it("does not catch up on a whole night in which the computer slept", () => {
  const clock = createManualClock(testTime);
  let wake = () => {};
  const sleeping = { ...clock, wakeAt: (_: unknown, call: () => void) => (wake = call) };
  const backend = testSimulator({ clock: sleeping, conditions: { livePace: 1, answering: true } });
  connectPage(backend);
  clock.advance(8 * 3_600_000);
  wake();
  expect(backend.streams.members.count).toBeGreaterThan(5);
  expect(backend.streams.members.count).toBeLessThan(20);
});
