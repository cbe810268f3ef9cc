import * as v from "valibot";
import { newVersion } from "@/lib/new-version";

const checkEvery = 5 * 60_000;
/** Coming back to the tab looks too, at most this often, in ms. */
const checkOnReturn = 20_000;

/** A worker's message; `build` is "live" if the host has a real backend now. */
const BuildMessage = v.object({ type: v.literal("BUILD"), build: v.string() });

/** A newer worker has all its files once it is installed; then it waits until all tabs are closed. */
function contactNewer(registration: ServiceWorkerRegistration): void {
  const watch = ({ installing }: ServiceWorkerRegistration) => {
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") installing.postMessage("TAB");
    });
  };
  registration.addEventListener("updatefound", () => watch(registration));
  watch(registration);
  registration.waiting?.postMessage("TAB");
}

/** Reports this page's build, so that its files stay cached, and announces a newer one than `known`. */
export function watchDeployments(
  registration: ServiceWorkerRegistration,
  known: ServiceWorker | null,
): void {
  const own = document.documentElement.dataset.build;
  if (own === undefined) return; // the dev server's page has no build
  const { serviceWorker } = navigator;

  serviceWorker.addEventListener("message", ({ data, source }) => {
    if (!v.is(BuildMessage, data)) return;
    const { build } = data;
    if (build === "live" || (build !== own && source !== known)) newVersion.set(build);
  });
  contactNewer(registration);
  const contact = () => registration.active?.postMessage("TAB");
  serviceWorker.addEventListener("controllerchange", contact);
  // Held until the tab is closed, so that its files stay cached (src/worker/precache.ts).
  const { pathname } = new URL(registration.scope);
  void navigator.locks.request(`build:${pathname}:${own}`, { mode: "shared" }, () => {
    contact();
    return new Promise(() => undefined);
  });

  let checked = Date.now();
  const check = () => {
    checked = Date.now();
    // Fails without a network.
    void registration.update().catch(() => undefined);
  };
  setInterval(check, checkEvery);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - checked > checkOnReturn) check();
  });
}
