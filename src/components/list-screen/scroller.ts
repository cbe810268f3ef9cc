import { type RefObject, useLayoutEffect, useState } from "react";

/** The element that scrolls a list: its own pane, or the page. */
export const scrollerOf = (list: HTMLElement | null) =>
  list?.closest<HTMLElement>(".overflow-y-auto, main");

/** Where a list begins within the content of its scroller, in px from the top. */
export function usePlaceInScroller(list: RefObject<HTMLElement | null>): number {
  const [place, setPlace] = useState(0);
  useLayoutEffect(() => {
    const scroller = scrollerOf(list.current);
    if (!scroller) return undefined;
    const read = () => {
      if (!list.current) return;
      const { top } = list.current.getBoundingClientRect();
      setPlace(top - scroller.getBoundingClientRect().top + scroller.scrollTop);
    };
    read();
    // The content above the list may have grown or gone.
    const observer = new ResizeObserver(read);
    for (const child of scroller.children) observer.observe(child);
    return () => observer.disconnect();
  }, [list]);
  return place;
}
