// The service worker of the demo. It keeps the built files, so that the demo opens without a
// network, and hands the API calls of the page to MSW's own worker script (imported at the end).
// It makes sure that no API call of a mocked page ever reaches the host.
//
// Each deployment has a cache of its own, named by its build. A new worker is installed only with
// all its files at hand, so a page and its files are always of one deployment; what open tabs of
// an older one may still ask for is kept until they are closed.

/** Names this build, as the page's data-build does; filled in by the build. */
const BUILD = "";
/** Every built file, relative to this script; filled in by the build. Empty in development. */
const FILES = [];

const scope = new URL("./", self.location.href);
const cachePrefix = `offline:${scope.pathname}:`;
const cacheOf = (build) => `${cachePrefix}${build}`;
const kept = new Set(FILES.map((file) => new URL(file, scope).pathname));

/** Pages of their own, which the app's kept page must not stand in for. */
const contract = new URL("contract/", scope);

/** How long a navigation waits for the host while a kept page is at hand, in ms. */
const pagePatience = 2500;
/** How long it then waits for the files a newer page starts with, in ms. */
const filesPatience = 5000;
/** So many files are fetched side by side: behind whatever the page itself asks for. */
const lanes = 4;

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
const liveMark = cacheOf("live");
const isLive = () => caches.has(liveMark).catch(() => false);

async function apiFetch(input, init) {
  const ofMock = new Request(input, init).headers.has("x-mock-id");
  return !ofMock && (await isLive()) ? hostFetch(input, init) : miss();
}

self.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, self.location.href);
  return isApi(url) ? apiFetch(input, init) : hostFetch(input, init);
};

/* ---- Keeping the files ---- */

/** A file that the host really has: one without fall-back files answers a page in its place. */
async function fetchFile(path, init) {
  const response = await hostFetch(path, init);
  const isPage = response.headers.get("content-type")?.includes("text/html");
  if (!response.ok || (isPage && !/(?:\/|\.html)$/.test(path))) {
    throw new Error(`${path} is not there`);
  }
  return response;
}

