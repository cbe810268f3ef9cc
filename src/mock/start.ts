import { afterHeadStart } from "@/lib/after-head-start";
import { linkName } from "@/lib/brand";
import { readStored, writeStored } from "@/lib/browser-storage";
import { once } from "@/lib/once";
import { resetStores } from "@/lib/stored-data";
import type { SimulatorHost } from "./console/controls";
import type { Demo } from "./console/demo-context";
import { serveCalls } from "./calls";
import { watchDeployments } from "./deployments";
import { installLiveSocket, type LiveSocket } from "./live-socket";
import type { MockedPage } from "./mocked-page";
import { createRealClock } from "./clock";
import { RequestLog } from "./request-log";
import { linkParam, scenarioIn, withoutScenario } from "./scenarios";
import { serviceWorkers } from "./service-workers";
import { createSimulator, type Simulator, type SimulatorOptions } from "./simulator";
import { membershipKey, parseSnapshot, readMembership, snapshotKey } from "./snapshot";
import { createTabSessions, readCookies, readStoredSession } from "./sessions";
import type { SharedClient } from "./tabs/shared-client";
import { withTimeout } from "./with-timeout";

const snapshotDelay = 300;
/** How long the move to a worker waits for pending calls, in ms: one may hang on purpose. */
const moveTimeout = 1000;
/** How long a group's worker may take to respond, in ms. */
const groupTimeout = 8000;

let simulator: Simulator | undefined;
/** The simulator in the worker that this tab shares with others, if any. */
let shared: SharedClient | undefined;
let socket: LiveSocket | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const log = new RequestLog();
const pendingCalls = new Set<Promise<Response>>();
/** Pending while the data moves to a worker; calls wait for it. */
let moving: Promise<void> | undefined;

function running(): Simulator {
  if (!simulator) throw new Error("The mock has not been started");
  return simulator;
}

const backend = () => shared ?? running();

const handle = (request: Request): Promise<Response> =>
  log.logCall(async (received) => {
    await moving;
    const call = backend().handleRequest(received);
    pendingCalls.add(call);
    return call.finally(() => pendingCalls.delete(call));
  }, request);

function store(): void {
  clearTimeout(timer);
  timer = undefined;
  // A shared simulator sends its own snapshots.
  if (simulator) writeStored("tab", snapshotKey, JSON.stringify(simulator.snapshot()));
}

async function replaceSimulator(options: Omit<SimulatorOptions, "clock">): Promise<void> {
  // If this throws, the previous simulator keeps running.
  const next = await createSimulator({
    ...options,
    organisation: linkName,
    clock: createRealClock(),
    // Where the browser stores nothing, only the previous simulator knows who is signed in.
    sessions: (users) => createTabSessions(users, readStoredSession, simulator?.sessions.latest()),
    onChange: () => void (timer ??= setTimeout(store, snapshotDelay)),
  });
  simulator?.stop();
  simulator = next;
}

async function startStandalone(): Promise<void> {
  const snapshot = parseSnapshot(readStored("tab", snapshotKey));
  const scenario = scenarioIn(location.search) ?? snapshot?.scenario ?? "default";
  if (snapshot?.scenario === scenario) {
    try {
      return await replaceSimulator({ snapshot });
    } catch (error) {
      console.warn("The stored snapshot could not be restored", error);
    }
  }
  // Drafts, read marks and so on belong to the old data.
  if (snapshot) resetStores();
  return replaceSimulator({ scenario });
}

const connectGroup = async (group: string, refetchAll: () => void): Promise<SharedClient> => {
  const { connectShared } = await import("./tabs/shared-client");
  return connectShared(group, {
    drop: () => socket?.drop(),
    restarted: (reset) => {
      // A reload must not return to the scenario of a link.
      history.replaceState(history.state, "", withoutScenario(location.href));
      if (reset) resetStores();
      refetchAll();
    },
  });
};

/** Waits for a group's worker. If it does not respond in time, this tab leaves the group. */
const withGroupTimeout = <T>(client: SharedClient, task: Promise<T>): Promise<T> =>
  withTimeout(groupTimeout, task, "The tabs' shared worker does not respond.").catch((error) => {
    client.close();
    writeStored("tab", membershipKey, undefined);
    throw error;
  });

