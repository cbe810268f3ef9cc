import { type RefObject, useEffectEvent, useLayoutEffect, useState } from "react";

/** One rem in px, which depends on the user's font size. */
export const remInPx = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/**
 * What `select` makes of an element's width and height in rem; only a change of it renders again. Until
 * the element is mounted, they are the window's width and 0.
 */
export function useSize<Selected>(
  element: RefObject<HTMLElement | null>,
  select: (size: { width: number; height: number }) => Selected,
): Selected {
  const [selected, setSelected] = useState(select({ width: window.innerWidth / 16, height: 0 }));
  const read = useEffectEvent(({ clientWidth, offsetHeight }: HTMLElement) => {
    const rem = remInPx();
    setSelected(select({ width: clientWidth / rem, height: offsetHeight / rem }));
  });
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    read(measured);
    const observer = new ResizeObserver(() => read(measured));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return selected;
}
