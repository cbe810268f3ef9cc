import { useEffect, useSyncExternalStore } from "react";
import { brand } from "@/lib/brand";

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** `PAGE · Muster`; while the tab is in the background, what waits stands before it. */
export function useDocumentTitle(page: string, waiting = 0): void {
  const hidden = useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );
  useEffect(() => {
    document.title = `${hidden && waiting > 0 ? `(${waiting}) ` : ""}${page} · ${brand.name}`;
  }, [page, hidden, waiting]);
}
