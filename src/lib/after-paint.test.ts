import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterPaint, nextPaint } from "./after-paint";

const frames: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => frames.push(draw));
  vi.stubGlobal("cancelAnimationFrame", (id: number) => {
    frames[id - 1] = () => undefined;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  frames.length = 0;
});
const drawFrame = () => frames.splice(0).forEach((draw) => draw());

it("runs once the frame is painted", () => {
  const run = vi.fn();
  afterPaint(run);
  drawFrame();
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});

it.each(["before the frame", "between the frame and what follows it"])(
  "is cancelled %s",
  (when) => {
    const run = vi.fn();
    const cancel = afterPaint(run);
    if (when !== "before the frame") drawFrame();
    cancel();
    drawFrame();
    vi.runAllTimers();
    expect(run).not.toHaveBeenCalled();
  },
);

it("is awaited until a frame is painted", async () => {
  const painted = vi.fn();
  void nextPaint().then(painted);
  drawFrame();
  await vi.advanceTimersByTimeAsync(0);
  expect(painted).toHaveBeenCalledOnce();
});

it("is not awaited for long in a tab that paints nothing", async () => {
  const painted = vi.fn();
  void nextPaint().then(painted);
  await vi.advanceTimersByTimeAsync(99);
  expect(painted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(painted).toHaveBeenCalledOnce();
});
