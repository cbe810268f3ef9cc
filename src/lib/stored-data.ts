import { readStored, storedKeys, writeStored } from "./browser-storage";

/** The keys of tab stores in sessionStorage begin with this. */
export const tabStorePrefix = "local:";

const replacedEvent = "data-replaced";

/** Calls `listener` when the demo's data was replaced. `isStoredToo`: so was the tab's stored data. */
export function onDataReplaced(listener: (isStoredToo: boolean) => void): () => void {
  const tell = (event: Event) => listener(event instanceof CustomEvent && event.detail === true);
  window.addEventListener(replacedEvent, tell);
  return () => window.removeEventListener(replacedEvent, tell);
}

/** Tells the page that the demo's data was replaced. */
export function announceNewData(isStoredToo = false): void {
  if ("window" in globalThis)
    window.dispatchEvent(new CustomEvent(replacedEvent, { detail: isStoredToo }));
}

/** The keys of replies that are not delivered yet begin with this. */
const repliesPrefix = "outbox:";

/** Whether this tab has stored anybody's undelivered replies. */
export const hasStoredReplies = (): boolean => storedKeys("tab", repliesPrefix).length > 0;

/** The key prefixes of everything in this tab that belongs to the demo's data. */
const resettable = [tabStorePrefix, "draft:", repliesPrefix, "seen:"] as const;

/** The stored data by key, all of it or for some prefixes: to undo `resetStores`, or to save as a file. */
export const storedTexts = (prefixes: readonly string[] = resettable): Record<string, string> =>
  Object.fromEntries(
    prefixes
      .flatMap((prefix) => storedKeys("tab", prefix))
      .map((key) => [key, readStored("tab", key) ?? ""]),
  );

/** Removes all stored data, even that of stores not in use yet, and writes `texts` instead. */
export function resetStores(texts: Readonly<Record<string, string>> = {}): void {
  for (const key of resettable.flatMap((prefix) => storedKeys("tab", prefix))) {
    writeStored("tab", key, undefined);
  }
  for (const [key, text] of Object.entries(texts)) {
    if (resettable.some((prefix) => key.startsWith(prefix))) writeStored("tab", key, text);
  }
  announceNewData(true);
}
