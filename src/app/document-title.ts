import { useEffect, useState } from "react";
import { brand } from "@/lib/brand";

/** Whether the tab is in the background. */
function useHidden(): boolean {
  const [hidden, setHidden] = useState(() => document.hidden);
  useEffect(() => {
    const listen = () => setHidden(document.hidden);
    document.addEventListener("visibilitychange", listen);
    return () => document.removeEventListener("visibilitychange", listen);
  }, []);
  return hidden;
}

/** `PAGE · Muster`; while the tab is in the background, what waits stands before it. */
export function useDocumentTitle(page: string, waiting = 0): void {
  const hidden = useHidden();
  useEffect(() => {
    document.title = `${hidden && waiting > 0 ? `(${waiting}) ` : ""}${page} · ${brand.name}`;
  }, [page, hidden, waiting]);
}
