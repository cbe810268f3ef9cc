import { type RefObject, useEffect } from "react";

/** Keeps notices above an element at the screen's foot, so that they never cover its button. */
export function useToastClearance(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty("--toast-bottom", `${String(element.current?.offsetHeight ?? 0)}px`);
    });
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--toast-bottom");
    };
  }, [element]);
}
