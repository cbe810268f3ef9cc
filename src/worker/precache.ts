import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { hostFetch, scope, worker } from "./scope";

/** Names this build, as the page's data-build does; filled in by the build, empty in development. */
declare const BUILD: string;
/** Every built file that is kept, relative to the worker's script; filled in by the build. */
declare const FILES: readonly string[];

/** Names this build; empty in development, where nothing is kept. */
export const ownBuild = BUILD;

/** The build that a page says it is of. */
export const buildIn = (html: string): string | undefined =>
  /<html[^>]*\sdata-build="?([\w-]+)/.exec(html)?.[1];

/** Whether a page has a real backend. */
export const isLivePage = (html: string): boolean => /name="?backend"? content="?live/.test(html);

/** Whether a file's name tells its content, so that it never changes. */
export const isHashed = (path: string): boolean => path.startsWith(`${scope.pathname}assets/`);

/** A file that the host really has: one without fall-back files answers a page in its place. */
export function isThere({ ok, headers }: Response, path: string): boolean {
  const isPage = headers.get("content-type")?.includes("text/html") ?? false;
  return ok && (!isPage || /(?:\/|\.html)$/.test(path));
}

/** What is installed is this build, whole: one file that is missing, or of another build, ends it. */
const ownFilesAlone = {
  async fetchDidSucceed({ request, response }: { request: Request; response: Response }) {
    const { pathname } = new URL(request.url);
    // A miss that a host let the browser keep is asked for once more, past the browser's cache.
    const file = isThere(response, pathname)
      ? response
      : await hostFetch(request.url, { cache: "reload" });
    if (!isThere(file, pathname)) throw new Error(`${pathname} is not there`);
    if (request.url === scope.href) {
      const html = await file.clone().text();
      if (buildIn(html) !== ownBuild || isLivePage(html)) throw new Error("Another page is there");
    }
    return file;
  },
};

const precache = new PrecacheController({ plugins: [ownFilesAlone] });
precache.addToCacheList([
  ...FILES.map((url) => ({ url, revision: isHashed(new URL(url, scope).pathname) ? null : BUILD })),
  { url: "./", revision: BUILD },
]);

/** Files are kept and dropped by one worker at a time: the old one's tidying spares the new one's. */
const inTurn = <T>(task: () => Promise<T>): Promise<T> =>
  worker.navigator.locks.request(`precache:${scope.pathname}`, task);

const opened = () => worker.caches.open(precache.strategy.cacheName);

/** So many files are fetched side by side: behind whatever the page itself asks for. */
const lanes = 4;

/** Fetches the files first; Workbox, which keeps one after the other, then finds them there. */
async function keepFiles(event: ExtendableEvent): Promise<void> {
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

/** Keeps this build's files, all or nothing: a failed attempt leaves no part of it in the way. */
export function install(event: ExtendableEvent): Promise<void> {
  return inTurn(async () => {
    const cache = await opened();
    const before = new Set((await cache.keys()).map(({ url }) => url));
    try {
      await keepFiles(event);
      // What is left is the page: it comes last, so that a kept page has all its files.
      await precache.install(event);
      // The newest page is the one put last, also where an older deployment has come back.
      const page = await keptPage();
      if (page !== undefined) await cache.put(pageKey(ownBuild), page);
    } catch (error) {
      for (const request of await cache.keys()) {
        if (!before.has(request.url)) await cache.delete(request);
      }
      throw error;
    }
  });
}

/** Whether a tab is open that is of another build, or has not said yet of which it is. */
async function isOtherBuildOpen(): Promise<boolean> {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tabs = windows.filter(
    ({ url }) => url.startsWith(scope.href) && !url.startsWith(`${scope.href}contract/`),
  );
  const { held = [] } = await worker.navigator.locks.query();
  // Each tab holds such a lock for as long as it is open (src/mock/deployments.ts).
  const prefix = `build:${scope.pathname}:`;
  const builds = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
  return tabs.length > builds.length || builds.some((name) => name !== prefix + ownBuild);
}

/** Drops what other builds left behind, once no open tab may ask for it. */
export function tidy(event: ExtendableEvent): Promise<void> {
  return inTurn(async () => {
    const { installing, waiting } = worker.registration;
    if (installing !== null || waiting !== null || (await isOtherBuildOpen())) return;
    await precache.activate(event);
  });
}

/** Where the page of a build is kept. */
function pageKey(build: string): string {
  const key = new URL(scope);
  key.searchParams.set("__WB_REVISION__", build);
  return key.href;
}

/** The page that is kept, of this build unless told. */
export const keptPage = async (build = ownBuild): Promise<Response | undefined> =>
  (await opened()).match(pageKey(build));

/** The kept page that came last: this worker's, or that of a newer one which waits. */
export async function newestPage(): Promise<Response | undefined> {
  const cache = await opened();
  const pages = (await cache.keys()).filter(({ url }) => url.startsWith(pageKey("")));
  const newest = pages.at(-1);
  return newest && cache.match(newest);
}

/** A kept file, of whichever build. */
export async function keptFile({ url }: Request): Promise<Response | undefined> {
  return (await opened()).match(precache.getCacheKeyForURL(url) ?? url);
}

/** Whether this build keeps a file that has the same name in every build. */
export const isKeptByName = (url: string): boolean => precache.getCacheKeyForURL(url) !== undefined;
