import { useLayoutEffect, useRef } from "react";
import { Route, Switch, useLocation } from "wouter";
import { PageFrame } from "./page-frame";
import { notFound, routes } from "./routes";
import { useScrollRestoration } from "./use-scroll-restoration";

/** The screen of the address. Screen readers start in it; what it focuses itself comes first. */
export function Screens() {
  const [path] = useLocation();
  const lastPath = useRef(path);
  useScrollRestoration();
  useLayoutEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    const main = document.getElementById("main");
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [path]);
  return (
    <Switch>
      {[...routes, notFound].map(({ label, Page, path: own }) => (
        <Route key={own} path={own}>
          <PageFrame title={label}>
            <Page />
          </PageFrame>
        </Route>
      ))}
    </Switch>
  );
}
