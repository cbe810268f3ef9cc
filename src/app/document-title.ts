import { useEffect, useSyncExternalStore } from "react";
import { brand } from "@/lib/brand";

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** `PAGE · Muster`; in a background tab the number of waiting conversations comes first. */
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
