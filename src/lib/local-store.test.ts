import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createLocalStore,
  localStorePrefix,
  localStoreTexts,
  resetLocalStores,
} from "./local-store";

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === "string");

/** The part of a browser's storage that the stores use: its keys are properties of its own. */
class FakeStorage {
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

let storage = new FakeStorage();
beforeEach(() => {
  storage = new FakeStorage();
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

  it("forgets what a store not in use yet has kept, and nothing that is no store's", () => {
    storage.setItem(`${localStorePrefix}elsewhere`, "[1]");
    storage.setItem("authToken", "7");
    resetLocalStores();
    expect(storage.getItem(`${localStorePrefix}elsewhere`)).toBeNull();
    expect(storage.getItem("authToken")).toBe("7");
  });

  it("takes over what another tab's stores held", () => {
    const store = createLocalStore<string[]>("names", [], isNames);
    store.set(() => ["Ada"]);
    const texts = localStoreTexts();
    store.set(() => ["Bea"]);
    resetLocalStores({ ...texts, authToken: "stolen" });
    expect(store.get()).toEqual(["Ada"]);
    expect(storage.getItem("authToken")).toBeNull();
  });
});
