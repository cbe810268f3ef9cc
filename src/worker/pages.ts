import { markLive } from "./api-calls";
import {
  buildOf,
  isLivePage,
  cachedFile,
  cachedPage,
  newestCachedPage,
  currentBuild,
} from "./precache";
import { after, hostFetch, worker } from "./scope";

/** How long a navigation waits for the host if a page is cached, in ms. */
const hostTimeout = 2500;

/** Tells the open tabs which build is cached; `live` if the host has a real backend now. */
async function tellTabs(build: string): Promise<void> {
  for (const client of await worker.clients.matchAll({ type: "window" })) {
    client.postMessage({ type: "BUILD", build });
  }
}

/** MSW unregisters its worker with the last tab; then nothing would open offline. */
const unregister = worker.registration.unregister.bind(worker.registration);
worker.registration.unregister = () => Promise.resolve(true);

/** The page has a real backend now: calls go to the host, and this worker unregisters. */
async function goLive(): Promise<void> {
  await markLive();
  await tellTabs("live");
  await unregister();
}

interface HostAnswer {
  readonly response: Response;
  /** Set if it is this app's page. */
  readonly page?: { readonly live: boolean; readonly build: string | undefined };
}

async function askHost({ preloadResponse, request }: FetchEvent): Promise<HostAnswer> {
  const preloaded: unknown = await preloadResponse;
  const response = preloaded instanceof Response ? preloaded : await hostFetch(request);
  if (!response.headers.get("content-type")?.includes("text/html")) return { response };
  const html = await response.clone().text();
  if (!/<meta name="?backend"?/.test(html)) return { response };
  const live = isLivePage(html);
  if (live) await goLive();
  return { response, page: { live, build: buildOf(html) } };
}

/** The host's page, if it arrives in time and all its files are cached; else the newest cached one. */
export async function servePage(event: FetchEvent): Promise<Response> {
  const kept = await newestCachedPage().catch(() => undefined);
  const asked = askHost(event);
  if (kept === undefined) return (await asked).response;
  event.waitUntil(asked.catch(() => undefined)); // a late answer may still show that the page is live
  const answer = await Promise.race([asked, after(hostTimeout)]).catch(() => undefined);
  if (answer === undefined) return kept;
  const { response, page } = answer;
  if (page === undefined) {
    // Another document of this host, or its error page.
    return response.status === 404 || response.status >= 500 ? kept : response;
  }
  if (page.live) return response;
  if (page.build === undefined || page.build === currentBuild) return response.ok ? response : kept;
  // A newer deployment opens once all its files are cached. Until then the present page makes the
  // browser fetch the newer worker, and announces it.
  return (await cachedPage(page.build).catch(() => undefined)) ?? kept;
}

/** A hashed file, from any deployment that has it. */
export async function serveFile(request: Request): Promise<Response> {
  return (await cachedFile(request).catch(() => undefined)) ?? hostFetch(request);
}

/** A file with a fixed name: the host's, or the cached one if the host cannot be reached. */
export async function serveNamedFile(request: Request): Promise<Response> {
  return hostFetch(request).catch(async (error: unknown) => {
    const found = await cachedFile(request).catch(() => undefined);
    if (found === undefined) throw error;
    return found;
  });
}
