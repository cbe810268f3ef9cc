import { type RefObject, useLayoutEffect, useState } from "react";

/** One rem in px, which depends on the user's font size. */
export const remInPx = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** An element's width and height in rem. Until it is mounted, the window's width and a height of 0. */
export function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState(() => ({ width: window.innerWidth / 16, height: 0 }));
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const read = () => {
      const rem = remInPx();
      setSize({ width: measured.clientWidth / rem, height: measured.offsetHeight / rem });
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
