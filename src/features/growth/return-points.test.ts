import { expect, it } from "vitest";
import { returnPoints } from "./return-points";

const campaign = (id: string, leads: number, roi: string) => ({ id, name: id, leads, roi });

it("places campaigns that have leads and a return, fewest leads first", () => {
  const { average, ends, points, x, y } = returnPoints([
    campaign("wide", 400, "200%"),
    campaign("none", 0, "0%"),
    campaign("small", 100, "100%"),
    campaign("unknown", 50, "soon"),
  ]);
  expect(points.map(({ id, y: place }) => [id, place])).toEqual([
    ["small", 0.5],
    ["wide", 1],
  ]);
  expect(x.at(-1)?.text).toBe("400");
  expect(y.map(({ text }) => text)).toEqual(["0%", "50%", "100%", "150%", "200%"]);
  expect(average).toEqual({ y: 0.75, text: "150%" });
  // The label would cut off a long number, so it is shortened.
  expect(returnPoints([campaign("vast", 1, "33333333353%")]).average).toMatchObject({
    text: "33B%",
  });
  expect(ends.map(({ name }) => name)).toEqual(["wide", "small"]);
  // Tick labels that would overlap on a phone are left out.
  const many = returnPoints([campaign("many", 1260, "285%")]).x.map(({ text }) => text);
  expect(many).toEqual(["0", "200", "400", "600", "1K"]);
});
