import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLocalStore, localStorePrefix, resetLocalStores } from "./local-store";

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === "string");

/** The part of a browser's storage that the stores use. */
function fakeStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const rows = new Map<string, string>();
  return {
    getItem: (key) => rows.get(key) ?? null,
    setItem: (key, text) => void rows.set(key, text),
    removeItem: (key) => void rows.delete(key),
  };
}

let storage = fakeStorage();
beforeEach(() => {
  storage = fakeStorage();
  vi.stubGlobal("window", { sessionStorage: storage });
});
afterEach(() => vi.unstubAllGlobals());

describe("a local store", () => {
  it("starts with what it is given, and keeps what is set for the next page", () => {
    const store = createLocalStore<string[]>("names", [], isNames);
    expect(store.get()).toEqual([]);
    store.set((names) => [...names, "Ada"]);
    expect(store.get()).toEqual(["Ada"]);
    expect(createLocalStore<string[]>("names", [], isNames).get()).toEqual(["Ada"]);
  });

  it.each(["{", "null", "[1]", '"text"'])("passes over what is stored and broken: %s", (text) => {
    storage.setItem(`${localStorePrefix}names`, text);
    expect(createLocalStore("names", ["first"], isNames).get()).toEqual(["first"]);
  });

  it("works without storage", () => {
    vi.stubGlobal("window", {
      get sessionStorage() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
    const store = createLocalStore<string[]>("names", [], isNames);
    store.set(() => ["Ada"]);
    expect(store.get()).toEqual(["Ada"]);
  });

  it("forgets everything on reset", () => {
    const store = createLocalStore<string[]>("names", [], isNames);
    store.set(() => ["Ada"]);
    resetLocalStores();
    expect(store.get()).toEqual([]);
    expect(storage.getItem(`${localStorePrefix}names`)).toBeNull();
  });
});
