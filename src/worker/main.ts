// The service worker of the demo. Workbox caches the built files, so that the demo opens offline.
// MSW's worker script, imported below, answers the page's API calls: in the demo none reaches the
// host. A worker is installed with all files of its build or not at all, so that a page and its
// files belong to one deployment. Files of an older one stay until its tabs are closed.

import { answerUnhandled, guardedFetch, isApi, leaveToMsw, unmarkLive } from "./api-calls";
import { deleteOldContracts, isContract, cacheContract, serveContract } from "./contract";
import { serveFile, serveNamedFile, servePage } from "./pages";
import { currentBuild, install, isCachedByName, isHashed, routeFiles, tidy } from "./precache";
import { scope, worker } from "./scope";

worker.fetch = guardedFetch;

if (currentBuild !== "") {
  worker.addEventListener("install", (event) => {
    void routeFiles(event)?.catch(() => undefined);
    event.waitUntil(install(event));
  });
  // The host is asked for the page while this worker starts, in Chromium alone: offline, Firefox
  // fails with what it asked, whatever this worker answers, and WebKit may give it another body.
  worker.addEventListener("activate", (event) => {
    const { navigationPreload } = worker.registration;
    const isChromium = "userAgentData" in worker.navigator;
    const set = isChromium ? navigationPreload.enable() : navigationPreload.disable();
    // Firefox's private windows refuse.
    event.waitUntil(set.catch(() => undefined));
  });
}

const skipWaiting = worker.skipWaiting.bind(worker);
// MSW's script would take over at once. If a page is reloaded at that moment, Chromium asks the older
// worker while stopping it, and never opens the page. So a newer worker waits until all tabs are
// closed; meanwhile the older one serves the newer page from the cache.
worker.skipWaiting = async () => {
  if (worker.registration.active === null) await skipWaiting();
};

/** Deletes old files and fetches the contract's pages, while nobody waits. */
async function cleanUp(event: ExtendableEvent): Promise<void> {
  // While a newer worker waits, tabs may need the files of both.
  const { installing, waiting } = worker.registration;
  if (installing !== null || waiting !== null) return;
  await tidy(event);
  await deleteOldContracts();
  await cacheContract(event);
}

worker.addEventListener("message", (event) => {
  const data: unknown = event.data;
  if (data === "MOCK_ACTIVATE") event.waitUntil(unmarkLive());
  if (data !== "TAB" || currentBuild === "") return;
  event.source?.postMessage({ type: "BUILD", build: currentBuild });
  event.waitUntil(cleanUp(event).catch(() => undefined));
});

/** Answers a request other than an API call; undefined leaves it to the browser. */
function answerOf(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (currentBuild === "" || request.method !== "GET" || url.origin !== scope.origin)
    return undefined;
  if (isContract(url.href)) return serveContract(event);
  if (request.mode === "navigate") return servePage(event);
  if (isHashed(url.pathname)) return serveFile(request);
  return isCachedByName(request.url) ? serveNamedFile(request) : undefined;
}

worker.addEventListener("fetch", (event) => {
  if (isApi(new URL(event.request.url))) {
    leaveToMsw(event);
    return;
  }
  // MSW must not see anything else.
  event.stopImmediatePropagation();
  const answer = answerOf(event);
  // An unreachable host or an abandoned page is an ordinary network error.
  if (answer !== undefined) event.respondWith(answer.catch(() => Response.error()));
});

worker.importScripts("mockServiceWorker.js");

worker.addEventListener("fetch", answerUnhandled);
