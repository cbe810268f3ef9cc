import { readStored, storedKeys, writeStored } from "./browser-storage";

/** The keys of tab stores in sessionStorage begin with this. */
export const tabStorePrefix = "local:";

const replacedEvent = "data-replaced";

/** Calls back when the demo's data were replaced, and says whether the tab's stored data were, too. */
export function onDataReplaced(listener: (isStoredToo: boolean) => void): () => void {
  const tell = (event: Event) => listener(event instanceof CustomEvent && event.detail === true);
  window.addEventListener(replacedEvent, tell);
  return () => window.removeEventListener(replacedEvent, tell);
}

/** Tells the page that the demo's data were replaced. */
export function announceNewData(isStoredToo = false): void {
  if ("window" in globalThis)
    window.dispatchEvent(new CustomEvent(replacedEvent, { detail: isStoredToo }));
}

/** The keys of replies that are not delivered yet begin with this. */
const repliesPrefix = "outbox:";

/** Whether this tab keeps replies of anybody that are not delivered. */
export const hasStoredReplies = (): boolean => storedKeys("tab", repliesPrefix).length > 0;

/** Everything in this tab that belongs to the demo's data, by the prefix of its keys. */
const resettable = [tabStorePrefix, "draft:", repliesPrefix, "seen:"] as const;

/** The stored data by key, all of it or under some prefixes: to undo a reset with `resetStores`, or for a file. */
export const storedTexts = (prefixes: readonly string[] = resettable): Record<string, string> =>
  Object.fromEntries(
    prefixes
      .flatMap((prefix) => storedKeys("tab", prefix))
      .map((key) => [key, readStored("tab", key) ?? ""]),
  );

/** Removes all stored data, also of stores not in use yet, and writes `texts` instead. */
export function resetStores(texts: Readonly<Record<string, string>> = {}): void {
  for (const key of resettable.flatMap((prefix) => storedKeys("tab", prefix))) {
    writeStored("tab", key, undefined);
  }
  for (const [key, text] of Object.entries(texts)) {
    if (resettable.some((prefix) => key.startsWith(prefix))) writeStored("tab", key, text);
  }
  announceNewData(true);
}
