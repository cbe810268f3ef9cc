import { createRoot, hydrateRoot } from "react-dom/client";
import { markCookieShared } from "@/api/tab-session";
import { setBackendStart } from "@/api/client";
import { App, SignedIn } from "@/app/app";
import { announceReplacedData } from "@/lib/data-replaced";
import { loginPath, paths, returnPath } from "@/lib/paths";
import { whenIdle } from "@/lib/when-idle";
import "@/styles.css";

/** Resolves once the stylesheet has loaded. */
function whenStyled(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>('head > link[rel="stylesheet"]');
  return new Promise((resolve) => {
    if (!sheet || document.documentElement.dataset.styled !== undefined) resolve();
    for (const outcome of ["load", "error"]) sheet?.addEventListener(outcome, () => resolve());
  });
}

function render(): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  if (root.hasChildNodes()) hydrateRoot(root, <App />);
  else createRoot(root).render(<App />);
}

/** Takes away the demo's service worker, and what it keeps: this page has a real backend now. */
async function removeDemoWorker(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registration = await workers?.getRegistration();
  if (registration === undefined) return;
  await registration.unregister();
  for (const name of await caches.keys()) {
    if (name.endsWith(registration.scope)) await caches.delete(name);
  }
}

function start(): void {
  const base = import.meta.env.BASE_URL.replace(/\/$/, "");
  const path = window.location.pathname.slice(base.length) || paths.overview;
  const startsAtSignIn = document.documentElement.dataset.first === "sign-in";
  // The sign-in form comes first: nobody calls the backend before typing a name.
  const ready = startsAtSignIn
    ? new Promise<void>((resolve) => void whenIdle(() => resolve()))
    : Promise.resolve();
  const backend = document.querySelector<HTMLMetaElement>('meta[name="backend"]')?.content;
  if (backend === "mock") {
    setBackendStart(async () => {
      await ready;
      const mock = await import("@/mock/start");
      await mock.start(announceReplacedData);
    });
  } else {
    // A real server recognises a person by a cookie, which all tabs send.
    markCookieShared();
    whenIdle(() => void removeDemoWorker().catch(() => undefined));
  }
  if (startsAtSignIn && path !== paths.login) {
    // The page already shows sign-in; its address follows, so that React hydrates what it expects.
    window.history.replaceState(null, "", base + loginPath(path + window.location.search));
  }

  /** Fetches what is behind sign-in. Where that fails, the page says so when it comes to show it. */
  const prepare = async () => {
    await ready;
    const { default: part } = await SignedIn.load();
    const from = new URLSearchParams(window.location.search).get("from");
    const next = startsAtSignIn ? returnPath(from).replace(/[?#].*/, "") : path;
    await part.prepare(next, !startsAtSignIn);
  };
  const prepared = prepare().catch(() => undefined);

  // The sign-in page contains all it needs.
  if (startsAtSignIn) render();
  else void Promise.all([prepared, whenStyled()]).then(render);
}

// The worker that tabs share has parts of the page's files, and no page.
if ("document" in globalThis) start();
