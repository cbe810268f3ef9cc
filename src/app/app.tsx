import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Redirect, Route, Switch, useLocation, useSearchParams } from "wouter";
import { LiveProvider } from "@/api/live";
import { useAuth } from "@/api/session";
import { SignInPage } from "@/features/sign-in/sign-in-page";
import { loginPath, paths, returnPath } from "@/lib/paths";
import { Spinner } from "@/ui/spinner";
import { DeliveryNotices } from "./delivery-notices";
import { NotFoundPage, PageFrame, ScreenBoundary, useDocumentTitle } from "./page-frame";
import { Providers } from "./providers";
import { routes } from "./routes";
import { Shell } from "./shell";

/** How long after the first screen the code of the others is fetched, in ms. */
const preloadDelay = 4000;

/** The path the files are served under, without the final slash. */
const base = import.meta.env.BASE_URL.replace(/\/$/, "");

/** The application. `ssrPath` renders it at a path without a browser (the first paint). */
export function App({ ssrPath, queryClient }: { ssrPath?: string; queryClient?: QueryClient }) {
  return (
    <Providers
      queryClient={queryClient}
      location={ssrPath === undefined ? { base } : { base, ssrPath: base + ssrPath, ssrSearch: "" }}
    >
      <ScreenBoundary>
        <Guard />
      </ScreenBoundary>
    </Providers>
  );
}

/** Keeps every screen but sign-in from visitors (spec §2). */
export function Guard() {
  const { session } = useAuth();
  const [path] = useLocation();
  const [search] = useSearchParams();
  if (path === paths.login) return <SignInRoute />;
  if (session.status === "checking") return <SessionCheck />;
  if (session.status === "signed-out") {
    const query = search.toString();
    return <Redirect to={loginPath(query ? `${path}?${query}` : path)} replace />;
  }
  return <SignedIn username={session.user.username} />;
}

/** Sign-in, then the page that was asked for; at once for those who are signed in. */
function SignInRoute() {
  const { session } = useAuth();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const from = returnPath(search.get("from"));
  useDocumentTitle("Sign in");
  if (session.status === "signed-in") return <Redirect key={from} to={from} replace />;
  return <SignInPage onSignedIn={() => navigate(from, { replace: true })} />;
}

/** Shown while the stored session is checked (spec §2). */
export const SessionCheck = () => (
  <div className="grid min-h-dvh place-items-center bg-background">
    <Spinner text="Loading..." />
  </div>
);

/** Everything behind sign-in: the live connection, the shell and the screen of the address. */
function SignedIn({ username }: { username: string }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const route of routes) route.preload();
    }, preloadDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    // Another person starts with a new page.
    <LiveProvider key={username.toLowerCase()}>
      <DeliveryNotices />
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
    </LiveProvider>
  );
}
