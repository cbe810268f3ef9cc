import { Listeners } from "./listeners";
import { pageBackend, storedName } from "./stored-name";

/** Where a text is stored: for this tab (sessionStorage), or for the browser (localStorage). */
export type StorageArea = "tab" | "browser";

/** Used if the browser's storage is blocked or full: these texts last as long as the page. */
const memory = new Map<string, string>();
let isMemoryOnly = false;

/**
 * From now on texts are kept in memory alone, beginning with none. For stories: several in frames of
 * one tab share the browser's storage, and one would sign another out.
 */
export function storeInMemory(): void {
  isMemoryOnly = true;
  memory.clear();
}

function storageOf(area: StorageArea): Storage | undefined {
  if (isMemoryOnly) return undefined;
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

/** The text stored under a key. The browser's comes first: another tab may have stored it since. */
export const readStored = (area: StorageArea, key: string): string | undefined =>
  storageOf(area)?.getItem(storedName(key)) ?? memory.get(area + key);

/** Stores a text under a key; undefined removes it. Returns false if it lasts only as long as the page, unasked. */
export function writeStored(area: StorageArea, key: string, text: string | undefined): boolean {
  memory.delete(area + key);
  const storage = storageOf(area);
  if (text === undefined) {
    storage?.removeItem(storedName(key));
    return true;
  }
  try {
    // Not removed first: other tabs would see a moment without it.
    storage?.setItem(storedName(key), text);
    if (storage) return true;
  } catch {
    // Full: an older text must not come back after a reload.
    storage?.removeItem(storedName(key));
  }
  memory.set(area + key, text);
  return isMemoryOnly;
}

const failures = new Listeners();
let isFailureReported = false;

/** Calls back once a text that somebody wrote could not be stored, or at once if that was before. */
export function onStorageFailure(listener: () => void): () => void {
  if (isFailureReported) listener();
  return failures.add(listener);
}

/** Stores a text that somebody wrote in this tab, and reports if it may be lost. */
export function writeUserText(key: string, text: string | undefined): void {
  if (writeStored("tab", key, text) || isFailureReported) return;
  isFailureReported = true;
  failures.notify();
}

/** The JSON stored under a key; undefined if nothing is stored or it does not parse. */
export function readStoredJson(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? "");
  } catch {
    return undefined;
  }
}

/** The stored keys that begin with a prefix. */
export function storedKeys(area: StorageArea, prefix: string): string[] {
  const own = storedName("");
  const stored = Object.keys(storageOf(area) ?? {})
    .filter((name) => name.startsWith(own))
    .map((name) => name.slice(own.length));
  const inMemory = [...memory.keys()]
    .filter((key) => key.startsWith(area))
    .map((key) => key.slice(area.length));
  return [...new Set([...stored, ...inMemory])].filter((key) => key.startsWith(prefix));
}