/** Rejoins the group this tab was in before a reload. */
async function rejoinGroup(refetchAll: () => void): Promise<void> {
  const membership = readMembership();
  if (!membership) return;
  const { changes, group } = membership;
  const client = await connectGroup(group, refetchAll);
  const text = readStored("tab", snapshotKey);
  const current = await withGroupTimeout(client, client.join({ changes, text }));
  const requested = scenarioIn(location.search) ?? current;
  if (requested !== current) {
    await withGroupTimeout(client, client.controls.restart({ scenario: requested }, true));
    resetStores();
  }
  shared = client;
}

/** Moves this tab's simulator to a worker, where other tabs can use it. */
async function share(refetchAll: () => void): Promise<SharedClient> {
  const client = await connectGroup(crypto.randomUUID(), refetchAll);
  const { stopFlood } = await import("./console/flood");
  // A flood would keep using this tab's simulator, which is about to stop.
  stopFlood(host);
  const { scheduler, snapshot } = running();
  const timeout = new Promise((resolve) => setTimeout(resolve, moveTimeout));
  let joined: Promise<unknown> = Promise.resolve();
  moving = Promise.race([Promise.allSettled(pendingCalls), timeout]).then(async () => {
    await scheduler.stop();
    const state = { changes: 1, text: JSON.stringify(snapshot()) };
    joined = client.join(state);
    client.store(state);
    shared = client;
    simulator = undefined;
    clearTimeout(timer);
    socket?.rejoin();
  });
  await moving;
  await withGroupTimeout(client, joined).catch(async (error: unknown) => {
    await startStandalone();
    shared = undefined;
    socket?.rejoin();
    throw error;
  });
  return client;
}

/** This page as a host for the demo console's controls. */
const host: SimulatorHost = {
  simulator: running,
  restart: async (options) => {
    await replaceSimulator(options);
    store();
    if (running().conditions.live) socket?.rejoin();
    else socket?.drop();
  },
  changed: store,
  dropConnections: () => socket?.drop(),
  sessions: () => running().sessions,
  cookies: readCookies,
  others: () => [],
};

/** Starts the mock in this page. */
export async function start(page: MockedPage): Promise<void> {
  if (socket) return;
  // The dev server has no built files to cache, so MSW's own script is enough there.
  const script = import.meta.env.DEV ? "mockServiceWorker.js" : "worker.js";
  const workerUrl = new URL(import.meta.env.BASE_URL + script, location.href).href;
  const serving = serveCalls(handle, workerUrl);
  // Without the worker, the tab continues alone from its snapshot. It leaves its group, whose data
  // may be newer at the next reload and would then replace the changes made here.
  await rejoinGroup(page.refetchAll).catch(() => void writeStored("tab", membershipKey, undefined));
  if (!shared) await startStandalone();
  addEventListener("pagehide", store);

  socket = installLiveSocket(backend, () => log);
  await serving;
  const demo: Demo = {
    controls: async () => {
      if (shared) return shared.controls;
      const { createControls } = await import("./console/controls");
      return createControls(host);
    },
    log,
    refetchAll: page.refetchAll,
    // A double click must not create two groups.
    share: once(async () => shared ?? share(page.refetchAll)),
  };
  if (linkParam(location.search, "as") !== undefined) {
    const { openLink } = await import("./console/open-link");
    await openLink(demo);
  }
  // Immediately: until then, a Ctrl-click on a link opens a separate demo.
  void import("./console/new-tab").then(({ shareNewTabs }) => shareNewTabs(demo), console.warn);
  afterHeadStart(() => void launchTools(demo, page, workerUrl));
}

/** Loads what the first screen does not need: the console, and the service worker for offline use. */
async function launchTools(demo: Demo, page: MockedPage, workerUrl: string): Promise<void> {
  void import("./console/launcher").then(
    ({ launchConsole }) => launchConsole(demo, page),
    (error: unknown) => console.warn("The demo console could not be loaded", error),
  );
  // If workers are blocked, the page still works, but not offline.
  const registered = serviceWorkers()?.register(workerUrl);
  watchDeployments(await registered?.catch(() => undefined), page.announceBuild);
}
