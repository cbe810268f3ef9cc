import { afterEach, expect, it, vi } from "vitest";
import { stubBrowser } from "@/testing/test-tabs";
import { RequestLog } from "../request-log";
import { connectShared } from "./shared-client";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("does not wait for ever for a worker that never answers", async () => {
  vi.useFakeTimers();
  stubBrowser();
  const locks = { request: (_: string, granted: () => unknown) => Promise.resolve(granted()) };
  vi.stubGlobal("navigator", { locks });
  class SilentWorker extends EventTarget {
    readonly port = new MessageChannel().port1;
  }
  vi.stubGlobal("SharedWorker", SilentWorker);
  const page = { log: new RequestLog(), drop: vi.fn(), restarted: vi.fn() };
  const outcome = connectShared("group", page).then(
    () => "connected",
    (error: unknown) => String(error),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await Promise.race([outcome, Promise.resolve("still waiting")])).toContain(
    "did not start in time",
  );
});
