import { describe, expect, it } from "vitest";
import { moodCurveOf, smoothPath } from "@/features/inbox/mood-ribbon";

describe("the mood curve", () => {
  it("needs two scores", () => {
    expect(moodCurveOf([])).toBeUndefined();
    expect(moodCurveOf([{ sentimentScore: 4 }, {}])).toBeUndefined();
  });

  it("places scores by message and keeps them in bounds", () => {
    const line = moodCurveOf([{ sentimentScore: -500 }, {}, { sentimentScore: 0 }]);
    expect(line?.points.map(({ x, y, score }) => [x, y, score])).toEqual([
      [0, 100, -100],
      [100, 50, 0],
    ]);
    expect(line?.handover).toBeUndefined();
  });

  it("says where a person began to answer", () => {
    const line = moodCurveOf([
      { sender: "member", sentimentScore: -20 },
      { sender: "ai" },
      { sender: "agent" },
      { sender: "member", sentimentScore: 60 },
    ]);
    expect(line?.handover).toBeCloseTo(50);
    expect(
      moodCurveOf([
        { sender: "member", sentimentScore: 1 },
        { sender: "ai", sentimentScore: 1 },
      ]),
    ).not.toHaveProperty("handover");
  });

  it("draws through every point and never outside them", () => {
    const path = smoothPath([
      { x: 0, y: 10 },
      { x: 10, y: 0 },
      { x: 20, y: 0 },
      { x: 30, y: 20 },
    ]);
    for (const point of ["0,10", "10,0", "20,0", "30,20"]) expect(path).toContain(point);
    const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const heights = numbers.filter((_, place) => place % 2 === 1);
    expect(Math.min(...heights)).toBe(0);
    expect(Math.max(...heights)).toBe(20);
    expect(smoothPath([])).toBe("");
  });
});
