import { expect, it } from "vitest";
import { historyPoints } from "./history-points";

it("dates past values, one a week up to a day", () => {
  const points = historyPoints([3, 5, 8], new Date(2026, 2, 17, 12).getTime());
  expect(points.map(({ label, value }) => [label, value])).toEqual([
    ["Mar 3, 2026", 3],
    ["Mar 10, 2026", 5],
    ["Mar 17, 2026", 8],
  ]);
});
