/** Why tabs cannot share a simulator in this browser; undefined if they can. */
export function sharingObstacle(): string | undefined {
  if (!("locks" in navigator)) return "Two tabs can share a demo only over https or on localhost.";
  if (!("SharedWorker" in globalThis))
    return "This browser has no shared workers, which two tabs need for one demo. A desktop browser has them.";
  try {
    sessionStorage.getItem("");
    return undefined;
  } catch {
    return "The browser stores no data for this page, so no other tab can join it.";
  }
}
