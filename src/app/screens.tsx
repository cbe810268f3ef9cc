import { useLayoutEffect, useRef } from "react";
import { Route, Switch, useLocation } from "wouter";
import { useUrgentCount } from "@/api/live";
import { Skeleton } from "@/ui/skeleton";
import { notFound, routeAt, routes } from "./routes";
import { Screen, useDocumentTitle } from "./screen";
import { useScrollRestoration } from "./use-scroll-restoration";

/** The screen of the address. Screen readers start in it; what it focuses itself comes first. */
export function Screens() {
  const [path] = useLocation();
  const lastPath = useRef(path);
  useDocumentTitle(routeAt(path).label, useUrgentCount());
  useScrollRestoration();
  useLayoutEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    const main = document.getElementById("main");
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

/** Until a screen's code has arrived. */
const skeleton = (
  <div aria-hidden="true" className="mx-auto w-full max-w-[1440px] p-4 md:p-6">
    <Skeleton className="h-7 w-56" />
    <Skeleton className="mt-2 h-4 w-80 max-w-full" />
    <div className="mt-6 grid grid-cols-2 gap-3 xl:grid-cols-4">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-26 rounded-lg" />
      ))}
    </div>
    <Skeleton className="mt-3 h-80 rounded-lg" />
  </div>
);
