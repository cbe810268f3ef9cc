import { expect, test } from "vitest";
import { haveSameData } from "./switch-scenario";

test("the weather leaves the data alone; another day has its own", () => {
  expect(haveSameData("default", "outage")).toBe(true);
  expect(haveSameData("slow", "default")).toBe(true);
  expect(haveSameData("default", "busy")).toBe(false);
  expect(haveSameData("default", "quiet")).toBe(false);
  expect(haveSameData("busy", "ten-thousand")).toBe(false);
});
