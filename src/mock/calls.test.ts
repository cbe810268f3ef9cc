import { FetchInterceptor } from "@mswjs/interceptors/fetch";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerCalls } from "./calls";
import { answerWorker } from "./worker-calls";

vi.mock("./worker-calls", () => ({ answerWorker: vi.fn() }));

const workerUrl = "http://localhost/demo/worker.js";
const answer = async () => Response.json({});

/** A page that starts with this worker in control. */
function page(scriptURL?: string) {
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: scriptURL === undefined ? null : { scriptURL },
  });
  vi.stubGlobal("navigator", { serviceWorker });
  return serviceWorker;
}

/** Whether the page answers by itself. */
const apply = vi.spyOn(FetchInterceptor.prototype, "apply");

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(answerWorker).mockReset();
  apply.mockReset().mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("answers through the worker that controls the page from its start, and by itself once a newer one does", async () => {
  const workers = page(workerUrl);
  await answerCalls(answer, workerUrl);
  expect(answerWorker).toHaveBeenCalledExactlyOnceWith(workerUrl, answer);
  expect(apply).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event("controllerchange"));
  expect(apply).toHaveBeenCalledOnce();
});

it.each([
  ["no worker controls the page", undefined],
  ["another's worker does", "http://localhost/worker.js"],
])("answers in the page, at once, where %s", async (_, scriptURL) => {
  page(scriptURL);
  await answerCalls(answer, workerUrl);
  expect(answerWorker).not.toHaveBeenCalled();
  expect(apply).toHaveBeenCalledOnce();
});

it.each([
  ["fails", () => Promise.reject(new Error("refused"))],
  ["does not come", () => new Promise<void>(() => {})],
])("answers in the page where the worker %s", async (_, start) => {
  page(workerUrl);
  vi.mocked(answerWorker).mockImplementation(start);
  const answered = answerCalls(answer, workerUrl);
  await vi.advanceTimersByTimeAsync(2000);
  await answered;
  expect(apply).toHaveBeenCalledOnce();
});
