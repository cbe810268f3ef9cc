import { type RefObject, useLayoutEffect, useState } from "react";

/** The element that scrolls a list: its own pane or the page's main element. */
export const scrollerOf = (list: HTMLElement | null) =>
  list?.closest<HTMLElement>(".overflow-y-auto, main");

/** The distance in px from the top of the scroller's content to the start of the list. */
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
    // The content above the list may change its height or disappear.
    const observer = new ResizeObserver(read);
    for (const child of scroller.children) observer.observe(child);
    return () => observer.disconnect();
  }, [list]);
  return place;
}
