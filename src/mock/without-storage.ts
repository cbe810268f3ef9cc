// Replaces is-node-process (the alias is in vite.config.ts), by which MSW decides whether to use
// localStorage and the page's cookies: a shared worker and a sandboxed frame lack both, as Node does.

/** Whether there is no localStorage; in some embedded web views it is null. */
export function isNodeProcess(): boolean {
  try {
    return !globalThis.localStorage;
  } catch {
    return true;
  }
}
