import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the page is being printed. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const media = window.matchMedia("print");
    const over = new AbortController();
    const { signal } = over;
    // The browser lays out the print right after the event, so the render must be synchronous.
    const follow = ({ type }: Event) =>
      flushSync(() => setPrinting(type === "beforeprint" || media.matches));
    window.addEventListener("beforeprint", follow, { signal });
    window.addEventListener("afterprint", follow, { signal });
    media.addEventListener("change", follow, { signal });
    return () => over.abort();
  }, []);
  return printing;
}