/** Puts files into a deployment's cache: those of another deployment are the same by their name. */
async function keep(paths, build) {
  const cache = await caches.open(cacheOf(build));
  const waiting = [...paths];
  const lane = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (await cache.match(path)) continue;
      const known = isHashed(path) ? await caches.match(path) : undefined;
      await cache.put(path, known ?? (await fetchFile(path, { priority: "low" })));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const isHashed = (path) => path.startsWith(`${scope.pathname}assets/`);
const buildIn = (html) => /<html[^>]*\sdata-build="?([\w-]+)/.exec(html)?.[1];
const isLivePage = (html) => /name="?backend"? content="?live/.test(html);

/** Keeps this deployment: its files first, its page last, so that a kept page is a whole one. */
async function keepDeployment() {
  const cache = await caches.open(cacheOf(BUILD));
  if (await cache.match(scope)) return;
  await keep(kept, BUILD);
  const page = await fetchFile(scope.href, { cache: "no-cache" });
  const html = await page.clone().text();
  if (buildIn(html) !== BUILD || isLivePage(html)) throw new Error("The host has another page");
  await cache.put(scope, asPage(html, page));
}

let keeping;
function keepDeploymentOnce() {
  keeping ??= keepDeployment().catch((error) => {
    keeping = undefined; // offline, no room, or a newer deployment: tried again with the next message
    throw error;
  });
  return keeping;
}

/** Which deployment each open tab is of, so that its files stay; survives the worker's own end. */
const tabs = cacheOf("tabs");
const tabAddress = (id) => new URL(`tab/${id}`, scope).href;

async function noteTab(id, build) {
  await (await caches.open(tabs)).put(tabAddress(id), new Response(build));
}

/** Drops the deployments that no open tab is of, but for this one. */
async function prune() {
  const cache = await caches.open(tabs);
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const addresses = new Set(open.map(({ id }) => tabAddress(id)));
  const needed = new Set([tabs, liveMark, cacheOf(BUILD)]);
  for (const { url } of await cache.keys()) {
    if (!addresses.has(url)) await cache.delete(url);
    else needed.add(cacheOf(await (await cache.match(url)).text()));
  }
  for (const name of await caches.keys()) {
    if (name.startsWith(cachePrefix) && !needed.has(name)) await caches.delete(name);
  }
}

/* ---- Answering with them ---- */

async function keptPage() {
  const cache = await caches.open(cacheOf(BUILD));
  return (await cache.match(scope)) ?? (await caches.match(scope));
}

/** A page's text as an answer: 200, not redirected, under the host's own rules for it. */
function asPage(html, { headers }) {
  const own = new Headers({ "content-type": "text/html; charset=utf-8" });
  for (const [name, value] of headers) {
    if (/^(?:content-security-policy|permissions-policy|referrer-policy|x-)/.test(name)) {
      own.set(name, value);
    }
  }
  return new Response(html, { headers: own });
}

/** Nothing here takes the page's backend away without a word: it is told. */
async function tellTabs(build) {
  for (const client of await self.clients.matchAll({ type: "window" })) {
    client.postMessage({ type: "BUILD", build }, []);
  }
}

/** The page has a real backend now: calls go to the host, and this worker takes itself away. */
async function goLive() {
  await caches.open(liveMark);
  await tellTabs("live");
  await unregister();
}

/** What the host answers to a navigation, and which page of ours it is, if it is one. */
async function askHost(request) {
  const response = await hostFetch(request);
  if (!response.headers.get("content-type")?.includes("text/html")) return { response };
  const html = await response.clone().text();
  if (!/<meta name="?backend"?/.test(html)) return { response };
  const live = isLivePage(html);
  if (live) await goLive();
  return { response, html, live, build: buildIn(html) };
}

const after = (patience) => new Promise((resolve) => setTimeout(resolve, patience));

/** Whether everything a newer page starts with came in time: else it would stand there dead. */
async function hasStart(html, build) {
  const named = html.match(/assets\/[^"'\s,)\\]+\.(?:js|css|woff2)/g) ?? [];
  const paths = new Set(named.map((file) => new URL(file, scope).pathname));
  const start = keep(paths, build).then(
    () => true,
    () => false,
  );
  return (await Promise.race([start, after(filesPatience)])) === true;
}

/** The host's page where it comes in time, with the files it starts with; else the kept one. */
async function openPage(event) {
  const page = await keptPage().catch(() => undefined);
  const asked = askHost(event.request);
  if (page === undefined) return (await asked).response;
  event.waitUntil(asked.catch(() => undefined)); // a late answer may still say that the page is live
  const answer = await Promise.race([asked, after(pagePatience)]).catch(() => undefined);
  if (answer === undefined) return page;
  const { response, html, live, build } = answer;
  if (live) return response;
  // No page of ours: another document of this host, or what it says where it has none.
  if (html === undefined)
    return response.status === 404 || response.status >= 500 ? page : response;
  if (build === BUILD) return response.ok ? response : page;
  event.waitUntil(self.registration.update().catch(() => undefined));
  return build !== undefined && (await hasStart(html, build)) ? asPage(html, response) : page;
}

/** A file whose name tells its content is taken from whichever deployment has it. */
async function openFile(request) {
  const found = await caches.match(request.url, { ignoreSearch: true }).catch(() => undefined);
  return found ?? hostFetch(request);
}

/** A file that keeps its name is the host's, and the kept one where the host is gone. */
async function openNamedFile(request) {
  return hostFetch(request).catch(async (error) => {
    const found = await caches.match(request.url, { ignoreSearch: true }).catch(() => undefined);
    if (found === undefined) throw error;
    return found;
  });
}

self.addEventListener("install", (event) => {
  // The first one makes nobody wait; a newer one takes over with all its files or not at all.
  if (BUILD !== "" && self.registration.active !== null) event.waitUntil(keepDeploymentOnce());
});

/** A tab says of which deployment it is, and hears which one is kept here. */
async function greet(client, build) {
  await noteTab(client.id, build);
  await keepDeploymentOnce();
  await prune();
  client.postMessage({ type: "BUILD", build: BUILD }, []);
}

self.addEventListener("message", (event) => {
  const { data, source } = event;
  if (data === "MOCK_ACTIVATE") event.waitUntil(caches.delete(liveMark));
  if (BUILD !== "" && data?.type === "TAB" && typeof data.build === "string") {
    event.waitUntil(greet(source, data.build).catch(() => undefined));
  }
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (BUILD === "" || request.method !== "GET" || url.origin !== scope.origin || isApi(url)) return;
  if (url.href.startsWith(contract.href)) return;
  if (request.mode === "navigate") event.respondWith(openPage(event));
  else if (isHashed(url.pathname)) event.respondWith(openFile(request));
  else if (kept.has(url.pathname)) event.respondWith(openNamedFile(request));
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
