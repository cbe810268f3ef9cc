import type { StateStorage } from "zustand/middleware";
import { pageBackend, storedName } from "./stored-name.ts";

/** Where a text is stored: for this tab (sessionStorage), or for the browser (localStorage). */
export type StorageArea = "tab" | "browser";

function storageOf(area: StorageArea): Storage | undefined {
  try {
    return area === "tab" ? window.sessionStorage : window.localStorage;
  } catch {
    // Access throws if cookies are blocked, and in sandboxed frames.
    return undefined;
  }
}

/** Whether a page on this host with the other kind of backend has stored this text under the key. */
export function isOtherBackendsText(area: StorageArea, key: string, text: string): boolean {
  const own = `${pageBackend()}:${key}`;
  return Object.entries<unknown>(storageOf(area) ?? {}).some(
    ([name, stored]) => stored === text && name.endsWith(`:${key}`) && !name.endsWith(own),
  );
}

/** The text stored under a key; undefined if nothing is stored. */
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
    // Overwrite it without removing it first, so that other tabs never find it missing.
    storage?.setItem(storedName(key), text);
    return storage !== undefined;
  } catch {
    // Storage is full. The old text must not come back after a reload.
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

/** The storage for zustand's persist. If it is blocked or full, a store lasts only as long as the page. */
export const persistIn = (area: StorageArea): StateStorage => ({
  getItem: (key) => readStored(area, key) ?? null,
  setItem: (key, text) => void writeStored(area, key, text),
  removeItem: (key) => void writeStored(area, key, undefined),
});
