import { createRoot, hydrateRoot } from "react-dom/client";
import { markCookieShared } from "@/api/tab-session";
import { setBackendStart } from "@/api/client";
import { createQueryClient } from "@/api/query";
import { conversationStoreOf } from "@/api/inbox/conversation-store";
import { App } from "@/app/app";
import { readAhead } from "@/app/read-ahead";
import { routeAt } from "@/app/routes";
import { loginPath, paths } from "@/lib/paths";
import "@/styles.css";

const base = import.meta.env.BASE_URL.replace(/\/$/, "");
const path = window.location.pathname.slice(base.length) || paths.overview;
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

/** Settles when the page has nothing to do; soon in any case. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 200);
  });
}

const queryClient = createQueryClient();
const startsAtSignIn = document.documentElement.dataset.first === "sign-in";
const backend = document.querySelector<HTMLMetaElement>('meta[name="backend"]')?.content;
if (backend === "mock") {
  // The sign-in form comes first: its first call is a person's typing away.
  const turn = startsAtSignIn ? whenIdle() : Promise.resolve();
  const refetchAll = () => {
    conversationStoreOf(queryClient).clear();
    void queryClient.resetQueries();
  };
  setBackendStart(async () => {
    await turn;
    const mock = await import("@/mock/start");
    await mock.start(refetchAll);
  });
} else {
  // A real server goes by a cookie, which all tabs send.
  markCookieShared();
}

if (startsAtSignIn) {
  // The page already shows sign-in; its address follows, so that React finds what it expects.
  if (path !== paths.login) {
    window.history.replaceState(null, "", base + loginPath(path + window.location.search));
  }
} else {
  routeAt(path)?.preload();
  readAhead(queryClient, path);
}

/** Settles once the whole stylesheet is there; sign-in needs no more than the page itself holds. */
const styled = new Promise<void>((resolve) => {
  const sheet = document.querySelector<HTMLLinkElement>('head > link[rel="stylesheet"]');
  if (startsAtSignIn || !sheet || document.documentElement.dataset.styled !== undefined) resolve();
  for (const outcome of ["load", "error"]) sheet?.addEventListener(outcome, () => resolve());
});

await styled;
if (root.hasChildNodes()) hydrateRoot(root, <App queryClient={queryClient} />);
else createRoot(root).render(<App queryClient={queryClient} />);
