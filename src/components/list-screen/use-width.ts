import { type RefObject, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** One rem in px: people may choose larger text. */
export const remInPx = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/**
 * What a width in rem means for an element, such as "card" or "line". The first frame has the guess;
 * the element's own width counts from its layout on, before that frame is painted.
 */
export function useWidth<Meaning extends string>(
  element: RefObject<HTMLElement | null>,
  meaningOf: (rem: number) => Meaning,
  guess: () => Meaning,
): Meaning {
  const [meaning, setMeaning] = useState(guess);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.target.clientWidth;
      if (width !== undefined) flushSync(() => setMeaning(meaningOf(width / remInPx())));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, meaningOf]);
  return meaning;
}
