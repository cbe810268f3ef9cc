/**
 * Small texts kept in this browser under a key: for the tab ("tab") or for good ("browser").
 * Where storage is refused or full they live as long as the page. Nothing here throws.
 */
export type Keeping = "tab" | "browser";

const memory = new Map<string, string>();

function storage(keeping: Keeping): Storage | undefined {
  try {
    return keeping === "tab" ? window.sessionStorage : window.localStorage;
  } catch {
    // Blocked cookies or a sandboxed frame refuse storage by throwing.
    return undefined;
  }
}

/** What is kept under a key, if anything. */
export function kept(keeping: Keeping, key: string): string | undefined {
  return memory.get(keeping + key) ?? storage(keeping)?.getItem(key) ?? undefined;
}

/** Keeps a text under a key; undefined forgets it. */
export function keep(keeping: Keeping, key: string, text: string | undefined): void {
  const store = storage(keeping);
  memory.delete(keeping + key);
  try {
    if (text === undefined) store?.removeItem(key);
    else if (store) store.setItem(key, text);
    else memory.set(keeping + key, text);
  } catch {
    if (text !== undefined) memory.set(keeping + key, text);
  }
}

/** The JSON kept under a key; undefined where there is none or it does not parse. */
export function keptJson(keeping: Keeping, key: string): unknown {
  const text = kept(keeping, key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The keys under which something is kept and that begin with a prefix. */
export function keptKeys(keeping: Keeping, prefix: string): string[] {
  const own = [...memory.keys()].map((key) => key.slice(keeping.length));
  return [...new Set([...Object.keys(storage(keeping) ?? {}), ...own])].filter((key) =>
    key.startsWith(prefix),
  );
}
