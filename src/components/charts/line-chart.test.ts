import { expect, it } from "vitest";
import { historyPoints } from "./line-chart";

it("dates past values, one a week up to a day", () => {
  const points = historyPoints([3, 5, 8], new Date(2025, 2, 17, 12).getTime());
  expect(points.map(({ label, value }) => [label, value])).toEqual([
    ["Mar 3, 2025", 3],
    ["Mar 10, 2025", 5],
    ["Mar 17, 2025", 8],
  ]);
});
