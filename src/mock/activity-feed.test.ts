import { expect, it } from "vitest";
import { openDemo, testTime } from "@/testing/test-simulator";
import { createManualClock } from "./clock";
import { changeRow, rowById } from "./rows";
import { activityAt } from "./seed/activities";
import type { Simulator, SimulatorOptions } from "./simulator";

const minute = 60_000;
const hour = 60 * minute;

/** Opens the Overview, then advances the clock by `ms`. */
async function open(ms: number, { livePace = 1, ...options }: Options = {}) {
  const conditions = { livePace, autoRespond: false };
  const demo = await openDemo({ ...options, conditions }, "dashboard");
  await demo.clock.advance(ms);
  return demo;
}
type Options = Partial<SimulatorOptions> & { livePace?: number };

/** The ages of the lines of the last two hours, in ms, oldest first. */
const agesIn = ({ now, db }: Simulator): number[] =>
  db.activities
    .all()
    .map(({ timestamp }) => now() - Date.parse(timestamp))
    .filter((age) => age <= 2 * hour)
    .toSorted((a, b) => b - a);

/** Expects no gap longer than `maxGap` minutes, no duplicate, and nothing in the future. */
function expectTwoHours(backend: Simulator, maxGap = 4): void {
  const ages = [2 * hour, ...agesIn(backend), 0];
  const gaps = ages.slice(1).map((age, index) => (ages[index] ?? 0) - age);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(maxGap * minute);
  expect(Math.min(...ages)).toBe(0);
  const rows = backend.db.activities.all();
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.length).toBeLessThanOrEqual(200);
}

it.each([
  ["default", 1, 4],
  ["quiet", 0.25, 15],
  ["busy", 5, 4],
] as const)(
  "has about as many live lines as seeded ones over two hours: %s",
  async (scenario, livePace, maxGap) => {
    const { backend, clock } = await open(0, { scenario, livePace });
    const seeded = agesIn(backend).length;
    expectTwoHours(backend, maxGap);
    await clock.advance(hour);
    expectTwoHours(backend, maxGap);
    const ratio = agesIn(backend).length / seeded;
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
    const rows = backend.db.activities.all();
    if (scenario === "quiet") expect(rows.filter(({ status }) => status === "failed")).toEqual([]);
  },
);

it("adds a line within seconds each time the Overview is opened", async () => {
  const { backend, clock, page } = await open(0);
  page.take();
  for (const _ of [1, 2]) {
    await clock.advance(5000);
    expect(page.take()).toMatchObject([{ type: "activity_update" }]);
    expect(agesIn(backend).at(-1)).toBeLessThan(5000);
    await clock.advance(20 * minute);
    page.take();
    await page.subscribe("dashboard");
    expect(page.take()).toHaveLength(1);
  }
});

it.each([
  ["a reload", 20 * minute, 0],
  ["importing a state file from last week", 0, 7 * 24 * hour],
])("shows the last two hours after %s", async (_, before, away) => {
  const { backend } = await open(before);
  const clock = createManualClock(testTime + before + away);
  const { backend: next, page } = await open(0, { snapshot: backend.snapshot(), clock });
  expectTwoHours(next);
  expect(page.take()).toHaveLength(1);
  const rows = next.db.activities.all();
  if (away === 0) expect(rows).toEqual(backend.db.activities.all());
});

it("sends the missed lines in one message when the clock wakes it late", async () => {
  const clock = createManualClock(testTime);
  let wake = () => Promise.resolve();
  const sleeping = { ...clock, wakeAt: (_: unknown, call: typeof wake) => void (wake = call) };
  const demo = await openDemo({ clock: sleeping, conditions: { autoRespond: false } }, "dashboard");
  const { backend, page } = demo;
  page.take();
  await clock.advance(8 * hour);
  await wake();
  expectTwoHours(backend);
  expect(page.take().length).toBeLessThan(30);
  // Only some of the members who would have written during the night do so.
  expect(backend.counts.members).toBeGreaterThan(5);
  expect(backend.counts.members).toBeLessThan(20);
});

it("ends work in progress in the same line that started it", async () => {
  const { backend, clock, page } = await open(0);
  const processing = ({ db, now }: Simulator) =>
    db.activities.all().filter((row) => activityAt(row, now()).status === "processing");
  const started = processing(backend);
  expect(started).not.toHaveLength(0);
  page.take();
  await clock.advance(9 * minute);
  const sent = page.take().at(-1);
  for (const { id, ...line } of started) {
    const stored = rowById(backend.db.activities, id);
    const row = stored && activityAt(stored, backend.now());
    expect(row).toMatchObject({ type: line.type, description: line.description });
    expect(row?.status).toMatch(/^(completed|failed)$/);
    expect(JSON.stringify(sent)).toContain(`"${id}"`);
  }
  await clock.advance(0.5 * hour);
  expect(processing(backend).length).toBeLessThan(8);
  for (const { timestamp } of processing(backend))
    expect(backend.now() - Date.parse(timestamp)).toBeLessThan(9 * minute);
});

it("advances generated content until it is completed, unless it is paused", async () => {
  const { backend, clock } = await open(0);
  const { projects } = backend.db;
  const [paused, other] = projects.findMany((q) => q.where({ status: "generating" }));
  const current = (row?: { id: string }) => rowById(projects, row?.id ?? "");
  await clock.advance(5 * minute);
  const progress = (paused?.progress ?? 0) + backend.counts.members;
  expect(current(paused)?.progress).toBe(progress);
  await changeRow(projects, paused?.id ?? "", { status: "paused" });
  await clock.advance(hour);
  expect(current(paused)).toMatchObject({ status: "paused", progress });
  expect(current(other)).toMatchObject({ status: "completed", progress: 100 });
});
