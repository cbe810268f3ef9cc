import { Redirect, useLocation, useSearchParams } from "wouter";
import { useAuth } from "@/api/session";
import { SignInPage } from "@/features/sign-in/sign-in-page";
import { loginPath, paths, returnPath } from "@/lib/paths";
import { useDocumentTitle } from "./document-title";
import { SessionCheck } from "./session-check";
import { SignedIn } from "./signed-in";

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
  return <SignedIn />;
}
