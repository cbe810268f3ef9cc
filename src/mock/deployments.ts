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

/**
 * Tells the worker of which build this page is, so that its files stay at hand, and announces a
 * newer one. A newer worker takes over only with all its files kept, so what is announced opens.
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
  const greet = () => registration.active?.postMessage({ type: "TAB", build: own });
  serviceWorker.addEventListener("controllerchange", greet);
  greet();

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
