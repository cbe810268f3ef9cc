/** The page-wide word that a call was answered 401; the session listens to it. */
const listeners = new Set<() => void>();

/** Tells every listener that the server no longer knows the session. */
export function reportUnauthorized(): void {
  for (const listener of listeners) listener();
}

/** Listens for 401 answers; returns how to stop. */
export function onUnauthorized(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
