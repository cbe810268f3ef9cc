import { expect, it } from "vitest";
import { createActivityHistory } from "./activity-history";

const activity = (id: string, secondsAgo: number, status = "completed", type = "growth") => ({
  id,
  type,
  status,
  description: "Did something",
  timestamp: new Date(Date.now() - secondsAgo * 1000).toISOString(),
});

it("counts what has left the feed, by time, type and status", () => {
  const pastAfter = createActivityHistory();
  const [a, b, c, d] = [
    activity("a", 3600),
    activity("b", 3600),
    activity("c", 3600, "failed"),
    activity("d", 1),
  ];
  expect(pastAfter([a, b, c, d], [d]).map(({ status, count }) => [status, count])).toEqual([
    ["completed", 2],
    ["failed", 1],
  ]);
});

it("counts nothing twice, and nothing that cannot be placed", () => {
  const pastAfter = createActivityHistory();
  const stays = activity("stays", 10);
  expect(pastAfter([stays], [stays])).toEqual([]);
  expect(pastAfter([{ ...activity("x", 5), timestamp: "2 min ago" }], [])).toEqual([]);
  const nameless = { status: "completed", timestamp: new Date().toISOString() };
  expect(pastAfter([nameless], [])).toEqual([]);
});

it("does not count what comes back into the feed", () => {
  const pastAfter = createActivityHistory();
  const [a, b] = [activity("a", 60), activity("b", 60)];
  expect(pastAfter([a, b], [])).toMatchObject([{ count: 2 }]);
  expect(pastAfter([], [a])).toMatchObject([{ count: 1 }]);
  expect(pastAfter([a], [a, b])).toEqual([]);
});

it("forgets what is older than two hours, and keeps few groups however many there were", () => {
  const pastAfter = createActivityHistory();
  let groups: ReturnType<typeof pastAfter> = [];
  for (let second = 0; second < 3 * 3600; second += 1) {
    groups = pastAfter([activity(String(second), second)], []);
  }
  const oldest = Date.now() - 2 * 3600 * 1000;
  expect(groups.every(({ at }) => at >= oldest - 15_000)).toBe(true);
  expect(groups.length).toBeLessThanOrEqual((2 * 3600) / 15 + 1);
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(7100);
});

it("gives the same list while nothing changes", () => {
  const pastAfter = createActivityHistory();
  const groups = pastAfter([activity("a", 5)], []);
  expect(pastAfter([], [])).toBe(groups);
});
