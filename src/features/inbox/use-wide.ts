import { useEffect, useState } from "react";

/** The width, in rem, at which the member's details fit beside the conversation. */
const wideFrom = 80;

/** Whether the page has room for a third column. */
export function useWide(): boolean {
  const [wide, setWide] = useState(
    () => window.matchMedia(`(min-width: ${String(wideFrom)}rem)`).matches,
  );
  useEffect(() => {
    // The body, not the window: the demo console beside the page takes room, too.
    const observer = new ResizeObserver(([entry]) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (entry) setWide(entry.contentRect.width >= wideFrom * rem);
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return wide;
}
