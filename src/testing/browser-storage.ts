import { afterEach, beforeEach, vi } from "vitest";

/** A fake Storage with the parts we use. As in a browser, its keys are its own properties. */
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

/** Gives every test in a file an empty `sessionStorage` and `localStorage`. */
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
