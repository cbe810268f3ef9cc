// Replaces is-node-process, by which MSW decides whether to keep a cookie jar in localStorage, and
// whether to read and set the page's cookies (vite.config.ts has the alias). A shared worker and a
// sandboxed frame lack both as Node does.

/** Whether there is no localStorage; in some embedded web views it is null. */
export function isNodeProcess(): boolean {
  try {
    return !globalThis.localStorage;
  } catch {
    return true;
  }
}
