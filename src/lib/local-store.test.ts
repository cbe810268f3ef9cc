import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createLocalStore,
  listOf,
  localStorePrefix,
  localStoreTexts,
  onReset,
  resetLocalStores,
  resetTabStores,
  tableOf,
  traceTexts,
} from "./local-store";

const readNames = listOf(v.string());

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
    const store = createLocalStore("names", [], readNames);
    expect(store.get()).toEqual([]);
    store.set((names) => [...names, "Ada"]);
    expect(store.get()).toEqual(["Ada"]);
    expect(createLocalStore("names", [], readNames).get()).toEqual(["Ada"]);
  });

  it.each(["{", "null", "[1]", '"text"'])("passes over what is stored and broken: %s", (text) => {
    storage.setItem(`${localStorePrefix}names`, text);
    expect(createLocalStore("names", ["first"], readNames).get()).toEqual(["first"]);
  });

  it("leaves out a broken record and keeps the others", () => {
    storage.setItem(`${localStorePrefix}names`, '["Ada", 7, "Bea"]');
    expect(createLocalStore("names", ["first"], readNames).get()).toEqual(["Ada", "Bea"]);
    storage.setItem(`${localStorePrefix}ages`, '{"Ada": 36, "Bea": "old"}');
    expect(createLocalStore("ages", {}, tableOf(v.number())).get()).toEqual({ Ada: 36 });
  });

  it("keeps a list that a person emptied", () => {
    createLocalStore("names", ["first"], readNames).set(() => []);
    expect(createLocalStore("names", ["first"], readNames).get()).toEqual([]);
  });

  it("works without storage", () => {
    vi.stubGlobal("window", {
      get sessionStorage() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
    const store = createLocalStore("names", [], readNames);
    store.set(() => ["Ada"]);
    expect(store.get()).toEqual(["Ada"]);
  });

  it("forgets everything on reset", () => {
    const store = createLocalStore("names", [], readNames);
    store.set(() => ["Ada"]);
    resetLocalStores();
    expect(store.get()).toEqual([]);
    expect(storage.getItem(`${localStorePrefix}names`)).toBeNull();
  });

  it("forgets drafts, replies on their way and what was read, and brings them back", () => {
    const browser = new FakeStorage();
    vi.stubGlobal("window", { sessionStorage: storage, localStorage: browser });
    storage.setItem("draft:maya:conversation-1", "Dear");
    storage.setItem("outbox:maya", "[1]");
    storage.setItem("muster-mock", "{}");
    browser.setItem("seen:maya", '{"conversation-1":1}');
    browser.setItem("theme", "dark");
    const texts = traceTexts();
    let rereads = 0;
    const deafen = onReset(() => {
      rereads += 1;
    });
    resetLocalStores();
    expect(Object.keys(storage)).toEqual(["muster-mock"]);
    expect(Object.keys(browser)).toEqual(["theme"]);
    resetLocalStores(texts);
    expect(storage.getItem("draft:maya:conversation-1")).toBe("Dear");
    expect(storage.getItem("outbox:maya")).toBe("[1]");
    expect(browser.getItem("seen:maya")).toBe('{"conversation-1":1}');
    expect(rereads).toBe(2);
    // Another tab has done it for the browser.
    resetTabStores();
    expect(Object.keys(storage)).toEqual(["muster-mock"]);
    expect(browser.getItem("seen:maya")).not.toBeNull();
    deafen();
  });

  it("forgets what a store not in use yet has kept, and nothing that is no store's", () => {
    storage.setItem(`${localStorePrefix}elsewhere`, "[1]");
    storage.setItem("authToken", "7");
    resetLocalStores();
    expect(storage.getItem(`${localStorePrefix}elsewhere`)).toBeNull();
    expect(storage.getItem("authToken")).toBe("7");
  });

  it("takes over what another tab's stores held", () => {
    const store = createLocalStore("names", [], readNames);
    store.set(() => ["Ada"]);
    const texts = localStoreTexts();
    store.set(() => ["Bea"]);
    resetLocalStores({ ...texts, authToken: "stolen" });
    expect(store.get()).toEqual(["Ada"]);
    expect(storage.getItem("authToken")).toBeNull();
  });
});
