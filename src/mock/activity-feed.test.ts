import { expect, it } from "vitest";
import { openDemo, testTime } from "@/testing/test-simulator";
import { createManualClock } from "./clock";
import { changeRow, rowById } from "./rows";
import { activityAt } from "./seed/activities";
import type { Simulator, SimulatorOptions } from "./simulator";

const minute = 60_000;
const hour = 60 * minute;

/** An Overview opened that long ago. */
async function open(ms: number, { livePace = 1, ...options }: Options = {}) {
  const conditions = { livePace, answering: false };
  const demo = await openDemo({ ...options, conditions }, "dashboard");
  await demo.clock.advance(ms);
  return demo;
}
type Options = Partial<SimulatorOptions> & { livePace?: number };

/** How old the lines of the last two hours are, in ms, oldest first. */
const agesIn = ({ now, db }: Simulator): number[] =>
  db.activities
    .all()
    .map(({ timestamp }) => now() - Date.parse(timestamp))
    .filter((age) => age <= 2 * hour)
    .toSorted((a, b) => b - a);

/** No gap, no duplicate, nothing from the future; `pause` is the longest gap in minutes. */
function expectTwoHours(backend: Simulator, pause = 4): void {
  const ages = [2 * hour, ...agesIn(backend), 0];
  const pauses = ages.slice(1).map((age, index) => (ages[index] ?? 0) - age);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(pause * minute);
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
  "shows two hours of the same density, seeded or live: %s",
  async (scenario, livePace, pause) => {
    const { backend, clock } = await open(0, { scenario, livePace });
    const seeded = agesIn(backend).length;
    expectTwoHours(backend, pause);
    await clock.advance(hour);
    expectTwoHours(backend, pause);
    const share = agesIn(backend).length / seeded;
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(1.6);
    const rows = backend.db.activities.all();
    if (scenario === "quiet") expect(rows.filter(({ status }) => status === "failed")).toEqual([]);
  },
);

it("has something happen within seconds of opening the Overview, also a second time", async () => {
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
  ["the import of a state of last week", 0, 7 * 24 * hour],
])("shows the two hours before now after %s", async (_, before, away) => {
  const { backend } = await open(before);
  const clock = createManualClock(testTime + before + away);
  const { backend: next, page } = await open(0, { snapshot: backend.snapshot(), clock });
  expectTwoHours(next);
  expect(page.take()).toHaveLength(1);
  const rows = next.db.activities.all();
  if (away === 0) expect(rows).toEqual(backend.db.activities.all());
});

it("brings what was missed in one message when a clock wakes it late", async () => {
  const clock = createManualClock(testTime);
  let wake = () => Promise.resolve();
  const sleeping = { ...clock, wakeAt: (_: unknown, call: typeof wake) => void (wake = call) };
  const demo = await openDemo({ clock: sleeping, conditions: { answering: false } }, "dashboard");
  const { backend, page } = demo;
  page.take();
  await clock.advance(8 * hour);
  await wake();
  expectTwoHours(backend);
  expect(page.take().length).toBeLessThan(30);
  // Of a whole night not all members write.
  expect(backend.counts.members).toBeGreaterThan(5);
  expect(backend.counts.members).toBeLessThan(20);
});

it("ends work that is under way, in the line it began with", async () => {
  const { backend, clock, page } = await open(0);
  const processing = ({ db, now }: Simulator) =>
    db.activities.all().filter((row) => activityAt(row, now()).status === "processing");
  const begun = processing(backend);
  expect(begun).not.toHaveLength(0);
  page.take();
  await clock.advance(9 * minute);
  const sent = page.take().at(-1);
  for (const { id, ...line } of begun) {
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

it("gets on with what is generated until it is completed; what is paused waits", async () => {
  const { backend, clock } = await open(0);
  const { projects } = backend.db;
  const [paused, other] = projects.findMany((q) => q.where({ status: "generating" }));
  const now = (row?: { id: string }) => rowById(projects, row?.id ?? "");
  await clock.advance(5 * minute);
  const progress = (paused?.progress ?? 0) + backend.counts.members;
  expect(now(paused)?.progress).toBe(progress);
  await changeRow(projects, paused?.id ?? "", { status: "paused" });
  await clock.advance(hour);
  expect(now(paused)).toMatchObject({ status: "paused", progress });
  expect(now(other)).toMatchObject({ status: "completed", progress: 100 });
});
