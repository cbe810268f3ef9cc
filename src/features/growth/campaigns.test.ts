import { expect, it } from "vitest";
import { leadHistory, totalsOf } from "./campaigns";

it("totalsOf: adds up leads and conversions, and computes their rate", () => {
  const totals = totalsOf([
    { status: "active", leads: 300, conversions: 60, roi: "200%" },
    { status: "completed", leads: 100, conversions: 40, roi: "400%" },
    // Without leads, it does not count towards the rate.
    { status: "completed", conversions: 900 },
  ]);
  expect(totals).toMatchObject({ leads: 400, conversions: 1000, conversionRate: 25 });
  expect(totals.averageReturn).toBe(300);
  expect(totals.active).toBe(1);
});

it("totalsOf: leaves campaigns that have not begun out of the average return", () => {
  const totals = totalsOf([
    { status: "active", roi: "100%" },
    { status: "planning", roi: "0%" },
    { status: "active", leads: 0, roi: "0%" },
  ]);
  expect(totals).toMatchObject({ averageReturn: 100, planning: 1 });
});

it("totalsOf: has no rate without leads, and no return without an ROI", () => {
  expect(totalsOf([{ conversions: 4 }, { roi: "unknown" }])).toMatchObject({
    leads: 0,
    conversionRate: undefined,
    averageReturn: undefined,
  });
});
it("leadHistory: aligns histories at their latest value", () => {
  const days = [[1, 2, 3], [10, 20], []].map((leads) => ({ history: { leads } }));
  expect(leadHistory([...days, {}])).toEqual([1, 12, 23]);
  expect(leadHistory([])).toEqual([]);
});
