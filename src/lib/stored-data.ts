import { readStored, type StorageArea, storedKeys, writeStored } from "./browser-storage";
import { storesReset, tabStorePrefix } from "./tab-store";

/** Everything that belongs to the demo's data, by the prefix of its keys. */
const resettable: readonly (readonly [StorageArea, prefix: string])[] = [
  ["tab", tabStorePrefix],
  ["tab", "draft:"],
  ["tab", "outbox:"],
  ["browser", "seen:"],
];

const textsUnder = (area: StorageArea, prefix: string): [key: string, text: string][] =>
  storedKeys(area, prefix).map((key) => [key, readStored(area, key) ?? ""]);

/** All stored data by key, to undo a reset with `resetStores`. */
export const allStoredTexts = (): Record<string, string> =>
  Object.fromEntries(resettable.flatMap(([area, prefix]) => textsUnder(area, prefix)));

/** The data of the tab stores by key, as JSON texts. */
export const tabStoreTexts = (): Record<string, string> =>
  Object.fromEntries(textsUnder("tab", tabStorePrefix));

function removeAll(areas = resettable): void {
  for (const [area, prefix] of areas) {
    for (const key of storedKeys(area, prefix)) writeStored(area, key, undefined);
  }
}

/** Removes all stored data, also of stores not in use yet, and writes `texts` instead. */
export function resetStores(texts: Readonly<Record<string, string>> = {}): void {
  removeAll();
  for (const [key, text] of Object.entries(texts)) {
    const area = resettable.find(([, prefix]) => key.startsWith(prefix))?.[0];
    if (area) writeStored(area, key, text);
  }
  storesReset.notify();
}

/** Removes this tab's stored data, when another tab resets the browser's. */
export function resetTabStores(): void {
  removeAll(resettable.filter(([area]) => area === "tab"));
  storesReset.notify();
}
