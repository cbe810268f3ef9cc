import { NetworkFirst } from "workbox-strategies/NetworkFirst.js";
import { isThere, ownBuild } from "./precache";
import { scope, worker } from "./scope";

/** The contract's pages and their files, relative to the worker's script; filled in by the build. */
declare const CONTRACT: readonly string[];

const folder = `${scope.href}contract/`;
const cachePrefix = `contract:${scope.pathname}:`;

/** The host's where it answers in time, and what is kept where it does not. */
const pages = new NetworkFirst({
  cacheName: cachePrefix + ownBuild,
  networkTimeoutSeconds: 3,
  matchOptions: { ignoreSearch: true },
  plugins: [
    {
      // What a host answers in a file's place is not kept.
      cacheWillUpdate: ({ request, response }) =>
        Promise.resolve(isThere(response, new URL(request.url).pathname) ? response : null),
    },
  ],
});

/** Whether an address is one of the contract's pages, or a file of theirs. */
export const isContract = (url: string): boolean => url.startsWith(folder);

/** Answers with a page of the contract, or a file of theirs. */
export const openContract = (event: FetchEvent): Promise<Response> =>
  pages.handle({ event, request: event.request });

/**
 * Fetches what is not kept yet, one file after the other: three times the app's own bytes, so
 * behind all that the app asks for, and not where a person asked to save data.
 */
export async function keepContract(event: ExtendableEvent): Promise<void> {
  if ("connection" in worker.navigator && isSaving(worker.navigator.connection)) return;
  const cache = await worker.caches.open(pages.cacheName);
  for (const file of CONTRACT) {
    // A newer worker that waits for the last tab to close keeps its own.
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

/** Drops what other builds kept. */
export async function dropOldContracts(): Promise<void> {
  for (const name of await worker.caches.keys()) {
    if (name.startsWith(cachePrefix) && name !== pages.cacheName) await worker.caches.delete(name);
  }
}
