import { useEffect, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Redirect, useLocation, useRoute, useSearchParams } from "wouter";
import { useHistoryState, useSearch } from "wouter/use-browser-location";
import { useAuth } from "@/api/session";
import { isSameUser } from "@/api/stored-session";
import { SignInPage } from "@/features/sign-in/sign-in-page";
import { warnBeforeUnload } from "@/lib/before-unload";
import { hrefOf, loginPath, paths, returnPath } from "@/lib/paths";
import { hasStoredReplies } from "@/lib/stored-data";
import { Spinner } from "@/ui/spinner";
import { Providers } from "./providers";
import { Screen, screenCode, ScreenFailure, useDocumentTitle } from "./screen";

/** Everything behind sign-in, in a chunk of its own: the sign-in page works before it has loaded. */
export const signedInCode = screenCode(() => import("./signed-in"));

/** The URL's query, escaped once more, because wouter decodes it before URLSearchParams does. */
const useEscapedSearch = (): string => useSearch().replaceAll("%", "%25");
const location = { base: hrefOf(""), searchHook: useEscapedSearch };

/** The application. */
export function App() {
  return (
    <ErrorBoundary FallbackComponent={ScreenFailure}>
      <Providers location={location}>
        <Guard />
      </Providers>
    </ErrorBoundary>
  );
}

/** Redirects signed-out visitors to the sign-in page. */
export function Guard() {
  const { session } = useAuth();
  const [path] = useLocation();
  const [search] = useSearchParams();
  const [isSignIn] = useRoute(paths.login);
  if (isSignIn) return <SignInRoute />;
  if (session.status === "checking") return <SessionCheck />;
  if (session.status === "signed-out") {
    const query = search.size > 0 ? `?${search.toString()}` : "";
    return <Redirect to={loginPath(path + query)} state={session.last?.username} replace />;
  }
  return <Screen code={signedInCode} fallback={<SessionCheck />} />;
}

/** Shows sign-in, then the requested page, or the home screen if a different user requested it. */
function SignInRoute() {
  const { session } = useAuth();
  const [search] = useSearchParams();
  // After a reload, the history state still has the name of that user.
  const kept = useHistoryState<unknown>();
  const [last] = useState((session.status === "signed-out" && session.last?.username) || kept);
  useDocumentTitle("Sign in");
  // Replies written before signing out are lost if the tab is closed.
  useEffect(() => (hasStoredReplies() ? warnBeforeUnload() : undefined), []);
  if (session.status !== "signed-in") return <SignInPage />;
  const isOwn = typeof last !== "string" || isSameUser({ username: last }, session.user);
  const to = isOwn ? returnPath(search.get("from")) : paths.overview;
  return <Redirect key={to} to={to} replace />;
}

/** Shown while the stored session is checked and the rest of the code loads. */
export const SessionCheck = () => (
  <div className="grid min-h-dvh place-items-center bg-background">
    <Spinner />
  </div>
);
