const textFields = "input:not([type=checkbox]), textarea, [contenteditable], [role=combobox]";

/** The field with the focus, or the one that had it when it went from the page. */
let field: Element | undefined;

const isUsable = (element: Element): boolean =>
  element.isConnected && !element.matches(":disabled") && element.checkVisibility();

function onFocusIn({ target }: FocusEvent): void {
  field = target instanceof Element && target.matches(textFields) ? target : undefined;
}

function onFocusOut({ target }: FocusEvent): void {
  // Where the field is still there a moment later, the person left it.
  queueMicrotask(() => {
    if (field && field === target && isUsable(field)) forget();
  });
}

function forget(): void {
  field = undefined;
}

function onKeyDown({ key }: KeyboardEvent): void {
  if (key === "Tab" || key === "Escape") forget();
}

let watching = 0;

/** Notices fields that go from under a person's hands; answers how to stop that. */
export function watchFocusedField(): () => void {
  watching += 1;
  if (watching === 1) {
    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("focusout", onFocusOut);
    window.addEventListener("keydown", onKeyDown, { capture: true });
    window.addEventListener("pointerdown", forget, { capture: true });
    window.addEventListener("popstate", forget);
  }
  return () => {
    watching -= 1;
    if (watching > 0) return;
    document.removeEventListener("focusin", onFocusIn);
    document.removeEventListener("focusout", onFocusOut);
    window.removeEventListener("keydown", onKeyDown, { capture: true });
    window.removeEventListener("pointerdown", forget, { capture: true });
    window.removeEventListener("popstate", forget);
    forget();
  };
}

/**
 * The field that was typed into has gone from the page: what is typed now was meant for it, until
 * the person puts the focus somewhere, presses Tab or Escape, or goes back.
 */
export const isFocusedFieldGone = (): boolean =>
  field !== undefined && document.activeElement === document.body && !isUsable(field);
