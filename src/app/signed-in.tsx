import { useEffect, useLayoutEffect, useRef } from "react";
import { Route, Switch, useLocation } from "wouter";
import { useUrgentCount } from "@/api/live";
import { afterHeadStart } from "@/lib/after-head-start";
import { Skeleton } from "@/ui/skeleton";
import { CommandPaletteHost, loadCommandPalette } from "./command-palette-host";
import { DeliveryNotices } from "./delivery-notices";
import { keepFocus } from "./keep-focus";
import { LogOutQuestion } from "./log-out";
import { PersonData } from "./person-data";
import { notFound, routeAt, routes } from "./routes";
import { Screen, useDocumentTitle } from "./screen";
import { SessionNotice } from "./session-notice";
import { Shell } from "./shell";

/** Preloads the code of the other screens. A failed load is retried when the screen is opened. */
function fetchRest(): void {
  for (const { load } of [...routes, notFound, { load: loadCommandPalette }])
    void load().catch(() => undefined);
}

/** Everything behind sign-in: the live connection, the shell and the current screen. */
export default function SignedIn() {
  useEffect(keepFocus, []);
  useEffect(() => afterHeadStart(fetchRest), []);
  return (
    <PersonData>
      <Shell>
        <Screens />
      </Shell>
      <SessionNotice />
      <LogOutQuestion />
      <DeliveryNotices />
      <CommandPaletteHost />
    </PersonData>
  );
}

/** How long to wait for content to load before giving up on restoring the scroll position, in ms. */
const patience = 1000;

/** On Back and Forward, restores the scroll position of each element with an id. */
function useScrollRestoration(): void {
  useEffect(() => {
    // Each element's scrollTop, by URL and then by element id.
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

/** The current screen. A new one starts at its top, with the focus in it, unless it sets the focus itself. */
function Screens() {
  const [path] = useLocation();
  const lastPath = useRef(path);
  useDocumentTitle(routeAt(path).label, useUrgentCount());
  useScrollRestoration();
  useLayoutEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    const main = document.getElementById("main");
    main?.scrollTo({ top: 0 });
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [path]);
  return (
    <Switch>
      {[...routes, notFound].map((route) => (
        <Route key={route.path} path={route.path}>
          <Screen key={route.path} code={route} fallback={skeleton} />
        </Route>
      ))}
    </Switch>
  );
}

/** Shown until a screen's code has loaded. */
const skeleton = (
  <div aria-hidden className="mx-auto w-full max-w-[1440px] p-4 md:px-6">
    <Skeleton className="h-7 w-56" />
    <Skeleton className="mt-2 h-4 w-80 max-w-full" />
    <div className="mt-4 grid grid-cols-2 gap-3 xl:grid-cols-4">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-26 rounded-lg" />
      ))}
    </div>
    <Skeleton className="mt-3 h-80 rounded-lg" />
  </div>
);
