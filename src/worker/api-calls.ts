import { after, hostFetch, scope, worker } from "./scope";

/** Whether an address is one of the backend's calls. */
export const isApi = (url: URL): boolean =>
  url.origin === scope.origin && /^\/api(\/|$)/.test(url.pathname);

/** Sent if the mock cannot be reached: the page's own copy of the mock then takes over. */
const miss = () => new Response(null, { status: 404, headers: { "x-mock": "miss" } });

/** A deployment may switch its page from mock to live while this worker still runs. */
const liveMark = `live:${scope.pathname}`;
const isLive = () => worker.caches.has(liveMark).catch(() => false);

/** Remembers that the page has a real backend now: its calls go to the host. */
export const markLive = (): Promise<Cache> => worker.caches.open(liveMark);

/** Remembers that a page has a mock again. */
export const unmarkLive = (): Promise<boolean> => worker.caches.delete(liveMark);

async function apiFetch(request: Request): Promise<Response> {
  const ofMock = request.headers.has("x-mock-id");
  return !ofMock && (await isLive()) ? hostFetch(request) : miss();
}

/** The fetch that MSW's script gets: an API call of a mocked page never reaches the host. */
export const guardedFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  return isApi(new URL(request.url)) ? apiFetch(request) : hostFetch(request);
};

/** How long MSW may take to answer, in ms: it waits for ever for a page that was closed. */
const answerLimit = 60_000;

/** Lets MSW answer a call; if MSW fails, the page answers it itself. */
export function leaveToMsw(event: FetchEvent): void {
  const respondWith = event.respondWith.bind(event);
  event.respondWith = (answer) =>
    respondWith(Promise.race([answer, after(answerLimit).then(miss)]).catch(miss));
}

/** Answers what MSW leaves to the network, because no page has claimed this worker. */
export function answerUnhandled(event: FetchEvent): void {
  event.respondWith(apiFetch(event.request).catch(miss));
}
