import { type RefObject, useEffectEvent, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** One rem in px: people may choose larger text. */
export const remInPx = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/**
 * What an element's width in rem means, such as "card" or "line". The first render has what is
 * usual on a page of a width, without a layout; the element's own counts before that is painted.
 */
export function useWidth<Meaning extends string>(
  element: RefObject<HTMLElement | null>,
  meaningOf: (width: number) => Meaning,
  usualOn: (page: number) => number,
): Meaning {
  const [meaning, setMeaning] = useState(() => {
    const { innerWidth } = window;
    const sidebar = innerWidth < 768 ? 0 : innerWidth < 1100 ? 60 : 240;
    return meaningOf(usualOn((innerWidth - sidebar) / 16));
  });
  const read = useEffectEvent((width: number) =>
    flushSync(() => setMeaning(meaningOf(width / remInPx()))),
  );
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && read(entry.target.clientWidth));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return meaning;
}
