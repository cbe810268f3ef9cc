import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "wouter";

/** How long content that is still loading may keep a screen from its place, in ms. */
const patience = 1000;

/**
 * Brings Back and Forward to where a screen was scrolled, in `main` and in what else scrolls and has
 * an id; a link leads to the top.
 */
export function useScrollRestoration(): void {
  const [path] = useLocation();
  // `void`: newer browsers return a promise, which React would take for a clean-up.
  useLayoutEffect(() => void document.getElementById("main")?.scrollTo({ top: 0 }), [path]);
  useEffect(() => {
    /** How far each element was scrolled, by the address and its id. */
    const places = new Map<string, Map<string, number>>();
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || target.id === "") return;
      const tops = places.get(location.href) ?? new Map<string, number>();
      places.set(location.href, tops.set(target.id, target.scrollTop));
    };
    const onBack = () => {
      const { href } = location;
      const tops = [...(places.get(href) ?? [])];
      const until = performance.now() + patience;
      const restore = () => {
        if (location.href !== href) return;
        for (const [id, top] of tops) document.getElementById(id)?.scrollTo({ top });
        const isThere = tops.every(([id, top]) => document.getElementById(id)?.scrollTop === top);
        if (!isThere && performance.now() < until) requestAnimationFrame(restore);
      };
      requestAnimationFrame(restore);
    };
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener("scroll", note, { capture: true, passive: true, signal });
    addEventListener("popstate", onBack, { signal });
    return () => controller.abort();
  }, []);
}
