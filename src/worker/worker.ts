// The demo's service worker. Workbox caches the built files, so that the demo works offline. MSW's own
// script, imported below, lets the page handle its API calls.

import { addPlugins, PrecacheFallbackPlugin, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkFirst, NetworkOnly } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;

const { scope } = self.registration;
/** How long to wait for the host before using a cached copy, in seconds. */
const networkTimeoutSeconds = 3;

// The contract's pages are large, so they are cached only when opened.
registerRoute(
  ({ url }) => url.href.startsWith(`${scope}contract/`),
  new NetworkFirst({ cacheName: `contract-${scope}`, networkTimeoutSeconds }),
);

// The page comes from the host, so that a new deployment or a live backend takes effect at once. The
// cached page is used if the host is unreachable or does not know the screen's address.
const failOnError = {
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    if (response.status === 404 || response.status >= 500) throw new Error("The host failed");
    return response;
  },
};
const cachedPage = new PrecacheFallbackPlugin({ fallbackURL: "index.html" });
const navigate = new NetworkOnly({ networkTimeoutSeconds, plugins: [failOnError, cachedPage] });
registerRoute(new NavigationRoute(navigate));

// Some hosts send a page in place of a missing file. Then this build must not be cached.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) => {
      const isPage = response.headers.get("content-type")?.includes("text/html");
      return response.ok && (!isPage || request.url.endsWith(".html")) ? response : null;
    },
  },
]);
// The files of this build, inserted by vite-plugin-pwa.
precacheAndRoute(self.__WB_MANIFEST);

// MSW's script would replace an older worker at once, and open tabs would lose their files. Instead, a
// newer worker waits until the last tab is closed.
self.addEventListener("install", (event) => event.stopImmediatePropagation());
// MSW's script would unregister this worker with the last tab, and nothing would work offline.
self.addEventListener("message", (event) => {
  if (event.data === "CLIENT_CLOSE") event.stopImmediatePropagation();
});
// MSW's script would also ask the page for every file.
self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== self.location.origin || !pathname.startsWith("/api/"))
    event.stopImmediatePropagation();
});

self.importScripts("mockServiceWorker.js");
