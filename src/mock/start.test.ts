import { expose } from "comlink";
import { afterEach, expect, it, vi } from "vitest";
import { testStorage } from "@/testing/browser-storage";
import { signInAs, stubBrowser } from "@/testing/test-tabs";
import type { serveCalls as AnswerCalls } from "./calls";
import requests from "./contract-requests.json";
import { membershipKey, readMembership, snapshotKey } from "./snapshot";
import type { Demo } from "./console/demo-context";
import type { StoredState } from "./tabs/shared-simulator";
import { testSimulator } from "@/testing/test-simulator";
import { readStored, writeStored } from "@/lib/browser-storage";

const serveCalls = vi.hoisted(() => vi.fn<typeof AnswerCalls>(async () => {}));
// A page's fetch can be replaced only once, but here each test is a page.
vi.mock("./calls", () => ({ serveCalls }));
const launchConsole = vi.hoisted(() => vi.fn<(demo: Demo, page: unknown) => void>());
vi.mock("./console/launcher", () => ({ launchConsole }));

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

/** Opens a page at this address and returns the function that starts its mock. */
async function openPage(address: string) {
  vi.resetModules();
  const { window } = globalThis;
  stubBrowser();
  vi.stubGlobal("window", window);
  vi.stubGlobal("sessionStorage", window.sessionStorage);
  vi.stubGlobal("location", new URL(address));
  const document = Object.assign(new EventTarget(), { querySelector: () => null });
  vi.stubGlobal("document", document);
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("fetch", vi.fn());
  vi.stubGlobal("WebSocket", EventTarget);
  return (await import("./start")).start;
}

const granted = (_: string, callback: () => unknown) => Promise.resolve(callback());
const never = vi.fn(() => new Promise(() => {}));

it.each([
  ["silent", "its worker does not start", granted, undefined],
  ["full", "its worker does not let it join", granted, { ready: () => {}, join: never }],
  ["unlocked", "the browser grants no lock", never, undefined],
  ["locked", "the browser refuses a lock", () => Promise.reject(new Error("No")), undefined],
])("at %s continues alone and leaves its group if %s", async (host, _, request, worker) => {
  const start = await openPage(`http://${host}/`);
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { locks: { request } });
  const { port1: port, port2 } = new MessageChannel();
  vi.stubGlobal("SharedWorker", function SharedWorker() {
    return Object.assign(new EventTarget(), { port });
  });
  if (worker) expose(worker, port2);
  writeStored("tab", membershipKey, JSON.stringify({ group: "group", changes: 3 }));
  const started = start(page);
  if (worker) await vi.waitFor(() => expect(worker.join).toHaveBeenCalled());
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(60_000);
  await started;
  expect((await call(`http://${host}/api/auth/logout`, { method: "POST" }))?.status).toBe(204);
  // Otherwise the worker would undo the changes made here at the next reload.
  expect(readMembership()).toBeUndefined();
  port.close();
});

it.each([
  ["http://another/?scenario=quiet", undefined],
  ["http://same/?scenario=default", "5"],
  ["http://none/", "5"],
])("clears the stores only if a link starts another scenario: %s", async (address, expected) => {
  const start = await openPage(address);
  writeStored("tab", "seen:conversation-1", "5");
  writeStored("tab", snapshotKey, JSON.stringify((await testSimulator()).snapshot()));
  await start(page);
  expect(readStored("tab", "seen:conversation-1")).toBe(expected);
});

/** Makes a call to the page that was started last. */
const call = (...init: ConstructorParameters<typeof Request>) =>
  serveCalls.mock.lastCall?.[0](new Request(...init));

it("starts afresh if the stored snapshot cannot be restored", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const start = await openPage("http://broken/");
  signInAs("lena.fischer");
  const stored = { ...(await testSimulator({ scenario: "busy" })).snapshot(), seededAt: 1e300 };
  writeStored("tab", snapshotKey, JSON.stringify(stored));
  writeStored("tab", "seen:conversation-1", "5");
  await start(page);
  expect((await call("http://broken/api/members"))?.status).toBe(200);
  expect(readStored("tab", "seen:conversation-1")).toBeUndefined();
});

it("keeps the user signed in when the demo is reset and the browser stores nothing", async () => {
  const start = await openPage("http://blocked/");
  const own = { ...page };
  await start(own);
  const body = JSON.stringify({ username: "admin", password: "admin" });
  await call("http://blocked/api/auth/login", { method: "POST", body });
  const isOwn = ([, started]: unknown[]) => started === own;
  await vi.waitFor(() => expect(launchConsole.mock.calls.some(isOwn)).toBe(true), 10_000);
  const controls = await launchConsole.mock.calls.find(isOwn)?.[0].controls();
  await controls?.restart({ scenario: "quiet" }, true);
  expect((await controls?.status())?.account).toBe("admin");
  expect((await call("http://blocked/api/members"))?.status).toBe(200);
});

/** Opens a page whose shared worker is `worker`, and makes a change that is still pending. */
async function openShared(address: string, worker: object) {
  const stopFlood = vi.fn();
  vi.doMock("./tabs/shared-client", () => ({ connectShared: async () => worker }));
  vi.doMock("./console/flood", () => ({ stopFlood }));
  const start = await openPage(address);
  signInAs("lena.fischer");
  const own = { ...page };
  await start(own);
  const campaign = { ...requests.calls["growth.createCampaign"].body, name: "Pending" };
  const body = JSON.stringify(campaign);
  const posted = call(`${location.origin}/api/growth/campaigns`, { method: "POST", body });
  // Pages of other tests may launch their console meanwhile.
  const isOwn = ([, started]: unknown[]) => started === own;
  await vi.waitFor(() => expect(launchConsole.mock.calls.some(isOwn)).toBe(true), 10_000);
  return { stopFlood, posted, share: launchConsole.mock.calls.find(isOwn)?.[0].share };
}

it("continues alone, and reports why, if the worker dies while the data moves to it", async () => {
  const store = ({ text }: StoredState) => void writeStored("tab", snapshotKey, text);
  const worker = { join: never, store, handleRequest: vi.fn(), close: vi.fn() };
  const { posted, share } = await openShared("http://dying/", worker);
  await posted;
  vi.useFakeTimers();
  const shared = expect(share?.()).rejects.toThrow("The tabs' shared worker does not respond.");
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(60_000);
  await shared;
  const campaigns = await call("http://dying/api/growth/campaigns");
  expect(await campaigns?.text()).toContain('"Pending"');
  expect(worker.close).toHaveBeenCalled();
});

it("moves the changes of a pending call to the worker too", async () => {
  const join = vi.fn<(state: StoredState) => Promise<void>>(async () => {});
  const worker = { join, store: () => {} };
  const { stopFlood, posted, share } = await openShared("http://moving/?scenario=slow", worker);
  await share?.();
  expect((await posted)?.status).toBe(201);
  expect(stopFlood).toHaveBeenCalled();
  expect(join.mock.lastCall?.[0].text).toContain('"Pending"');
});
