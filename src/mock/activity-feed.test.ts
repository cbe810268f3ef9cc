import { expect, it } from "vitest";
import { connectPage, testSimulator, testTime } from "@/testing/test-simulator";
import { createManualClock } from "./clock";
import type { ScenarioName } from "./scenarios";
import type { Simulator } from "./simulator";

const minute = 60_000;
const hour = 60 * minute;

/** An Overview that has been open for so long. */
function open(
  ms: number,
  { scenario, livePace = 1 }: { scenario?: ScenarioName; livePace?: number } = {},
) {
  const clock = createManualClock(testTime);
  const backend = testSimulator({ clock, scenario, conditions: { livePace } });
  const page = connectPage(backend);
  page.subscribe("dashboard");
  clock.advance(ms);
  return { backend, clock, page };
}

/** How old the lines of the last two hours are, in ms, oldest first. */
const agesIn = ({ now, store }: Simulator): number[] =>
  store.activities
    .list()
    .map(({ timestamp }) => now() - Date.parse(timestamp))
    .filter((age) => age <= 2 * hour)
    .toSorted((a, b) => b - a);

/** Nothing is blank, doubled or of the future; `pause` is the longest one, in minutes. */
function expectTwoHours(backend: Simulator, pause = 4): void {
  const ages = [2 * hour, ...agesIn(backend), 0];
  const pauses = ages.slice(1).map((age, index) => (ages[index] ?? 0) - age);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(pause * minute);
  expect(Math.min(...ages)).toBe(0);
  const rows = backend.store.activities.list();
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.length).toBeLessThanOrEqual(200);
}

it.each([
  ["default", 1, 4],
  ["quiet", 0.25, 15],
  ["busy", 5, 4],
] as const)(
  "shows two hours of the same density, seeded or live: %s",
  (scenario, livePace, pause) => {
    const { backend, clock } = open(0, { scenario, livePace });
    const seeded = agesIn(backend).length;
    expectTwoHours(backend, pause);
    clock.advance(hour);
    expectTwoHours(backend, pause);
    const share = agesIn(backend).length / seeded;
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(1.6);
    const rows = backend.store.activities.list();
    if (scenario === "quiet") expect(rows.filter(({ status }) => status === "failed")).toEqual([]);
  },
);

it("has something happen within seconds of opening the Overview, also a second time", () => {
  const { backend, clock, page } = open(0);
  page.take();
  for (const _ of [1, 2]) {
    clock.advance(5000);
    expect(page.take()).toMatchObject([{ type: "activity_update" }]);
    expect(agesIn(backend).at(-1)).toBeLessThan(5000);
    clock.advance(20 * minute);
    page.take();
    page.subscribe("dashboard");
    expect(page.take()).toHaveLength(1);
  }
});

it.each([
  ["a reload", 20 * minute, 0],
  ["the import of a state of last week", 0, 7 * 24 * hour],
])("shows the two hours before now after %s", (_, before, away) => {
  const { backend } = open(before);
  const clock = createManualClock(testTime + before + away);
  const next = testSimulator({ snapshot: backend.snapshot(), clock, conditions: { livePace: 1 } });
  const page = connectPage(next);
  page.subscribe("dashboard");
  expectTwoHours(next);
  expect(page.take()).toHaveLength(1);
  const rows = next.store.activities.list();
  if (away === 0) expect(rows).toEqual(backend.store.activities.list());
});

it("brings what was missed in one message when a clock wakes it late", () => {
  const clock = createManualClock(testTime);
  let wake = () => {};
  const sleeping = { ...clock, wakeAt: (_: unknown, call: () => void) => (wake = call) };
  const backend = testSimulator({ clock: sleeping, conditions: { livePace: 1 } });
  const page = connectPage(backend);
  page.subscribe("dashboard");
  page.take();
  clock.advance(8 * hour);
  wake();
  expectTwoHours(backend);
  expect(page.take().length).toBeLessThan(30);
});

it("ends work that is under way, in the line it began with", () => {
  const { backend, clock, page } = open(0);
  const processing = (simulator: Simulator) =>
    simulator.store.activities.list().filter(({ status }) => status === "processing");
  const begun = processing(backend);
  expect(begun).not.toHaveLength(0);
  page.take();
  clock.advance(9 * minute);
  const sent = page.take().at(-1);
  for (const { id, ...line } of begun) {
    const row = backend.store.activities.get(id);
    expect(row).toMatchObject({ type: line.type, description: line.description });
    expect(row?.status).toMatch(/^(completed|failed)$/);
    expect(JSON.stringify(sent)).toContain(JSON.stringify(row));
  }
  clock.advance(0.5 * hour);
  expect(processing(backend).length).toBeLessThan(8);
  for (const { timestamp } of processing(backend))
    expect(backend.now() - Date.parse(timestamp)).toBeLessThan(9 * minute);
});

it("gets on with what is generated until it is completed; what is paused waits", () => {
  const { backend, clock } = open(0);
  const { projects } = backend.store;
  const [paused, other] = projects.list().filter(({ status }) => status === "generating");
  const now = (row?: { id: string }) => projects.get(row?.id ?? "");
  clock.advance(5 * minute);
  const progress = (paused?.progress ?? 0) + 10;
  expect(now(paused)?.progress).toBe(progress);
  projects.update(paused?.id ?? "", { status: "paused" });
  clock.advance(hour);
  expect(now(paused)).toMatchObject({ status: "paused", progress });
  expect(now(other)).toMatchObject({ status: "completed", progress: 100 });
});

it("names nobody whose conversation was not handed over before", () => {
  const { activities, conversations } = open(0).backend.store;
  const names = activities.list().flatMap(({ description, timestamp }) => {
    const [, name] = /conversation with (.*) to the team/.exec(description) ?? [];
    if (name === undefined) return [];
    const rows = conversations.list().filter((row) => row.memberName === name);
    expect(rows.some(({ handedOverAt }) => handedOverAt && handedOverAt <= timestamp)).toBe(true);
    return name;
  });
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
});

it("does nothing by itself where nothing is to happen, and else does not grow in hours", () => {
  const idle = open(hour, { livePace: 0 });
  expect(idle.backend.snapshot()).toMatchObject({ rows: {}, tasks: [] });
  expect(idle.page.take()).toHaveLength(1);
  const { backend } = open(5 * hour);
  const { log, scheduler, store } = backend;
  expect(store.activities.size).toBe(200);
  expect(log.fromServer.length + log.fromPage.length + log.calls.length).toBeLessThan(400);
  expect(scheduler.tasks().length).toBeLessThan(70);
  const { rows, removed } = backend.snapshot();
  expect(JSON.stringify([rows.activities, removed]).length).toBeLessThan(60_000);
  expect(JSON.stringify(backend.snapshot()).length).toBeLessThan(1_000_000);
  expectTwoHours(backend);
});
