import * as v from "valibot";
import { expect, it, vi } from "vitest";
import { testStorage } from "@/testing/browser-storage";
import { allStoredTexts, resetStores, tabStoreTexts } from "./stored-data";
import { storedName } from "./stored-name";
import { createTabStore, listOf, storesReset, tableOf, tabStorePrefix } from "./tab-store";

const stored = testStorage();
const store = (...first: string[]) => createTabStore("names", first, listOf(v.string()));

it("starts with what it is given, and keeps what is set for the next page", () => {
  const names = store();
  expect(names.get()).toEqual([]);
  names.set((before) => [...before, "Ada"]);
  expect([names.get(), store().get()]).toEqual([["Ada"], ["Ada"]]);
  names.set(() => []);
  expect(store("first").get()).toEqual([]);
});

it.each(["{", "null", "[1]", '"text"'])("passes over what is stored and broken: %s", (text) => {
  stored.tab.setItem(storedName(`${tabStorePrefix}names`), text);
  expect(store("first").get()).toEqual(["first"]);
});

it("leaves out a broken record and keeps the others", () => {
  stored.tab.setItem(storedName(`${tabStorePrefix}names`), '["Ada", 7, "Bea"]');
  expect(store("first").get()).toEqual(["Ada", "Bea"]);
  stored.tab.setItem(storedName(`${tabStorePrefix}ages`), '{"Ada": 36, "Bea": "old"}');
  expect(createTabStore("ages", {}, tableOf(v.number())).get()).toEqual({ Ada: 36 });
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

it("forgets everything on reset, also of a store not in use yet, and nothing that is no store's", () => {
  const names = store();
  names.set(() => ["Ada"]);
  stored.tab.setItem(storedName(`${tabStorePrefix}elsewhere`), "[1]");
  stored.tab.setItem("authToken", "7");
  resetStores();
  expect(names.get()).toEqual([]);
  expect(Object.fromEntries(Object.entries(stored.tab))).toEqual({ authToken: "7" });
});

it("forgets drafts, replies on their way and what was read, and brings them back", () => {
  const personal = {
    [storedName("draft:maya:conversation-1")]: "Dear",
    [storedName("outbox:maya")]: "[1]",
    [storedName("seen:maya")]: '{"conversation-1":1}',
  };
  Object.assign(stored.tab, personal, { "muster-mock": "{}" });
  stored.browser.setItem("theme", "dark");
  const texts = allStoredTexts();
  const reread = vi.fn();
  const stop = storesReset.add(reread);
  resetStores();
  expect(Object.fromEntries(Object.entries(stored.tab))).toEqual({ "muster-mock": "{}" });
  expect(Object.fromEntries(Object.entries(stored.browser))).toEqual({ theme: "dark" });
  resetStores(texts);
  expect(Object.fromEntries(Object.entries(stored.tab))).toMatchObject(personal);
  expect(reread).toHaveBeenCalledTimes(2);
  stop();
});

it("takes over what another tab's stores held, and nothing else", () => {
  const names = store();
  names.set(() => ["Ada"]);
  const texts = tabStoreTexts();
  names.set(() => ["Bea"]);
  resetStores({ ...texts, authToken: "stolen" });
  expect(names.get()).toEqual(["Ada"]);
  expect(stored.tab.getItem("authToken")).toBeNull();
});
