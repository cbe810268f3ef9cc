import { http } from "msw";
import { createDefaultNetworkOptions } from "msw/browser";
import { defineNetwork } from "msw/experimental";
import type { RequestHandler } from "./calls";

/** Handles the calls that MSW's service worker (the script at `url`) intercepts. */
export async function serveWorkerCalls(url: string, handle: RequestHandler): Promise<void> {
  // MSW does not export the worker's network source; it is the first of the default options.
  const [worker] = createDefaultNetworkOptions(url).sources;
  const network = defineNetwork({
    sources: [worker],
    handlers: [http.all("/api/*", ({ request }) => handle(request))],
    onUnhandledFrame: "bypass",
    context: { quiet: true },
  });
  await network.enable();
}
