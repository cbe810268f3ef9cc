import { type RefObject, useEffect } from "react";

/**
 * Shows toasts at the top of an element instead of the bottom of the screen, where they would cover
 * the newest messages, the Retry of a failed reply, and the reply box.
 */
export function useToastClearance(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    // What changes above the element changes its height as well.
    const observer = new ResizeObserver(() => {
      const top = element.current?.getBoundingClientRect().top ?? 0;
      style.setProperty("--toast-top", `${String(Math.max(0, top))}px`);
      style.setProperty("--toast-bottom", "auto");
    });
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--toast-top");
      style.removeProperty("--toast-bottom");
    };
  }, [element]);
}
