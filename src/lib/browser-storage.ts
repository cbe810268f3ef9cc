/**
 * Small texts kept in this browser under a key: for the tab ("tab") or for good ("browser").
 * Where storage is refused or full they live as long as the page. Nothing here throws.
 */
export type StorageArea = "tab" | "browser";

const memory = new Map<string, string>();

function storage(keeping: StorageArea): Storage | undefined {
  try {
    return keeping === "tab" ? window.sessionStorage : window.localStorage;
  } catch {
    // Blocked cookies or a sandboxed frame refuse storage by throwing.
    return undefined;
  }
}

/** What is kept under a key, if anything. */
export function readStored(keeping: StorageArea, key: string): string | undefined {
  const text = memory.get(keeping + key);
  if (text !== undefined) return text;
  try {
    return storage(keeping)?.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a text under a key; undefined forgets it. Answers false where it lasts only as long as the
 * page; an older text is then gone too, so that it cannot come back in its place.
 */
export function writeStored(keeping: StorageArea, key: string, text: string | undefined): boolean {
  memory.delete(keeping + key);
  try {
    const store = storage(keeping);
    store?.removeItem(key);
    if (text === undefined) return true;
    if (store) {
      store.setItem(key, text);
      return true;
    }
  } catch {
    // Full, or refused: what follows holds for both.
  }
  if (text !== undefined) memory.set(keeping + key, text);
  return text === undefined;
}

const riskListeners = new Set<() => void>();
let isRiskTold = false;

/** Calls back once when a text that somebody wrote could not be stored, in this page. */
export function onStorageFailure(listener: () => void): () => void {
  riskListeners.add(listener);
  return () => riskListeners.delete(listener);
}

/** Keeps a text that somebody wrote for this tab, and has it told where it may be lost. */
export function writeUserText(key: string, text: string | undefined): void {
  if (writeStored("tab", key, text) || isRiskTold || riskListeners.size === 0) return;
  isRiskTold = true;
  for (const listener of riskListeners) listener();
}

/** The JSON kept under a key; undefined where there is none or it does not parse. */
export function readStoredJson(keeping: StorageArea, key: string): unknown {
  const text = readStored(keeping, key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The keys under which something is kept and that begin with a prefix. */
export function storedKeys(keeping: StorageArea, prefix: string): string[] {
  const own = [...memory.keys()].map((key) => key.slice(keeping.length));
  return [...new Set([...Object.keys(storage(keeping) ?? {}), ...own])].filter((key) =>
    key.startsWith(prefix),
  );
}
