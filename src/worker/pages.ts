import { markLive } from "./api-calls";
import { buildIn, isLivePage, keptFile, keptPage, newestPage, ownBuild } from "./precache";
import { after, hostFetch, worker } from "./scope";

/** How long a navigation waits for the host while a kept page is at hand, in ms. */
const pagePatience = 2500;

/** Tells the open tabs which build is kept here; `live` where the host has a real backend now. */
async function tellTabs(build: string): Promise<void> {
  for (const client of await worker.clients.matchAll({ type: "window" })) {
    client.postMessage({ type: "BUILD", build });
  }
}

/** MSW takes its worker away with the last tab; then nothing would open offline. */
const unregister = worker.registration.unregister.bind(worker.registration);
worker.registration.unregister = () => Promise.resolve(true);

/** The page has a real backend now: calls go to the host, and this worker takes itself away. */
async function goLive(): Promise<void> {
  await markLive();
  await tellTabs("live");
  await unregister();
}

interface HostAnswer {
  readonly response: Response;
  /** Which page of ours it is, if it is one. */
  readonly page?: { readonly live: boolean; readonly build: string | undefined };
}

async function askHost(request: Request): Promise<HostAnswer> {
  const response = await hostFetch(request);
  if (!response.headers.get("content-type")?.includes("text/html")) return { response };
  const html = await response.clone().text();
  if (!/<meta name="?backend"?/.test(html)) return { response };
  const live = isLivePage(html);
  if (live) await goLive();
  return { response, page: { live, build: buildIn(html) } };
}

/** The host's page where it comes in time and all its files are kept; else the newest kept one. */
export async function openPage(event: FetchEvent): Promise<Response> {
  const kept = await newestPage().catch(() => undefined);
  const asked = askHost(event.request);
  if (kept === undefined) return (await asked).response;
  event.waitUntil(asked.catch(() => undefined)); // a late answer may still say that the page is live
  const answer = await Promise.race([asked, after(pagePatience)]).catch(() => undefined);
  if (answer === undefined) return kept;
  const { response, page } = answer;
  if (page === undefined) {
    // Another document of this host, or what it says where it has none.
    return response.status === 404 || response.status >= 500 ? kept : response;
  }
  if (page.live) return response;
  if (page.build === undefined || page.build === ownBuild) return response.ok ? response : kept;
  // A newer deployment opens once all its files are kept. The page that opens now has the browser
  // fetch the worker that keeps them, and announces it.
  return (await keptPage(page.build).catch(() => undefined)) ?? kept;
}

/** A file whose name tells its content is taken from whichever deployment has it. */
export async function openFile(request: Request): Promise<Response> {
  return (await keptFile(request).catch(() => undefined)) ?? hostFetch(request);
}

/** A file that keeps its name is the host's, and the kept one where the host is gone. */
export async function openNamedFile(request: Request): Promise<Response> {
  return hostFetch(request).catch(async (error: unknown) => {
    const found = await keptFile(request).catch(() => undefined);
    if (found === undefined) throw error;
    return found;
  });
}
