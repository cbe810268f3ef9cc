// The service worker of the demo. It keeps the built files, so that the demo opens without a
// network, and hands the API calls of the page to MSW's own worker script (imported at the end).
// It makes sure that no API call of a mocked page ever reaches the host.

/** Names this build; filled in by the build. */
const BUILD = "";
/** Every built file, relative to this script; filled in by the build. Empty in development. */
const FILES = [];

const scope = new URL("./", self.location.href);
const cachePrefix = `offline:${scope.pathname}:`;
const cacheName = cachePrefix + BUILD;
const kept = new Set(FILES.map((file) => new URL(file, scope).pathname));

/** Pages of their own, which the app's kept page must not stand in for. */
const contract = new URL("contract/", scope);

const hostFetch = self.fetch.bind(self);
const unregister = self.registration.unregister.bind(self.registration);

// MSW takes its worker away with the last tab; then nothing would open offline.
self.registration.unregister = () => Promise.resolve(true);

/* ---- API calls ---- */

function isApi(url) {
  return url.origin === self.location.origin && /^\/api(\/|$)/.test(url.pathname);
}

/** The answer where the mock cannot be asked: the page's own mock takes over on seeing it. */
function miss() {
  return new Response(null, { status: 404, headers: { "x-mock": "miss" } });
}

/** A deployment may turn its page from mock to live while this worker is still at work. */
const liveMark = `${cachePrefix}live`;
const isLive = () => caches.has(liveMark).catch(() => false);

async function apiFetch(request, init) {
  return (await isLive()) ? hostFetch(request, init) : miss();
}

self.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, self.location.href);
  return isApi(url) ? apiFetch(input, init) : hostFetch(input, init);
};

/* ---- Files ---- */

/** Fetches what is missing, one by one so as not to be in the page's way; the page itself last. */
async function keepFiles() {
  const cache = await caches.open(cacheName);
  if (await cache.match(scope)) return;
  for (const path of kept) {
    if (await cache.match(path)) continue;
    const response = await hostFetch(path);
    if (!response.ok) return;
    await cache.put(path, response);
  }
  const page = await hostFetch(scope, { cache: "no-cache" });
  if (!page.ok) return;
  await cache.put(scope, page);
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(cachePrefix) && name !== cacheName)
      .map((name) => caches.delete(name)),
  );
}

let keeping;
function keepFilesOnce() {
  keeping ??= keepFiles().catch(() => {
    keeping = undefined; // offline, or no room: try again with the next message
  });
  return keeping;
}

async function goLive() {
  await caches.open(liveMark);
  await unregister();
}

async function keptPage() {
  const cache = await caches.open(cacheName);
  return (await cache.match(scope)) ?? (await caches.match(scope));
}

/** What the host answers, and `undefined` where it is gone or too slow. */
async function hostPage(request, patience) {
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  return Promise.race([hostFetch(request), late]).catch(() => undefined);
}

/** The host's page if it comes in time, else the kept one. */
async function openPage(request) {
  const page = await keptPage().catch(() => undefined);
  const response = page === undefined ? await hostFetch(request) : await hostPage(request, 4000);
  if (response === undefined) return page;
  if (response.type === "opaqueredirect") return response;
  const html = response.headers.get("content-type")?.includes("text/html");
  if (html && /name="backend" content="live"/.test(await response.clone().text())) {
    await goLive();
    return response;
  }
  // A host without a fall-back rule answers 404 to every path but the root.
  return response.status === 404 ? (page ?? response) : response;
}

async function openFile(request) {
  const found = await caches.match(request.url, { ignoreSearch: true }).catch(() => undefined);
  return found ?? hostFetch(request);
}

self.addEventListener("message", (event) => {
  if (event.data === "MOCK_ACTIVATE") event.waitUntil(caches.delete(liveMark));
  if (BUILD !== "") event.waitUntil(keepFilesOnce());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.origin || isApi(url)) return;
  if (url.href.startsWith(contract.href)) return;
  if (request.mode === "navigate") event.respondWith(openPage(request));
  else if (kept.has(url.pathname)) event.respondWith(openFile(request));
  else return;
  event.stopImmediatePropagation();
});

self.importScripts("mockServiceWorker.js");

// What MSW's listener leaves to the network (no page has claimed this worker) goes no further.
self.addEventListener("fetch", (event) => {
  if (!isApi(new URL(event.request.url))) return;
  try {
    event.respondWith(apiFetch(event.request));
  } catch {
    // MSW has answered.
  }
});
