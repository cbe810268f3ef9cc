import { FetchInterceptor } from "@mswjs/interceptors/fetch";
import { within } from "./within";

/** How long calls wait for the service worker before the page answers them itself, in ms. */
const startLimit = 1500;

/** What answers a call to /api: the simulator. */
export type Answer = (request: Request) => Promise<Response>;

/** Undefined over plain http, and in a sandboxed frame, where reading it throws. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  } catch {
    return undefined;
  }
}

/** Answers the page's calls within the page, by MSW's interceptor. */
export function interceptCalls(answer: Answer): void {
  const interceptor = new FetchInterceptor();
  interceptor.on("request", async ({ request, controller }) => {
    const { host, pathname } = new URL(request.url);
    if (host !== location.host || !pathname.startsWith("/api/")) return;
    controller.respondWith(await answer(request));
  });
  interceptor.apply();
}

/** Makes the worker at `url` ask this page for the answers. */
const startWorker = async (url: string, answer: Answer): Promise<void> =>
  (await import("./worker-calls")).answerWorker(url, answer);

/**
 * Answers the page's calls, so that none reaches the host. If our service worker controls the page
 * from the start, they go through it and show in the browser's Network panel. Otherwise the page
 * answers them: on a first visit, after a forced reload, over plain http, if workers are blocked.
 */
export async function answerCalls(answer: Answer, workerUrl: string): Promise<void> {
  const workers = serviceWorkers();
  if (workers?.controller?.scriptURL !== workerUrl) return interceptCalls(answer);
  try {
    await within(startLimit, startWorker(workerUrl, answer), "The service worker is silent.");
  } catch {
    return interceptCalls(answer);
  }
  // MSW only listens to the worker it started with; a newer one would wait for ever for answers.
  workers.addEventListener("controllerchange", () => interceptCalls(answer), { once: true });
}
