import { expect, it } from "vitest";
import { historyAfter, pastBefore } from "./activity-history";

const now = Date.UTC(2026, 4, 12, 12);
const minute = 60_000;
const nothing = { until: 0, groups: [] };
const activity = (minutesAgo: number, status = "completed", type = "growth") => ({
  id: `${minutesAgo} ${status}`,
  type,
  status,
  description: "Did something",
  timestamp: new Date(now - minutesAgo * minute).toISOString(),
});
const [old, alike] = [activity(60), activity(59.8)];
const [failed, recent] = [activity(59.9, "failed"), activity(1)];
const feed = [recent, alike, failed, old];

it("counts what has left the feed, by time, type and status", () => {
  const history = historyAfter(nothing, feed, [recent], now);
  const counted = pastBefore(history, [recent]);
  expect(counted.map(({ status, count }) => `${count} ${status}`)).toEqual([
    "2 completed",
    "1 failed",
  ]);
});

it("counts nothing twice: what comes back into the feed and leaves again, also after a reload", () => {
  const history = historyAfter(nothing, feed, [recent], now);
  const back = historyAfter(history, [recent], feed, now);
  expect(pastBefore(back, feed)).toEqual([]);
  const stored = historyAfter(structuredClone(back), [], feed, now);
  expect(historyAfter(stored, feed, [recent], now)).toEqual(history);
});

it("counts nothing where a server empties the feed, or that cannot be placed", () => {
  expect(historyAfter(nothing, feed, [], now)).toBe(nothing);
  const undated = { ...old, timestamp: "2 min ago" };
  expect(historyAfter(nothing, [undated], [recent], now)).toBe(nothing);
  expect(historyAfter(nothing, [recent], [activity(-60)], now).until).toBe(now);
});

it("goes on where one activity of the feed has an impossible date, or is very old", () => {
  const { timestamp: veryOld } = activity(600);
  for (const timestamp of ["1970-01-01T00:00:00Z", "0001-01-01T00:00:00Z", veryOld]) {
    const odd = { ...activity(0), id: "odd", timestamp };
    const history = historyAfter(nothing, [...feed, odd], [recent, odd], now);
    expect(pastBefore(history, [recent, odd])).toHaveLength(2);
  }
});

it("starts over where the clock was set back", () => {
  const later = historyAfter(nothing, [recent], [activity(-30)], now + 60 * minute);
  expect(pastBefore(historyAfter(later, feed, [recent], now), [recent])).toHaveLength(2);
});

it("forgets what is older than two hours, and keeps few groups however many there were", () => {
  let history: Parameters<typeof historyAfter>[0] = nothing;
  for (let second = 3 * 3600; second > 0; second -= 1) {
    const [before, after] = [activity(second / 60), activity((second - 1) / 60)];
    history = historyAfter(history, [before], [after], now);
  }
  expect(history.groups.length).toBeLessThanOrEqual(122);
  expect(history.groups.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(7190);
  const long = { ...old, type: "x".repeat(1e6) };
  expect(JSON.stringify(historyAfter(nothing, [long], [recent], now)).length).toBeLessThan(200);
  const many = Array.from({ length: 5000 }, (_, index) => activity(30, `status ${index}`));
  expect(historyAfter(nothing, many, [recent], now).groups).toHaveLength(2000);
});
