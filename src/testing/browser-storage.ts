import { afterEach, beforeEach, vi } from "vitest";

/** A browser's storage as far as we use it: its keys are properties of its own. */
export class TestStorage {
  [key: string]: unknown;
  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, text: string): void {
    this[key] = text;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

/** Gives each test of a file an empty `sessionStorage` and `localStorage`. */
export function testStorage() {
  const stored = { tab: new TestStorage(), browser: new TestStorage() };
  beforeEach(() => {
    Object.assign(stored, { tab: new TestStorage(), browser: new TestStorage() });
    vi.stubGlobal("window", {
      sessionStorage: stored.tab,
      localStorage: stored.browser,
      dispatchEvent: () => true,
    });
  });
  afterEach(() => void vi.unstubAllGlobals());
  return stored;
}
