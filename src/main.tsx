import { createRoot, hydrateRoot } from "react-dom/client";
import { markCookieShared } from "@/api/tab-session";
import { setBackendStart } from "@/api/client";
import { callQuery, createQueryClient } from "@/api/query";
import { conversationStoreOf } from "@/api/inbox/conversation-store";
import { conversationsQuery } from "@/api/inbox/conversation-store";
import { App } from "@/app/app";
import { routeAt } from "@/app/routes";
import { dashboardCalls } from "@/contract/dashboard";
import { loginPath, paths } from "@/lib/paths";
import "@/styles.css";

const base = import.meta.env.BASE_URL.replace(/\/$/, "");
const path = window.location.pathname.slice(base.length) || paths.overview;
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

/** Resolves when the page is idle, after 1 s at the latest. */
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
  // The sign-in form comes first: nobody calls the backend before typing a name.
  const ready = startsAtSignIn ? whenIdle() : Promise.resolve();
  const refetchAll = () => {
    conversationStoreOf(queryClient).clear();
    void queryClient.resetQueries();
  };
  setBackendStart(async () => {
    await ready;
    const mock = await import("@/mock/start");
    await mock.start(refetchAll);
  });
} else {
  // A real server recognises a person by a cookie, which all tabs send.
  markCookieShared();
}

if (startsAtSignIn) {
  // The page already shows sign-in; its address follows, so that React hydrates what it expects.
  if (path !== paths.login) {
    window.history.replaceState(null, "", base + loginPath(path + window.location.search));
  }
} else {
  routeAt(path)?.preload();
  // Fetched while the screen's code is on its way, which then finds these queries in the cache.
  if (path === paths.overview) {
    void queryClient.prefetchQuery(callQuery(dashboardCalls.getDashboardMetrics));
    void queryClient.prefetchQuery(conversationsQuery());
  }
}

/** Resolves once the stylesheet has loaded; the sign-in page contains all it needs. */
const styled = new Promise<void>((resolve) => {
  const sheet = document.querySelector<HTMLLinkElement>('head > link[rel="stylesheet"]');
  if (startsAtSignIn || !sheet || document.documentElement.dataset.styled !== undefined) resolve();
  for (const outcome of ["load", "error"]) sheet?.addEventListener(outcome, () => resolve());
});

await styled;
if (root.hasChildNodes()) hydrateRoot(root, <App queryClient={queryClient} />);
else createRoot(root).render(<App queryClient={queryClient} />);
