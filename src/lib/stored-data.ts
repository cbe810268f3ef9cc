import { readStored, storedKeys, writeStored } from "./browser-storage";

/** The keys of tab stores in sessionStorage begin with this. */
export const tabStorePrefix = "local:";

const resetEvent = "stored-data-reset";

/** Calls back when stored data was removed or replaced, and has to be read again. */
export function onStoredDataReset(listener: () => void): () => void {
  // A test in Node has no page.
  if (!("window" in globalThis)) return () => undefined;
  window.addEventListener(resetEvent, listener);
  return () => window.removeEventListener(resetEvent, listener);
}

/** The keys of replies that are not delivered yet begin with this. */
const repliesPrefix = "outbox:";

/** Whether this tab keeps replies of anybody that are not delivered. */
export const hasStoredReplies = (): boolean => storedKeys("tab", repliesPrefix).length > 0;

/** Everything in this tab that belongs to the demo's data, by the prefix of its keys. */
const resettable = [tabStorePrefix, "draft:", repliesPrefix, "seen:"] as const;

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
  if ("window" in globalThis) window.dispatchEvent(new Event(resetEvent));
}
