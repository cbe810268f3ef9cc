import { expect, it } from "vitest";
import { namedSides, returnPoints } from "./return-points";

const campaign = (id: string, leads: number, roi: string) => ({ id, name: id, leads, roi });

it("places campaigns that have leads and a return, fewest leads first", () => {
  const { points, x, y } = returnPoints([
    campaign("wide", 400, "200%"),
    campaign("none", 0, "0%"),
    campaign("small", 100, "100%"),
    campaign("unknown", 50, "soon"),
  ]);
  expect(points.map(({ id, y: place }) => [id, place])).toEqual([
    ["small", 0.5],
    ["wide", 1],
  ]);
  expect(x.at(-1)?.text).toBe("400 leads");
  expect(y.map(({ text }) => text)).toEqual(["0%", "50%", "100%", "150%", "200%"]);
});

it("names a point where there is room, away from the edge and from other names", () => {
  const { points } = returnPoints([
    campaign("Far right", 400, "200%"),
    campaign("Close to it", 390, "199%"),
    campaign("Alone", 4, "20%"),
  ]);
  const sides = [...namedSides(points)].map(([{ id }, side]) => [id, side]);
  expect(sides).toEqual([
    ["Close to it", -1],
    ["Alone", 1],
  ]);
});
