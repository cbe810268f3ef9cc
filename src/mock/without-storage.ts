// Stands in for is-node-process, by which MSW decides whether it makes a cookie jar in localStorage
// (vite.config.ts has the alias). A shared worker and a sandboxed frame have as little of it as Node.

/** Whether there is no localStorage. */
export function isNodeProcess(): boolean {
  try {
    return typeof localStorage === "undefined";
  } catch {
    return true;
  }
}
