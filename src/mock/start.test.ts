import { afterEach, expect, it, vi } from "vitest";
import { testStorage } from "@/testing/browser-storage";
import { stubBrowser } from "@/testing/test-tabs";
import { membershipKey, readMembership, snapshotKey } from "./snapshot";
import { testSimulator } from "@/testing/test-simulator";
import { start } from "./start";
import { readStored, writeStored } from "@/lib/browser-storage";

// A page's fetch is replaced once; here each test is a page.
vi.mock("./calls", () => ({ answerCalls: async () => {}, serviceWorkers: () => undefined }));

testStorage();

const page = {
  refetchAll: vi.fn(),
  addCommands: vi.fn(),
  announceBuild: vi.fn(),
  takesSingleKeys: () => true,
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function stubPage(address: string) {
  const { window } = globalThis;
  stubBrowser();
  vi.stubGlobal("window", window);
  vi.stubGlobal("sessionStorage", window.sessionStorage);
  vi.stubGlobal("location", new URL(address));
  vi.stubGlobal("document", {
    readyState: "loading",
    querySelector: () => null,
    addEventListener: vi.fn(),
  });
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("fetch", vi.fn());
  vi.stubGlobal("WebSocket", EventTarget);
}

it("leaves its group when the worker stays silent: the worker would undo at the next reload what is changed here", async () => {
  vi.useFakeTimers();
  const locks = { request: (_: string, granted: () => unknown) => Promise.resolve(granted()) };
  stubPage("http://localhost/");
  vi.stubGlobal("navigator", { locks });
  class SilentWorker extends EventTarget {
    readonly port = new MessageChannel().port1;
  }
  vi.stubGlobal("SharedWorker", SilentWorker);
  writeStored("tab", membershipKey, JSON.stringify({ group: "group", changes: 3 }));
  const started = start(page);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(60_000);
  await started;
  expect(readMembership()).toBeUndefined();
});

it.each([
  ["http://another/?scenario=quiet", undefined],
  ["http://same/?scenario=default", "5"],
  ["http://none/", "5"],
])("keeps nothing of the demo before where a link begins another: %s", async (address, kept) => {
  vi.resetModules();
  const { start: startAnew } = await import("./start");
  stubPage(address);
  writeStored("tab", "seen:conversation-1", "5");
  writeStored("tab", snapshotKey, JSON.stringify((await testSimulator()).snapshot()));
  await startAnew(page);
  expect(readStored("tab", "seen:conversation-1")).toBe(kept);
});
