/** A click that asks for nothing but to follow the link: the rest is the browser's (new tab, …). */
export const isPlainClick = (
  event: Pick<MouseEvent, "altKey" | "button" | "ctrlKey" | "metaKey" | "shiftKey">,
): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
