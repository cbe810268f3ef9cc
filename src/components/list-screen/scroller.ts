import { type RefObject, useLayoutEffect, useState } from "react";

/** What scrolls a list: a pane of its own, or the page. */
export const scrollerOf = (list: HTMLElement | null) =>
  list?.closest<HTMLElement>(".overflow-y-auto, main");

/** How far below the top of what its scroller scrolls a list begins, in px. */
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
    // What is above the list has grown, or is gone.
    const observer = new ResizeObserver(read);
    for (const child of scroller.children) observer.observe(child);
    return () => observer.disconnect();
  }, [list]);
  return place;
}
