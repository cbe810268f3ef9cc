// Replaces is-node-process (alias in vite.config.ts), by which MSW decides whether to use localStorage
// and the page's cookies: like Node, a shared worker and a sandboxed frame have neither.

/** Whether localStorage is missing. In some embedded web views it is null. */
export function isNodeProcess(): boolean {
  try {
    return !globalThis.localStorage;
  } catch {
    return true;
  }
}
