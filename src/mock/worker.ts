import { http, HttpResponse } from "msw";
import { setupWorker } from "msw/browser";
import { watchDeployments } from "./deployments";
import { idHeader, type WorkerRoute, resultHeader } from "./page-fetch";

/** How long the worker may take to start, in ms: it fetches all files first. */
const startLimit = 60_000;

function marked(response: Response): Response {
  if (response.type === "error") return response;
  const copy = response.clone();
  copy.headers.set(resultHeader, "hit");
  return copy;
}

const miss = () => new HttpResponse(null, { status: 404, headers: { [resultHeader]: "miss" } });

/**
 * Starts MSW's service worker, which asks the page for each answer. Resolves to whether it can be used.
 * @param before the worker that controlled the page as it started, null where none did
 */
export async function startWorker(
  answer: (request: Request) => Promise<Response>,
  answers: WorkerRoute["answers"],
  base: string,
  before: ServiceWorker | null,
): Promise<boolean> {
  const { serviceWorker } = navigator;
  const url = `${base}worker.js`;
  const script = new URL(url, location.href).href;
  const registrations = await serviceWorker.getRegistrations();
  const registered = registrations.find(
    ({ active, waiting, installing }) => (active ?? waiting ?? installing)?.scriptURL === script,
  );
  // After a forced reload a page has no controller, and MSW would reload it once more, with what is
  // typed there. The page can do without the worker until the next visit.
  if (registered) watchDeployments(registered, before ?? registered.active);
  if (registered && !serviceWorker.controller) return false;

  const worker = setupWorker(
    http.all("*/api/*", async ({ request }) => {
      const { host, pathname } = new URL(request.url);
      if (host !== location.host || !pathname.startsWith("/api/")) return undefined;
      const id = request.headers.get(idHeader);
      // Without an id it was not fetched by our page (an image's address, for example).
      if (id === null) return marked(await answer(request));
      const known = answers.get(id);
      return known ? marked(await known) : miss();
    }),
  );
  await quietly(() =>
    Promise.race([
      worker.start({
        quiet: true,
        onUnhandledFrame: "bypass",
        serviceWorker: { url, options: { scope: base } },
      }),
      new Promise((_, reject) => {
        setTimeout(() => reject(new Error("The worker did not start in time")), startLimit);
      }),
    ]),
  );
  if (!registered) watchDeployments(await serviceWorker.ready, serviceWorker.controller);
  return true;
}

/** Without a network a registered worker's update fails, which MSW leaves unhandled. */
async function quietly(start: () => Promise<unknown>): Promise<void> {
  const prototype = ServiceWorkerRegistration.prototype;
  const own = Object.getOwnPropertyDescriptor(prototype, "update");
  const update = prototype.update;
  prototype.update = async function quietUpdate(this: ServiceWorkerRegistration) {
    return update.call(this).catch(() => this);
  };
  try {
    await start();
  } finally {
    if (own) Object.defineProperty(prototype, "update", own);
  }
}
