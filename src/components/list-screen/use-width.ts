import { type RefObject, useLayoutEffect, useState } from "react";

/** One rem in px: people may choose larger text. */
export const remInPx = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** What an element's width in rem means, such as "card" or "line"; of the window's until it is there. */
export function useWidth<Meaning extends string>(
  element: RefObject<HTMLElement | null>,
  meaningOf: (width: number) => Meaning,
): Meaning {
  const [width, setWidth] = useState(() => window.innerWidth / 16);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const read = () => setWidth(measured.clientWidth / remInPx());
    read();
    const observer = new ResizeObserver(read);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return meaningOf(width);
}
