import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { warnBeforeUnload } from "./before-unload";

const listeners = new Set<(event: Event) => void>();
beforeEach(() =>
  vi.stubGlobal("window", {
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  }),
);
afterEach(() => vi.unstubAllGlobals());

/** Whether closing the tab now would ask. */
function asks(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  for (const listener of listeners) listener(event);
  return event.defaultPrevented;
}

it("asks while anything is held, and only then, however often a hold is released", () => {
  expect(asks()).toBe(false);
  const [releaseForm, releaseReply] = [warnBeforeUnload(), warnBeforeUnload()];
  expect([asks(), listeners.size]).toEqual([true, 1]);
  releaseForm();
  releaseForm();
  expect(asks()).toBe(true);
  releaseReply();
  expect([asks(), listeners.size]).toEqual([false, 0]);
});
