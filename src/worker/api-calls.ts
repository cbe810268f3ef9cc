import { after, hostFetch, scope, worker } from "./scope";

/** Whether an address is one of the backend's calls. */
export const isApi = (url: URL): boolean =>
  url.origin === scope.origin && /^\/api(\/|$)/.test(url.pathname);

/** The answer where the mock cannot be asked: the page's own mock takes over on seeing it. */
const miss = () => new Response(null, { status: 404, headers: { "x-mock": "miss" } });

/** A deployment may turn its page from mock to live while this worker is still at work. */
const liveMark = `live:${scope.pathname}`;
const isLive = () => worker.caches.has(liveMark).catch(() => false);

/** Notes that the page has a real backend now: its calls go to the host. */
export const markLive = (): Promise<Cache> => worker.caches.open(liveMark);

/** Notes that a page has a mock again. */
export const unmarkLive = (): Promise<boolean> => worker.caches.delete(liveMark);

async function apiFetch(request: Request): Promise<Response> {
  const ofMock = request.headers.has("x-mock-id");
  return !ofMock && (await isLive()) ? hostFetch(request) : miss();
}

/** Whatever MSW's script fetches: an API call of a mocked page never reaches the host. */
export const guardedFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  return isApi(new URL(request.url)) ? apiFetch(request) : hostFetch(request);
};

/** How long MSW may take to answer, in ms: of a page that is left meanwhile it waits for ever. */
const answerLimit = 60_000;

/** MSW answers a call, or the page does itself: a failure inside MSW is a miss, and nothing else. */
export function leaveToMsw(event: FetchEvent): void {
  const respondWith = event.respondWith.bind(event);
  event.respondWith = (answer) =>
    respondWith(Promise.race([answer, after(answerLimit).then(miss)]).catch(miss));
}

/** What MSW left to the network (no page has claimed this worker) goes no further. */
export function answerRest(event: FetchEvent): void {
  event.respondWith(apiFetch(event.request).catch(miss));
}
