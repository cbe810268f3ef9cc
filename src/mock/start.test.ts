import { afterEach, expect, it, vi } from "vitest";
import { stubBrowser } from "@/testing/test-tabs";
import { membershipKey, readMembership } from "./snapshot";
import { start } from "./start";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("leaves its group when the worker stays silent: the worker would undo at the next reload what is changed here", async () => {
  vi.useFakeTimers();
  stubBrowser();
  const locks = { request: (_: string, granted: () => unknown) => Promise.resolve(granted()) };
  vi.stubGlobal("navigator", { locks });
  vi.stubGlobal("location", new URL("http://localhost/"));
  vi.stubGlobal("document", { readyState: "loading", addEventListener: vi.fn() });
  vi.stubGlobal("addEventListener", vi.fn());
  class SilentWorker extends EventTarget {
    readonly port = new MessageChannel().port1;
  }
  vi.stubGlobal("SharedWorker", SilentWorker);
  sessionStorage.setItem(membershipKey, JSON.stringify({ group: "group", changes: 3 }));
  vi.stubGlobal("fetch", vi.fn());
  vi.stubGlobal("WebSocket", EventTarget);
  const started = start(vi.fn());
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(60_000);
  await started;
  expect(readMembership()).toBeUndefined();
});
