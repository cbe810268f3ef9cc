import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterPaint, nextPaint } from "./after-paint";

const frames: (() => void)[] = [];
const drawFrame = () => frames.splice(0).forEach((draw) => draw());
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => frames.push(draw));
  vi.stubGlobal("cancelAnimationFrame", (id: number) => void (frames[id - 1] = () => undefined));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  frames.length = 0;
});

it("runs once the frame is painted", () => {
  const run = vi.fn();
  afterPaint(run);
  drawFrame();
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});

it.each(["before", "after"])("is cancelled %s the frame", (when) => {
  const run = vi.fn();
  const cancel = afterPaint(run);
  if (when === "after") drawFrame();
  cancel();
  drawFrame();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});

it.each([
  ["until a frame is painted", true, 0],
  ["for 100 ms in a tab that paints nothing", false, 100],
])("is awaited %s", async (_case, paints, ms) => {
  const painted = vi.fn();
  void nextPaint().then(painted);
  await vi.advanceTimersByTimeAsync(Math.max(0, ms - 1));
  expect(painted).not.toHaveBeenCalled();
  if (paints) drawFrame();
  await vi.advanceTimersByTimeAsync(1);
  expect(painted).toHaveBeenCalledOnce();
});
