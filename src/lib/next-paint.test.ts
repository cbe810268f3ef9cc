import { afterEach, expect, it, vi } from "vitest";
import { nextPaint } from "./next-paint";

afterEach(() => void vi.useRealTimers().unstubAllGlobals());

it.each([
  ["a frame is painted", 16, 16],
  ["100 ms are over in a tab that paints none", Infinity, 100],
])("is awaited until %s", async (_case, frameAfter, ms) => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => {
    if (frameAfter < Infinity) setTimeout(draw, frameAfter);
  });
  const painted = vi.fn();
  void nextPaint().then(painted);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(painted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(painted).toHaveBeenCalledOnce();
});
