import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the page is being printed. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const media = window.matchMedia("print");
    const over = new AbortController();
    const { signal } = over;
    // The browser counts the pages right after the event: what is rendered later is not printed.
    const follow = ({ type }: Event) =>
      flushSync(() => setPrinting(type === "beforeprint" || media.matches));
    window.addEventListener("beforeprint", follow, { signal });
    window.addEventListener("afterprint", follow, { signal });
    media.addEventListener("change", follow, { signal });
    return () => over.abort();
  }, []);
  return printing;
}
