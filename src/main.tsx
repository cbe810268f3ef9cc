import { createRoot } from "react-dom/client";
import { setBackendStart } from "@/api/client";
import { markCookieShared, storedSession } from "@/api/tab-session";
import { App, SignedIn } from "@/app/app";
import { routeAt } from "@/app/routes";
import { trustOwnTexts } from "@/app/trusted-types";
import { brand, linkBrand } from "@/lib/brand";
import { announceReplacedData } from "@/lib/data-replaced";
import { keepLinkBrand, showLinkBrand } from "@/lib/link-brand";
import { paths, returnPath } from "@/lib/paths";
import { whenIdle } from "@/lib/when-idle";
import "@/styles.css";

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

/** Has calls answered: by the mock once the page is `ready`, or by the page's host. */
function startBackend(ready: Promise<void>): void {
  const backend = document.querySelector<HTMLMetaElement>('meta[name="backend"]')?.content;
  if (backend === "mock") {
    setBackendStart(async () => {
      await ready;
      const mock = await import("@/mock/start");
      await mock.start(announceReplacedData);
    });
    return;
  }
  // A real server recognises a person by a cookie, which all tabs send.
  markCookieShared();
  whenIdle(() => void removeDemoWorker().catch(() => undefined));
}

function start(): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  trustOwnTexts();
  keepLinkBrand();
  showLinkBrand(linkBrand?.accent, brand.letter);
  const { pathname, search } = window.location;
  const path = pathname.slice(import.meta.env.BASE_URL.length - 1) || paths.overview;
  const isSignedIn = path !== paths.login && storedSession() !== undefined;
  // The sign-in form comes before all that is behind it.
  const ready = isSignedIn
    ? Promise.resolve()
    : new Promise<void>((done) => whenIdle(() => done()));
  startBackend(ready);
  const prepare = async () => {
    await ready;
    const from = new URLSearchParams(search).get("from");
    const next = isSignedIn ? path : returnPath(from).replace(/[?#].*/, "");
    routeAt(next).preload();
    const { default: part } = await SignedIn.load();
    if (isSignedIn) await part.fetchEarly(next);
  };
  // Where it fails, the page says so when it comes to show what is behind sign-in.
  void prepare().catch(() => undefined);
  createRoot(root).render(<App />);
}

// The worker that tabs share has parts of the page's files, and no page.
if ("document" in globalThis) start();
