import { readStored, storedKeys, writeStored } from "./browser-storage";
import { storesReset, tabStorePrefix } from "./tab-store";

/** Everything in this tab that belongs to the demo's data, by the prefix of its keys. */
const resettable = [tabStorePrefix, "draft:", "outbox:", "seen:"] as const;

const textsUnder = (prefix: string): [key: string, text: string][] =>
  storedKeys("tab", prefix).map((key) => [key, readStored("tab", key) ?? ""]);

/** All stored data by key, to undo a reset with `resetStores`. */
export const allStoredTexts = (): Record<string, string> =>
  Object.fromEntries(resettable.flatMap(textsUnder));

/** The data of the tab stores by key, as JSON texts. */
export const tabStoreTexts = (): Record<string, string> =>
  Object.fromEntries(textsUnder(tabStorePrefix));

/** Removes all stored data, also of stores not in use yet, and writes `texts` instead. */
export function resetStores(texts: Readonly<Record<string, string>> = {}): void {
  for (const key of resettable.flatMap((prefix) => storedKeys("tab", prefix))) {
    writeStored("tab", key, undefined);
  }
  for (const [key, text] of Object.entries(texts)) {
    if (resettable.some((prefix) => key.startsWith(prefix))) writeStored("tab", key, text);
  }
  storesReset.notify();
}
