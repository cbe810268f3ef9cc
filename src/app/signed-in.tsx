import { useEffect } from "react";
import { Route, Switch } from "wouter";
import { LiveProvider } from "@/api/live";
import { useSignedInUser } from "@/api/session";
import { DraftOwner } from "@/components/draft-owner";
import { DeliveryNotices } from "./delivery-notices";
import { NotFoundPage } from "./not-found-page";
import { PageFrame } from "./page-frame";
import { routes } from "./routes";
import { Shell } from "./shell";

/** How long after the first screen the code of the others is fetched, in ms. */
const preloadDelay = 4000;

function usePreloading(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const route of routes) route.preload();
    }, preloadDelay);
    return () => clearTimeout(timer);
  }, []);
}

/** Everything behind sign-in: the live connection, the shell and the screen of the address. */
export function SignedIn() {
  usePreloading();
  const { username } = useSignedInUser();
  return (
    // Another person starts with a new page.
    <LiveProvider key={username.toLowerCase()}>
      <DeliveryNotices />
      <DraftOwner value={username}>
        <Shell>
          <Switch>
            {routes.map(({ path, label, Page }) => (
              <Route key={path} path={path}>
                <PageFrame key={path} title={label}>
                  <Page />
                </PageFrame>
              </Route>
            ))}
            <Route>
              <PageFrame title="404 Page Not Found">
                <NotFoundPage />
              </PageFrame>
            </Route>
          </Switch>
        </Shell>
      </DraftOwner>
    </LiveProvider>
  );
}
