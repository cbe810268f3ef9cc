import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "wouter";

/** How long content that is still loading may keep a screen from its place, in ms. */
const patience = 1000;

/** On Back and Forward, restores the scroll position of each element with an id; a link starts at the top. */
export function useScrollRestoration(): void {
  const [path] = useLocation();
  useLayoutEffect(() => {
    document.getElementById("main")?.scrollTo({ top: 0 });
  }, [path]);
  useEffect(() => {
    // How far each element was scrolled, by the address and its id.
    const places = new Map<string, Map<string, number>>();
    const note = ({ target }: Event) => {
      const tops = places.get(location.href) ?? new Map<string, number>();
      if (target instanceof Element && target.id !== "")
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
    const end = new AbortController();
    addEventListener("scroll", note, { capture: true, passive: true, signal: end.signal });
    addEventListener("popstate", onBack, { signal: end.signal });
    return () => end.abort();
  }, []);
}
