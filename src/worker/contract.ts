import { NetworkFirst } from "workbox-strategies/NetworkFirst.js";
import { isRealFile, currentBuild } from "./precache";
import { scope, worker } from "./scope";

/** The contract's pages and their files, relative to the worker's script; set by the build. */
declare const CONTRACT: readonly string[];

const folder = `${scope.href}contract/`;
const cachePrefix = `contract:${scope.pathname}:`;

/** The host's answer if it arrives in time, else the cached one. */
const pages = new NetworkFirst({
  cacheName: cachePrefix + currentBuild,
  networkTimeoutSeconds: 3,
  matchOptions: { ignoreSearch: true },
  plugins: [
    {
      // A page that the host sends instead of a file is not cached.
      cacheWillUpdate: ({ request, response }) =>
        Promise.resolve(isRealFile(response, new URL(request.url).pathname) ? response : null),
    },
  ],
});

/** Whether an address is one of the contract's pages, or a file of theirs. */
export const isContract = (url: string): boolean => url.startsWith(folder);

/** Answers with a page of the contract, or a file of theirs. */
export const serveContract = (event: FetchEvent): Promise<Response> =>
  pages.handle({ event, request: event.request });

/**
 * Fetches what is not cached yet, one file after the other, at low priority: it is three times the
 * size of the app. Nothing is fetched if the person asked to save data.
 */
export async function cacheContract(event: ExtendableEvent): Promise<void> {
  if ("connection" in worker.navigator && isSaving(worker.navigator.connection)) return;
  const cache = await worker.caches.open(pages.cacheName);
  for (const file of CONTRACT) {
    // A newer worker that waits for the last tab to close caches its own.
    const { installing, waiting } = worker.registration;
    if (installing !== null || waiting !== null) return;
    const url = new URL(file, scope).href;
    if ((await cache.match(url)) !== undefined) continue;
    const request = new Request(url, { priority: "low" });
    await Promise.all(pages.handleAll({ event, request }));
  }
}

const isSaving = (connection: unknown): boolean =>
  typeof connection === "object" &&
  connection !== null &&
  "saveData" in connection &&
  connection.saveData === true;

/** Deletes the contract pages of other builds. */
export async function deleteOldContracts(): Promise<void> {
  for (const name of await worker.caches.keys()) {
    if (name.startsWith(cachePrefix) && name !== pages.cacheName) await worker.caches.delete(name);
  }
}
