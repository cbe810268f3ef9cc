import { afterEach, expect, test, vi } from "vitest";
import { testControls } from "@/testing/test-controls";
import { useView } from "../view";
import { goToStep } from "./go";

afterEach(() => vi.unstubAllGlobals());

test("pressing Next twice while a step is being set up sets it up once", async () => {
  vi.stubGlobal("location", { pathname: "/", search: "", origin: "http://localhost" });
  const { controls, simulator } = await testControls();
  const demo = { controls: () => Promise.resolve(controls) };
  const lines = () => simulator().db.activities.count();
  const before = lines();
  await Promise.all([goToStep(demo, 1), goToStep(demo, 1)]);
  expect(useView.getState().step).toBe(1);
  expect(lines()).toBe(before + 1);
});
