import { useSyncExternalStore } from "react";

const query = "(min-width: 80rem)";

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}

/** Whether there is room for a third column: the member beside the conversation. */
export const useWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
