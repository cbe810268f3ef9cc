/** The first element of a kind that is drawn and whose text holds these words. */
export function withText(
  selector: string,
  words: string,
  within: ParentNode = document,
): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.textContent.includes(words) && element.checkVisibility(),
  );
}

/** A part of the page by the title it is under. */
export const partTitled = (title: string): HTMLElement | undefined =>
  withText("main section h2, main section h3", title)?.closest("section") ?? undefined;

/** The first drawn element that a selector matches. */
export const first = (selector: string): HTMLElement | undefined => withText(selector, "");

/** A screen's link in the sidebar; on a phone, what opens the sidebar. */
export const linkTo = (path: string): HTMLElement | undefined =>
  first(`nav[aria-label="Screens"] a[href="${path}"]`) ?? first('button[aria-label="Menu"]');
