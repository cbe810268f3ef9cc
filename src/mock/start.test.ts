import { afterEach, expect, it, vi } from "vitest";
import { testStorage } from "@/testing/browser-storage";
import { signInAs, stubBrowser } from "@/testing/test-tabs";
import type { answerCalls as AnswerCalls } from "./calls";
import type { MockedPage } from "./mocked-page";
import { membershipKey, readMembership, snapshotKey } from "./snapshot";
import type { Demo } from "./console/demo-context";
import type { StoredState } from "./tabs/shared-simulator";
import { testSimulator } from "@/testing/test-simulator";
import { start } from "./start";
import { readStored, writeStored } from "@/lib/browser-storage";

const answerCalls = vi.hoisted(() => vi.fn<typeof AnswerCalls>(async () => {}));
// A page's fetch is replaced once; here each test is a page.
vi.mock("./calls", () => ({ answerCalls, serviceWorkers: () => undefined }));

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
  const parts = { readyState: "loading", querySelector: () => null };
  vi.stubGlobal("document", Object.assign(new EventTarget(), parts));
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

/** Makes a call to the page that has started last. */
const call = (...given: ConstructorParameters<typeof Request>) =>
  answerCalls.mock.lastCall?.[0](new Request(...given));

it("begins anew where what is stored cannot be brought back", async () => {
  vi.resetModules();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { start: startAnew } = await import("./start");
  stubPage("http://broken/");
  signInAs("lena.fischer");
  const stored = { ...(await testSimulator({ scenario: "busy" })).snapshot(), seededAt: 1e300 };
  writeStored("tab", snapshotKey, JSON.stringify(stored));
  writeStored("tab", "seen:conversation-1", "5");
  await startAnew(page);
  expect((await call("http://broken/api/members"))?.status).toBe(200);
  expect(readStored("tab", "seen:conversation-1")).toBeUndefined();
});

it("moves to the worker what a call under way changes", async () => {
  vi.resetModules();
  const join = vi.fn<(state: StoredState) => Promise<void>>(async () => {});
  const endFlood = vi.fn();
  const connectShared = async () => ({ join, store: () => {} });
  vi.doMock("./tabs/shared-client", () => ({ connectShared }));
  vi.doMock("./console/flood", () => ({ endFlood }));
  vi.doMock("./console/open-operator", () => ({ openOperator: (demo: Demo) => demo.share() }));
  const { start: startAnew } = await import("./start");
  stubPage("http://moving/?scenario=slow");
  signInAs("lena.fischer");
  const addCommands = vi.fn<MockedPage["addCommands"]>();
  await startAnew({ ...page, addCommands });
  const body = '{"name":"Begun before","tools":[]}';
  const posted = call("http://moving/api/growth/campaigns", { method: "POST", body });
  await new Promise((resolve) => setTimeout(resolve, 100));
  addCommands.mock.lastCall?.[0][0]?.run();
  expect((await posted)?.status).toBe(201);
  await vi.waitFor(() => expect(join).toHaveBeenCalled());
  expect(endFlood).toHaveBeenCalled();
  expect(join.mock.lastCall?.[0].text).toContain("Begun before");
});
