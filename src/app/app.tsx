import { useEffect } from "react";
import { Redirect, useLocation, useRoute, useSearchParams } from "wouter";
import { useAuth } from "@/api/session";
import { SignInPage } from "@/features/sign-in/sign-in-page";
import { warnBeforeUnload } from "@/lib/before-unload";
import { hrefOf, loginPath, paths, returnPath } from "@/lib/paths";
import { hasStoredReplies } from "@/lib/stored-data";
import { Spinner } from "@/ui/spinner";
import { Providers } from "./providers";
import { Screen, screenCode, useDocumentTitle } from "./screen";

/** What is behind sign-in. Its code is not the sign-in page's, which is usable without it. */
export const signedIn = screenCode(() => import("./signed-in"));

/** The application. */
export function App() {
  return (
    <Providers location={{ base: hrefOf("") }}>
      <Guard />
    </Providers>
  );
}

/** Keeps every screen but sign-in from visitors. */
export function Guard() {
  const { session } = useAuth();
  const [path] = useLocation();
  const [search] = useSearchParams();
  const [isSignIn] = useRoute(paths.login);
  if (isSignIn) return <SignInRoute />;
  if (session.status === "checking") return <SessionCheck />;
  if (session.status === "signed-out") {
    const query = search.toString();
    return <Redirect to={loginPath(query ? `${path}?${query}` : path)} replace />;
  }
  return <Screen code={signedIn} fallback={<SessionCheck />} />;
}

/** Sign-in, then the page that was asked for; at once for those who are signed in. */
function SignInRoute() {
  const { session } = useAuth();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const from = returnPath(search.get("from"));
  useDocumentTitle("Sign in");
  // What was written before signing out is lost with the tab.
  useEffect(() => (hasStoredReplies() ? warnBeforeUnload() : undefined), []);
  if (session.status === "signed-in") return <Redirect key={from} to={from} replace />;
  return <SignInPage onSignedIn={() => navigate(from, { replace: true })} />;
}

/** Shown while the stored session is checked, and until the rest of the code is there. */
export const SessionCheck = () => (
  <div className="grid min-h-dvh place-items-center bg-background">
    <Spinner />
  </div>
);
