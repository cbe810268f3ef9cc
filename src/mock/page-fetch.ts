/** Marks a call, so that the page finds its answer when the worker asks for it. */
export const idHeader = "x-mock-id";
/** On what came through the worker: `hit`, or `miss` if no page had an answer. */
export const resultHeader = "x-mock";

const workerLimit = 400;
/** After so many lost calls in a row the worker is no longer used. */
const mostMisses = 3;

/** The route through the service worker, on which calls show in the browser's Network panel. */
export interface WorkerRoute {
  ready: boolean;
  /** Answers of calls that are on their way through the worker, by id. */
  readonly answers: Map<string, Promise<Response>>;
}

/** `Request` reads a page's input as fetch does; only this host's own /api is ours. */
function ownCall(input: RequestInfo | URL): boolean {
  try {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    return url.host === location.host && url.pathname.startsWith("/api/");
  } catch {
    return false;
  }
}

function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/**
 * Replaces fetch: `answer` answers every call to /api once, and none reaches the host. While the worker
 * is ready a call also goes through it. Returns what restores the native fetch.
 */
export function installFetch(
  answer: (request: Request) => Promise<Response>,
  route: WorkerRoute,
): () => void {
  const native = globalThis.fetch;
  let count = 0;
  let misses = 0;

  const throughWorker = async (
    url: string,
    init: RequestInit,
    signal: AbortSignal,
    answered: Promise<Response>,
  ): Promise<Response | undefined> => {
    count += 1;
    const id = `${Date.now()}-${count}`;
    const giveUp = new AbortController();
    const headers = new Headers(init.headers);
    headers.set(idHeader, id);
    route.answers.set(id, answered);
    try {
      const response = await Promise.race([
        native(url, { ...init, headers, signal: AbortSignal.any([signal, giveUp.signal]) }).catch(
          () => undefined,
        ),
        answered.then(
          () => new Promise<undefined>((resolve) => void setTimeout(resolve, workerLimit)),
        ),
      ]);
      if (response?.headers.get(resultHeader) === "hit") {
        misses = 0;
        return response;
      }
      if (signal.aborted || (await answered).type === "error") return undefined;
      misses += 1;
      if (misses >= mostMisses) route.ready = false;
      giveUp.abort();
      return undefined;
    } finally {
      route.answers.delete(id);
    }
  };

  const mockFetch: typeof fetch = async (input, given) => {
    if (!ownCall(input)) return native(input, given);
    const request = new Request(input, given);
    const { url, method, signal, credentials } = request;
    signal.throwIfAborted();
    const body = method === "GET" || method === "HEAD" ? undefined : await request.text();
    const init: RequestInit = { method, headers: request.headers, body, credentials };
    const answered = answer(new Request(url, init));
    if (route.ready && navigator.serviceWorker.controller) {
      const response = await orAborted(throughWorker(url, init, signal, answered), signal);
      if (response) return response;
    }
    const own = await orAborted(answered, signal);
    if (own.type === "error") throw new TypeError("Failed to fetch");
    return own;
  };
  globalThis.fetch = mockFetch;
  return () => {
    if (globalThis.fetch === mockFetch) globalThis.fetch = native;
  };
}
