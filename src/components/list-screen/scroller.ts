/** What scrolls a list. Its own ref is not set yet when a child's first layout effect runs. */
export const scrollerOf = (list: HTMLElement | null) =>
  list?.closest<HTMLElement>(".overflow-y-auto, main");

/** How far a list is above its scroller's top, in px. */
export const passedBy = (list: HTMLElement, scroller: HTMLElement) =>
  scroller.getBoundingClientRect().top - list.getBoundingClientRect().top;
