import { expect, it } from "vitest";
import { rootTicks, roundTicks } from "./ticks";

it("roundTicks: encloses a range in round steps", () => {
  expect(roundTicks(0, 690)).toEqual([0, 200, 400, 600, 800]);
  expect(roundTicks(812, 1284)).toEqual([800, 1000, 1200, 1400]);
  expect(roundTicks(-40, 15)).toEqual([-40, -20, 0, 20]);
});

it("roundTicks: keeps to whole numbers where a part of one means nothing", () => {
  expect(roundTicks(0, 2, 1)).toEqual([0, 1, 2]);
});

it("roundTicks: has two numbers where the range has none", () => {
  expect(roundTicks(0, 0)).toEqual([0, 1]);
});

it("rootTicks: leaves out what would stand too close together", () => {
  expect(rootTicks(4230)).toEqual([0, 100, 400, 1000, 2000, 4000]);
  expect(rootTicks(3)).toEqual([0, 1, 2]);
});

it("rootTicks: has zero where nothing is above it", () => {
  expect(rootTicks(0)).toEqual([0]);
});
