import { announceNewVersion } from "@/lib/new-version";

/** How often the host is asked for a newer deployment while the page stands, in ms. */
const checkEvery = 5 * 60_000;
/** Coming back to the tab asks too, at most this often, in ms. */
const checkOnReturn = 20_000;

/** What the worker tells a page: the build it keeps, `live` where the host has a real backend now. */
function buildTold(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("type" in data) || !("build" in data)) return;
  return data.type === "BUILD" && typeof data.build === "string" ? data.build : undefined;
}

/** A newer worker keeps all its files once it is installed; it waits then until all tabs are closed. */
function greetNewer(registration: ServiceWorkerRegistration): void {
  const watch = ({ installing }: ServiceWorkerRegistration) => {
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") installing.postMessage("TAB");
    });
  };
  registration.addEventListener("updatefound", () => watch(registration));
  watch(registration);
  registration.waiting?.postMessage("TAB");
}

/**
 * Says of which build this page is, so that its files stay at hand, and announces a newer one. A
 * newer worker answers only with all its files kept, so what is announced opens.
 * @param known the worker of before or at this page's start: from it no newer build can come
 */
export function watchDeployments(
  registration: ServiceWorkerRegistration,
  known: ServiceWorker | null,
): void {
  const own = document.documentElement.dataset.build;
  if (own === undefined) return; // the dev server's page is of no build
  const { serviceWorker } = navigator;

  serviceWorker.addEventListener("message", ({ data, source }) => {
    const build = buildTold(data);
    if (build === "live" || (build !== undefined && build !== own && source !== known)) {
      announceNewVersion(build);
    }
  });
  greetNewer(registration);
  const greet = () => registration.active?.postMessage("TAB");
  serviceWorker.addEventListener("controllerchange", greet);
  // Held until the tab is closed: so long its files stay at hand (src/worker/precache.ts).
  const { pathname } = new URL(registration.scope);
  void navigator.locks.request(`build:${pathname}:${own}`, { mode: "shared" }, () => {
    greet();
    return new Promise(() => undefined);
  });

  let checked = Date.now();
  const check = () => {
    checked = Date.now();
    // Without a network it fails, and there is nothing new.
    void registration.update().catch(() => undefined);
  };
  setInterval(check, checkEvery);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - checked > checkOnReturn) check();
  });
}
