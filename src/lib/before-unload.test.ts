import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { warnBeforeUnload } from "./before-unload";

let page = new EventTarget();
let listening = 0;
beforeEach(() => {
  page = new EventTarget();
  listening = 0;
  vi.stubGlobal("window", {
    addEventListener: (type: string, listener: () => void) => {
      listening += 1;
      page.addEventListener(type, listener);
    },
    removeEventListener: (type: string, listener: () => void) => {
      listening -= 1;
      page.removeEventListener(type, listener);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Whether closing the tab now would ask. */
const asks = () => !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));

it("asks while anything is held, and only then", () => {
  expect(asks()).toBe(false);
  const releaseForm = warnBeforeUnload();
  const releaseReply = warnBeforeUnload();
  expect(asks()).toBe(true);
  expect(listening).toBe(1);
  releaseForm();
  expect(asks()).toBe(true);
  releaseReply();
  expect(asks()).toBe(false);
  expect(listening).toBe(0);
});

it("takes a second release of the same hold for nothing", () => {
  const releaseForm = warnBeforeUnload();
  const releaseReply = warnBeforeUnload();
  releaseForm();
  releaseForm();
  expect(asks()).toBe(true);
  releaseReply();
  expect(asks()).toBe(false);
});
