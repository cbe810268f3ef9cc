// The service worker of the demo. Workbox keeps the built files, so that the demo opens without a
// network; MSW's own worker script, imported below, answers the API calls of the page. No API call
// of a mocked page ever reaches the host.
//
// A worker is installed with all the files of its build or not at all, so a page and its files are
// always of one deployment; what open tabs of an older one may still ask for stays until they close.

import { answerRest, guardedFetch, isApi, leaveToMsw, unmarkLive } from "./api-calls";
import { dropOldContracts, isContract, keepContract, openContract } from "./contract";
import { openFile, openNamedFile, openPage } from "./pages";
import { install, isHashed, isKeptByName, ownBuild, tidy } from "./precache";
import { scope, worker } from "./scope";

worker.fetch = guardedFetch;

if (ownBuild !== "") worker.addEventListener("install", (event) => event.waitUntil(install(event)));

const skipWaiting = worker.skipWaiting.bind(worker);
// MSW's script would take over at once. A page that is reloaded at that moment is asked of the older
// worker as it is stopped, and Chromium then never opens it. So a newer worker waits until all tabs
// are closed; the older one opens the newer page meanwhile, whose files are kept already.
worker.skipWaiting = async () => {
  if (worker.registration.active === null) await skipWaiting();
};

/** What is done while nobody waits: old files go, and the contract's pages come. */
async function keepHouse(event: ExtendableEvent): Promise<void> {
  // While a newer worker waits, tabs may ask for what either has kept.
  const { installing, waiting } = worker.registration;
  if (installing !== null || waiting !== null) return;
  await tidy(event);
  await dropOldContracts();
  await keepContract(event);
}

worker.addEventListener("message", (event) => {
  const data: unknown = event.data;
  if (data === "MOCK_ACTIVATE") event.waitUntil(unmarkLive());
  if (data !== "TAB" || ownBuild === "") return;
  event.source?.postMessage({ type: "BUILD", build: ownBuild });
  event.waitUntil(keepHouse(event).catch(() => undefined));
});

/** What answers a request of the page that is no API call; undefined leaves it to the browser. */
function answerOf(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (ownBuild === "" || request.method !== "GET" || url.origin !== scope.origin) return undefined;
  if (isContract(url.href)) return openContract(event);
  if (request.mode === "navigate") return openPage(event);
  if (isHashed(url.pathname)) return openFile(request);
  return isKeptByName(request.url) ? openNamedFile(request) : undefined;
}

worker.addEventListener("fetch", (event) => {
  if (isApi(new URL(event.request.url))) {
    leaveToMsw(event);
    return;
  }
  // Nothing else is MSW's business.
  event.stopImmediatePropagation();
  const answer = answerOf(event);
  // A host that cannot be reached, or a page that is left meanwhile, is a network error like others.
  if (answer !== undefined) event.respondWith(answer.catch(() => Response.error()));
});

worker.importScripts("mockServiceWorker.js");

worker.addEventListener("fetch", answerRest);
