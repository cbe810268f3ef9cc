import { http } from "msw";
import { createDefaultNetworkOptions } from "msw/browser";
import { defineNetwork } from "msw/experimental";
import type { Answer } from "./calls";

/** Makes MSW's service worker, the script at `url`, ask this page for the answers to its calls. */
export async function answerWorker(url: string, answer: Answer): Promise<void> {
  // MSW exports no source for the worker; its default options have it first.
  const [worker] = createDefaultNetworkOptions(url).sources;
  const network = defineNetwork({
    sources: [worker],
    handlers: [http.all("/api/*", ({ request }) => answer(request))],
    onUnhandledFrame: "bypass",
    context: { quiet: true },
  });
  await network.enable();
}
