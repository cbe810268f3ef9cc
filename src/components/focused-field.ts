const textFields = "input:not([type=checkbox]), textarea, [contenteditable], [role=combobox]";

/** The field with the focus, or the one that had it when it was removed. */
let field: Element | undefined;

const isUsable = (element: Element): boolean =>
  element.isConnected && !element.matches(":disabled") && element.checkVisibility();

/** Forgets the field. Each story begins with it. */
export function forgetFocusedField(): void {
  field = undefined;
}

function onFocusIn({ target }: Event): void {
  field = target instanceof Element && target.matches(textFields) ? target : undefined;
}

function onFocusOut({ target }: FocusEvent): void {
  // If the field is still there a moment later, the person left it.
  queueMicrotask(() => {
    if (field && field === target && isUsable(field)) forgetFocusedField();
  });
}

function onKeyDown({ key }: KeyboardEvent): void {
  if (key === "Tab" || key === "Escape") forgetFocusedField();
}

/** Watches which field has the focus, until the returned function is called. */
export function watchFocusedField(): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  const first = { capture: true, signal };
  document.addEventListener("focusin", onFocusIn, { signal });
  // What was typed has been sent: the field may go with its form, as the sign-in page's does.
  document.addEventListener("submit", forgetFocusedField, first);
  document.addEventListener("input", onFocusIn, { signal });
  document.addEventListener("focusout", onFocusOut, { signal });
  window.addEventListener("keydown", onKeyDown, first);
  window.addEventListener("pointerdown", forgetFocusedField, first);
  window.addEventListener("popstate", forgetFocusedField, { signal });
  return () => {
    watch.abort();
    forgetFocusedField();
  };
}

/**
 * Whether the field that somebody typed into was removed. What is typed now was meant for it, until
 * the person moves the focus, presses Tab or Escape, submits the form, or goes back.
 */
export const isFocusedFieldGone = (): boolean =>
  field !== undefined && document.activeElement === document.body && !isUsable(field);
