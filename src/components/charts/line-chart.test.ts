import { expect, it, vi } from "vitest";
import { historyPoints } from "./line-chart";

it("dates past values one week apart, up to a given day, even across a clock change", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  const points = historyPoints([3, 5, 8], new Date(2025, 2, 31, 0, 30).getTime());
  const dated = points.map(({ date, value }) => `${date.getDate()}: ${value}`);
  expect(dated).toEqual(["17: 3", "24: 5", "31: 8"]);
  vi.unstubAllEnvs();
});
