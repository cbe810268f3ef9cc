// The service worker of the demo. Workbox keeps the built files, so that the demo opens offline, and
// MSW's own script, imported below, asks the page for the answers to its API calls.

import { addPlugins, PrecacheFallbackPlugin, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkFirst, NetworkOnly } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;

const { scope } = self.registration;
/** How long the host may take where a copy is kept, in seconds. */
const networkTimeoutSeconds = 3;

// The contract's pages are large: they are kept once they have been opened.
registerRoute(
  ({ url }) => url.href.startsWith(`${scope}contract/`),
  new NetworkFirst({ cacheName: `contract-${scope}`, networkTimeoutSeconds }),
);

// The page is the host's own, so that a newer deployment or a live backend is seen at once, and the
// kept one where the host cannot be reached, or does not know the screen's address.
const hostWorks = {
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    if (response.status === 404 || response.status >= 500) throw new Error("The host failed");
    return response;
  },
};
const keptPage = new PrecacheFallbackPlugin({ fallbackURL: "index.html" });
const navigate = new NetworkOnly({ networkTimeoutSeconds, plugins: [hostWorks, keptPage] });
registerRoute(new NavigationRoute(navigate));

// Some hosts send their page in place of a file that is missing: then nothing of this build is kept.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) => {
      const isPage = response.headers.get("content-type")?.includes("text/html");
      return response.ok && (!isPage || request.url.endsWith(".html")) ? response : null;
    },
  },
]);
// The files of this build; vite-plugin-pwa puts them here.
precacheAndRoute(self.__WB_MANIFEST);

// MSW's script would take over from an older worker at once, and the files of open tabs would go.
// A newer worker waits for the last tab to be closed.
self.addEventListener("install", (event) => event.stopImmediatePropagation());
// It would unregister this worker with the last tab, and nothing would open offline.
self.addEventListener("message", (event) => {
  if (event.data === "CLIENT_CLOSE") event.stopImmediatePropagation();
});
// It would also ask the page for every file.
self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== self.location.origin || !pathname.startsWith("/api/"))
    event.stopImmediatePropagation();
});

self.importScripts("mockServiceWorker.js");
