import { expect, it } from "vitest";
import { createManualClock } from "./clock";
import { connectPage, testSimulator, testTime } from "@/testing/test-simulator";

/** A simulator in which things happen by themselves, and its clock. */
function start() {
  const clock = createManualClock(testTime);
  return { clock, backend: testSimulator({ clock, conditions: { livePace: 1 } }) };
}

function run(minutes: number, begin = testTime, seed = 0) {
  const clock = createManualClock(begin);
  const backend = testSimulator({ clock, seed, conditions: { livePace: 1 } });
  const page = connectPage(backend);
  page.subscribe("dashboard", "conversations", "human_inbox");
  clock.advance(minutes * 60_000);
  return { backend, messages: page.take() };
}

it("is the same in every demo with the same seed", () => {
  const first = run(12);
  const withoutTimes = (messages: unknown) =>
    JSON.stringify(messages).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "");
  const onAnotherDay = run(12, testTime + 123_456_789);
  expect(withoutTimes(onAnotherDay.messages)).toBe(withoutTimes(first.messages));
  expect(withoutTimes(run(12, testTime, 7).messages)).not.toBe(withoutTimes(first.messages));
  for (const type of ["activity_update", "urgent_conversations", "conversation_updated"]) {
    expect(first.messages).toContainEqual(expect.objectContaining({ type }));
  }
});

it("brings lines, conversations and answers of the AI at their pace", () => {
  const { backend } = run(12);
  expect(backend.streams.activities.count).toBeGreaterThan(75);
  expect(backend.streams.members.count).toBeGreaterThan(14);
  expect(backend.store.conversations.size).toBeGreaterThan(40);
  const live = backend.inbox.list().filter(({ id }) => id.includes("live"));
  const answered = live.filter(({ id }) =>
    backend.inbox.detail(id).messages.some(({ sender }) => sender === "ai"),
  );
  expect(answered.length).toBeGreaterThan(0);
  expect(backend.inbox.urgentCount()).toBeGreaterThanOrEqual(3);
});

it("limits the feed to its latest lines, also after a reload", () => {
  const { backend } = run(60);
  expect(backend.store.activities.size).toBe(200);
  const reloaded = testSimulator({ snapshot: backend.snapshot() });
  expect(reloaded.store.activities.list()).toEqual(backend.store.activities.list());
});

it("stops while nobody is connected, and continues where it stopped", () => {
  const expected = run(3).backend.streams;
  const { clock, backend } = start();
  const page = connectPage(backend);
  clock.advance(3000);
  page.leave();
  page.leave();
  expect(backend.snapshot().tasks).toEqual([]);
  clock.advance(600_000);
  expect(backend.streams.activities.count).toBe(0);
  connectPage(backend);
  clock.advance(180_000);
  expect(backend.streams).toEqual(expected);
  backend.stop();
  expect(backend.snapshot().tasks).toEqual([]);
});

it("does not catch up on a whole night in which the computer slept", () => {
  const clock = createManualClock(testTime);
  let wake = () => {};
  const sleeping = { ...clock, wakeAt: (_: unknown, call: () => void) => (wake = call) };
  const backend = testSimulator({ clock: sleeping, conditions: { livePace: 1 } });
  connectPage(backend);
  clock.advance(8 * 3_600_000);
  wake();
  expect(backend.streams.activities.count).toBeGreaterThan(20);
  expect(backend.streams.activities.count).toBeLessThan(100);
});

it("leaves nothing behind after many reconnects", () => {
  const { backend } = start();
  for (let count = 0; count < 200; count += 1) connectPage(backend).leave();
  expect(backend.snapshot().tasks).toEqual([]);
  expect(backend.hub.hasClients).toBe(false);
});
