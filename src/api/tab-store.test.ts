import * as v from "valibot";
import { expect, it, vi } from "vitest";
import { readStored, writeStored } from "@/lib/browser-storage";
import {
  announceNewData,
  onDataReplaced,
  resetStores,
  storedTexts,
  tabStorePrefix,
} from "@/lib/stored-data";
import { testStorage } from "@/testing/browser-storage";
import { createTabStore, rereadTabStores } from "./tab-store";

const stored = testStorage();
const store = (...first: string[]) => createTabStore("names", first, v.array(v.string()));
/** The value of a store after a reload, if `value` had been stored. */
function reloaded<T>(value: unknown, initial: T, schema: v.GenericSchema<unknown, T>): T {
  writeStored("tab", `${tabStorePrefix}names`, JSON.stringify({ state: { value }, version: 0 }));
  return createTabStore("names", initial, schema).get();
}

it("starts with its initial value, and keeps what is set for the next page", () => {
  const names = store();
  expect(names.get()).toEqual([]);
  names.set((before) => [...before, "Ada"]);
  expect([names.get(), store().get()]).toEqual([["Ada"], ["Ada"]]);
  const undo = names.set(() => ["Grace"]);
  undo();
  expect(names.get()).toEqual(["Ada"]);
  names.set(() => []);
  expect(store("first").get()).toEqual([]);
});

it("ignores stored values that are broken", () => {
  for (const value of [null, [1], ["Ada", 7], "text"])
    expect(reloaded(value, ["first"], v.array(v.string()))).toEqual(["first"]);
  writeStored("tab", `${tabStorePrefix}names`, "{");
  expect(store("first").get()).toEqual(["first"]);
});

it("works without storage", () => {
  vi.stubGlobal("window", {
    get sessionStorage() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
  const names = store();
  names.set(() => ["Ada"]);
  expect(names.get()).toEqual(["Ada"]);
});

it("removes everything on reset, even what no store has read yet, and can restore it", () => {
  Object.assign(window, { dispatchEvent: rereadTabStores });
  const names = store();
  names.set(() => ["Ada"]);
  const others = { "draft:maya:c1": "Dear", "outbox:maya": "[1]", "seen:maya": '{"c1":1}' };
  for (const [key, text] of Object.entries(others)) writeStored("tab", key, text);
  writeStored("tab", `${tabStorePrefix}elsewhere`, "[1]");
  stored.tab.setItem("authToken", "7");
  const [texts, ofStores] = [storedTexts(), storedTexts([tabStorePrefix])];
  resetStores();
  expect(names.get()).toEqual([]);
  expect(Object.fromEntries(Object.entries(stored.tab))).toEqual({ authToken: "7" });
  resetStores({ ...texts, authToken: "stolen" });
  expect(names.get()).toEqual(["Ada"]);
  expect(readStored("tab", "draft:maya:c1")).toBe("Dear");
  expect(stored.tab.getItem("authToken")).toBe("7");
  // Another tab takes over what stores hold, but nobody's drafts.
  resetStores(ofStores);
  expect(readStored("tab", `${tabStorePrefix}elsewhere`)).toBe("[1]");
  expect(readStored("tab", "draft:maya:c1")).toBeUndefined();
});

it("says whether stored data was replaced, too: not by new data alone, but by a reset", () => {
  const page = new EventTarget();
  Object.assign(window, {
    addEventListener: page.addEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
  });
  const told: boolean[] = [];
  onDataReplaced((isStoredToo) => told.push(isStoredToo));
  announceNewData();
  resetStores();
  expect(told).toEqual([false, true]);
});
