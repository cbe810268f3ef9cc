import type { StateStorage } from "zustand/middleware";
import { pageBackend, storedName } from "./stored-name.ts";

/** Where a text is stored: for this tab (sessionStorage), or for the browser (localStorage). */
export type StorageArea = "tab" | "browser";

function storageOf(area: StorageArea): Storage | undefined {
  try {
    return area === "tab" ? window.sessionStorage : window.localStorage;
  } catch {
    // Blocked cookies and sandboxed frames throw.
    return undefined;
  }
}

/** Whether a page of this host with another kind of backend has stored this text under the key. */
export function isOtherBackendsText(area: StorageArea, key: string, text: string): boolean {
  const own = `${pageBackend()}:${key}`;
  return Object.entries<unknown>(storageOf(area) ?? {}).some(
    ([name, stored]) => stored === text && name.endsWith(`:${key}`) && !name.endsWith(own),
  );
}

/** The text stored under a key. */
export const readStored = (area: StorageArea, key: string): string | undefined =>
  storageOf(area)?.getItem(storedName(key)) ?? undefined;

/** Stores a text under a key; undefined removes it. Returns false if it could not be stored. */
export function writeStored(area: StorageArea, key: string, text: string | undefined): boolean {
  const storage = storageOf(area);
  if (text === undefined) {
    storage?.removeItem(storedName(key));
    return true;
  }
  try {
    // Not removed first: other tabs would see a moment without it.
    storage?.setItem(storedName(key), text);
    return storage !== undefined;
  } catch {
    // Full: an older text must not come back after a reload.
    storage?.removeItem(storedName(key));
    return false;
  }
}

/** The stored keys that begin with a prefix. */
export function storedKeys(area: StorageArea, prefix: string): string[] {
  const own = storedName("");
  return Object.keys(storageOf(area) ?? {})
    .filter((name) => name.startsWith(own + prefix))
    .map((name) => name.slice(own.length));
}

/** Where zustand's persist keeps a store. Where that is blocked or full, the store lasts as long as the page. */
export const persistIn = (area: StorageArea): StateStorage => ({
  getItem: (key) => readStored(area, key) ?? null,
  setItem: (key, text) => void writeStored(area, key, text),
  removeItem: (key) => void writeStored(area, key, undefined),
});
