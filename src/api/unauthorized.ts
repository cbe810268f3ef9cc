/** The page-wide word that a call was answered 401; the session listens to it. */
const listeners = new Set<() => void>();
let session = 0;

/** Counts sessions, so that an answer to a call of an earlier one is known as such. */
export const currentSession = (): number => session;

/** A session begins: what is answered to calls of the one before no longer speaks of it. */
export function beginSession(): void {
  session += 1;
}

/** Tells every listener that the server no longer knows the session. */
export function reportUnauthorized(): void {
  for (const listener of listeners) listener();
}

/** Listens for 401 answers; returns how to stop. */
export function onUnauthorized(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
