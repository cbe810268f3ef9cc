import { afterEach, expect, it, vi } from "vitest";
import { readStored, writeStored } from "./browser-storage";

afterEach(() => vi.unstubAllGlobals());

it("a text that did not fit yields to what another tab stores later", () => {
  const texts = new Map<string, string>();
  let isFull = true;
  const localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => texts.delete(key),
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException("Full", "QuotaExceededError");
      texts.set(key, text);
    },
  };
  vi.stubGlobal("window", { localStorage });
  expect(writeStored("browser", "signedInUser", "maya")).toBe(false);
  expect(readStored("browser", "signedInUser")).toBe("maya");
  isFull = false;
  // Another tab writes past this page's memory.
  localStorage.setItem("signedInUser", "lena");
  expect(readStored("browser", "signedInUser")).toBe("lena");
});
