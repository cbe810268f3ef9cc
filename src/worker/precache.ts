import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { hostFetch, scope, worker } from "./scope";

/** This build's id, as in the page's data-build; set by the build, empty in development. */
declare const BUILD: string;
/** The files to cache, relative to the worker's script; set by the build. */
declare const FILES: readonly string[];

/** This build's id; empty in development, where nothing is cached. */
export const currentBuild = BUILD;

/** The build of a page. */
export const buildOf = (html: string): string | undefined =>
  /<html[^>]*\sdata-build="?([\w-]+)/.exec(html)?.[1];

/** Whether a page has a real backend. */
export const isLivePage = (html: string): boolean => /name="?backend"? content="?live/.test(html);

/** Whether a file's name contains a hash of its content, so that it never changes. */
export const isHashed = (path: string): boolean => path.startsWith(`${scope.pathname}assets/`);

/** Whether an answer is the file itself, and not a page that the host sends instead. */
export function isRealFile({ ok, headers }: Response, path: string): boolean {
  const isPage = headers.get("content-type")?.includes("text/html") ?? false;
  return ok && (!isPage || /(?:\/|\.html)$/.test(path));
}

/** A file that is missing or from another build stops the installation. */
const verifyOwnFiles = {
  async fetchDidSucceed({ request, response }: { request: Request; response: Response }) {
    const { pathname } = new URL(request.url);
    // A miss may come from the browser's cache: ask the host itself.
    const file = isRealFile(response, pathname)
      ? response
      : await hostFetch(request.url, { cache: "reload" });
    if (!isRealFile(file, pathname)) throw new Error(`${pathname} is not there`);
    if (request.url === scope.href) {
      const html = await file.clone().text();
      if (buildOf(html) !== currentBuild || isLivePage(html))
        throw new Error("Another page is there");
    }
    return file;
  },
};

const precache = new PrecacheController({ plugins: [verifyOwnFiles] });
precache.addToCacheList([
  ...FILES.map((url) => ({ url, revision: isHashed(new URL(url, scope).pathname) ? null : BUILD })),
  { url: "./", revision: BUILD },
]);

/** One worker at a time changes the cache, so that an old one does not delete a new one's files. */
const withLock = <T>(task: () => Promise<T>): Promise<T> =>
  worker.navigator.locks.request(`precache:${scope.pathname}`, task);

const openCache = () => worker.caches.open(precache.strategy.cacheName);

/** How many files are fetched in parallel, at a lower priority than the page's own. */
const lanes = 4;

/** Fetches files in parallel; Workbox, which takes one at a time, then finds them in the cache. */
async function cacheFiles(event: ExtendableEvent): Promise<void> {
  const waiting = [...precache.getURLsToCacheKeys()].filter(([url]) => url !== scope.href);
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [url, cacheKey] = next;
      const cache = isHashed(new URL(url).pathname) ? "default" : "reload";
      const request = new Request(url, { cache, priority: "low" });
      await Promise.all(precache.strategy.handleAll({ event, request, params: { cacheKey } }));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Static routing, which not every browser has, nor TypeScript. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?: (route: {
    condition: { urlPattern: { pathname: string } };
    source: { cacheName: string };
  }) => Promise<void>;
}

/** Lets the browser take hashed files from the cache, else from the host, without waking this worker. */
export const routeFiles = (event: RoutingEvent): Promise<void> | undefined =>
  event.addRoutes?.({
    condition: { urlPattern: { pathname: `${scope.pathname}assets/*` } },
    source: { cacheName: precache.strategy.cacheName },
  });

/** Caches this build's files, all or nothing. */
export function install(event: ExtendableEvent): Promise<void> {
  return withLock(async () => {
    const cache = await openCache();
    const before = new Set((await cache.keys()).map(({ url }) => url));
    try {
      await cacheFiles(event);
      // Only the page is left: it comes last, so that a cached page has all its files.
      await precache.install(event);
      // The newest page is the one put last, even after a rollback to an older deployment.
      const page = await cachedPage();
      if (page !== undefined) await cache.put(pageKey(currentBuild), page);
    } catch (error) {
      for (const request of await cache.keys()) {
        if (!before.has(request.url)) await cache.delete(request);
      }
      throw error;
    }
  });
}

/** Whether a tab of another build is open, or one whose build is unknown yet. */
async function isOtherBuildOpen(): Promise<boolean> {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tabs = windows.filter(
    ({ url }) => url.startsWith(scope.href) && !url.startsWith(`${scope.href}contract/`),
  );
  const { held = [] } = await worker.navigator.locks.query();
  // Each tab holds such a lock for as long as it is open (src/mock/deployments.ts).
  const prefix = `build:${scope.pathname}:`;
  const builds = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
  return tabs.length > builds.length || builds.some((name) => name !== prefix + currentBuild);
}

/** Deletes the files of other builds, once no open tab may need them. */
export function tidy(event: ExtendableEvent): Promise<void> {
  return withLock(async () => {
    const { installing, waiting } = worker.registration;
    if (installing !== null || waiting !== null || (await isOtherBuildOpen())) return;
    await precache.activate(event);
  });
}

/** The cache key of a build's page. */
function pageKey(build: string): string {
  const key = new URL(scope);
  key.searchParams.set("__WB_REVISION__", build);
  return key.href;
}

/** The cached page of a build; of this one by default. */
export const cachedPage = async (build = currentBuild): Promise<Response | undefined> =>
  (await openCache()).match(pageKey(build));

/** The page cached last: this worker's, or that of a newer one that waits. */
export async function newestCachedPage(): Promise<Response | undefined> {
  const cache = await openCache();
  const pages = (await cache.keys()).filter(({ url }) => url.startsWith(pageKey("")));
  const newest = pages.at(-1);
  return newest && cache.match(newest);
}

/** A cached file of any build. */
export async function cachedFile({ url }: Request): Promise<Response | undefined> {
  return (await openCache()).match(precache.getCacheKeyForURL(url) ?? url);
}

/** Whether this build caches a file under a name that is the same in every build. */
export const isCachedByName = (url: string): boolean =>
  precache.getCacheKeyForURL(url) !== undefined;
