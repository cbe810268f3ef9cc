import { FetchInterceptor } from "@mswjs/interceptors/fetch";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { serveCalls } from "./calls";
import { serveWorkerCalls } from "./worker-calls";

vi.mock("./worker-calls", () => ({ serveWorkerCalls: vi.fn() }));

const workerUrl = "http://localhost/demo/worker.js";
const handle = async () => Response.json({});

/** Stubs a page controlled from the start by the worker at this URL, if any. */
function page(scriptURL?: string) {
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: scriptURL === undefined ? null : { scriptURL },
  });
  vi.stubGlobal("navigator", { serviceWorker });
  return serviceWorker;
}

/** Called when the page starts to handle its own calls. */
const apply = vi.spyOn(FetchInterceptor.prototype, "apply");

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(serveWorkerCalls).mockReset();
  apply.mockReset().mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("uses the worker that controls the page, and the page once a newer worker takes over", async () => {
  const workers = page(workerUrl);
  await serveCalls(handle, workerUrl);
  expect(serveWorkerCalls).toHaveBeenCalledExactlyOnceWith(workerUrl, handle);
  expect(apply).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event("controllerchange"));
  expect(apply).toHaveBeenCalledOnce();
});

it.each([
  ["no worker controls the page", undefined],
  ["another app's worker controls the page", "http://localhost/worker.js"],
])("handles calls in the page immediately if %s", async (_, scriptURL) => {
  page(scriptURL);
  await serveCalls(handle, workerUrl);
  expect(serveWorkerCalls).not.toHaveBeenCalled();
  expect(apply).toHaveBeenCalledOnce();
});

it.each([
  ["fails", () => Promise.reject(new Error("refused"))],
  ["does not start in time", () => new Promise<void>(() => {})],
])("handles calls in the page if the worker %s", async (_, start) => {
  page(workerUrl);
  vi.mocked(serveWorkerCalls).mockImplementation(start);
  const serving = serveCalls(handle, workerUrl);
  await vi.advanceTimersByTimeAsync(2000);
  await serving;
  expect(apply).toHaveBeenCalledOnce();
});
