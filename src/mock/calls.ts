import { FetchInterceptor } from "@mswjs/interceptors/fetch";
import { serviceWorkers } from "./service-workers";
import { withTimeout } from "./with-timeout";

/** How long calls wait for the service worker before the page handles them itself, in ms. */
const startTimeout = 1500;

/** Responds to a call to /api. */
export type RequestHandler = (request: Request) => Promise<Response>;

/** Handles the page's calls in the page itself, with MSW's fetch interceptor. */
export function interceptCalls(handle: RequestHandler): void {
  const interceptor = new FetchInterceptor();
  interceptor.on("request", async ({ request, controller }) => {
    const { host, pathname } = new URL(request.url);
    if (host !== location.host || !pathname.startsWith("/api/")) return;
    controller.respondWith(await handle(request));
  });
  interceptor.apply();
}

const startWorker = async (url: string, handle: RequestHandler): Promise<void> =>
  (await import("./worker-calls")).serveWorkerCalls(url, handle);

/**
 * Handles the page's calls, so that none reaches the host. If our service worker controls the page
 * from the start, they go through it and show in the browser's Network panel. Otherwise the page
 * handles them: on a first visit or forced reload, over plain http, or if workers are blocked.
 */
export async function serveCalls(handle: RequestHandler, workerUrl: string): Promise<void> {
  const workers = serviceWorkers();
  if (workers?.controller?.scriptURL !== workerUrl) return interceptCalls(handle);
  try {
    await withTimeout(startTimeout, startWorker(workerUrl, handle), "The worker did not start.");
  } catch {
    return interceptCalls(handle);
  }
  // MSW only listens to the worker it started with; a newer one would wait forever for responses.
  workers.addEventListener("controllerchange", () => interceptCalls(handle), { once: true });
}
