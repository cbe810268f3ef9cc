const textFields = "input:not([type=checkbox]), textarea, [contenteditable], [role=combobox]";

/** The field with the focus, or the one that had it when it was removed. */
let field: Element | undefined;

const isUsable = (element: Element): boolean =>
  element.isConnected && !element.matches(":disabled") && element.checkVisibility();

function onFocusIn({ target }: Event): void {
  field = target instanceof Element && target.matches(textFields) ? target : undefined;
}

function forget(): void {
  field = undefined;
}

function onKeyDown({ key }: KeyboardEvent): void {
  if (key === "Tab" || key === "Escape") forget();
}

/** Watches which field has the focus, until the returned function is called. */
export function watchFocusedField(): () => void {
  const watch = new AbortController();
  const first = { capture: true, signal: watch.signal };
  window.addEventListener("focusin", onFocusIn, first);
  window.addEventListener("input", onFocusIn, first);
  window.addEventListener("keydown", onKeyDown, first);
  // What was typed has been sent: the field may go with its form, as the sign-in page's does.
  for (const type of ["submit", "pointerdown", "popstate"])
    window.addEventListener(type, forget, first);
  return () => {
    watch.abort();
    forget();
  };
}

/**
 * Whether the field that somebody typed into was removed. What is typed now was meant for it, until
 * the person moves the focus, presses Tab or Escape, submits the form, or goes back.
 */
export const isFocusedFieldGone = (): boolean =>
  field !== undefined && document.activeElement === document.body && !isUsable(field);
