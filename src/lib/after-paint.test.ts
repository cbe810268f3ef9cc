import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterPaint } from "./after-paint";

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
