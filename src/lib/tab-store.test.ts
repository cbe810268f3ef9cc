import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { allStoredTexts, resetStores, resetTabStores, tabStoreTexts } from "./stored-data";
import { createTabStore, listOf, storesReset, tableOf, tabStorePrefix } from "./tab-store";

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
    const store = createTabStore("names", [], readNames);
    expect(store.get()).toEqual([]);
    store.set((names) => [...names, "Ada"]);
    expect(store.get()).toEqual(["Ada"]);
    expect(createTabStore("names", [], readNames).get()).toEqual(["Ada"]);
  });

  it.each(["{", "null", "[1]", '"text"'])("passes over what is stored and broken: %s", (text) => {
    storage.setItem(`${tabStorePrefix}names`, text);
    expect(createTabStore("names", ["first"], readNames).get()).toEqual(["first"]);
  });

  it("leaves out a broken record and keeps the others", () => {
    storage.setItem(`${tabStorePrefix}names`, '["Ada", 7, "Bea"]');
    expect(createTabStore("names", ["first"], readNames).get()).toEqual(["Ada", "Bea"]);
    storage.setItem(`${tabStorePrefix}ages`, '{"Ada": 36, "Bea": "old"}');
    expect(createTabStore("ages", {}, tableOf(v.number())).get()).toEqual({ Ada: 36 });
  });

  it("keeps a list that a person emptied", () => {
    createTabStore("names", ["first"], readNames).set(() => []);
    expect(createTabStore("names", ["first"], readNames).get()).toEqual([]);
  });

  it("works without storage", () => {
    vi.stubGlobal("window", {
      get sessionStorage() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
    const store = createTabStore("names", [], readNames);
    store.set(() => ["Ada"]);
    expect(store.get()).toEqual(["Ada"]);
  });

  it("forgets everything on reset", () => {
    const store = createTabStore("names", [], readNames);
    store.set(() => ["Ada"]);
    resetStores();
    expect(store.get()).toEqual([]);
    expect(storage.getItem(`${tabStorePrefix}names`)).toBeNull();
  });

  it("forgets drafts, replies on their way and what was read, and brings them back", () => {
    const browser = new FakeStorage();
    vi.stubGlobal("window", { sessionStorage: storage, localStorage: browser });
    storage.setItem("draft:maya:conversation-1", "Dear");
    storage.setItem("outbox:maya", "[1]");
    storage.setItem("muster-mock", "{}");
    browser.setItem("seen:maya", '{"conversation-1":1}');
    browser.setItem("theme", "dark");
    const texts = allStoredTexts();
    let rereads = 0;
    const deafen = storesReset.add(() => {
      rereads += 1;
    });
    resetStores();
    expect(Object.keys(storage)).toEqual(["muster-mock"]);
    expect(Object.keys(browser)).toEqual(["theme"]);
    resetStores(texts);
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
    storage.setItem(`${tabStorePrefix}elsewhere`, "[1]");
    storage.setItem("authToken", "7");
    resetStores();
    expect(storage.getItem(`${tabStorePrefix}elsewhere`)).toBeNull();
    expect(storage.getItem("authToken")).toBe("7");
  });

  it("takes over what another tab's stores held", () => {
    const store = createTabStore("names", [], readNames);
    store.set(() => ["Ada"]);
    const texts = tabStoreTexts();
    store.set(() => ["Bea"]);
    resetStores({ ...texts, authToken: "stolen" });
    expect(store.get()).toEqual(["Ada"]);
    expect(storage.getItem("authToken")).toBeNull();
  });
});
