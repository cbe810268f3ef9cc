import { linkName } from "@/lib/brand";
import { readStored, writeStored } from "@/lib/browser-storage";
import { once } from "@/lib/once";
import { resetStores } from "@/lib/stored-data";
import type { SimulatorHost } from "./console/controls";
import type { Demo } from "./console/demo-context";
import { answerCalls, serviceWorkers } from "./calls";
import { watchDeployments } from "./deployments";
import { installLiveSocket, type LiveSocket } from "./live-socket";
import type { MockedPage } from "./mocked-page";
import { createRealClock } from "./clock";
import { RequestLog } from "./request-log";
import { askedIn, scenarioIn, withoutScenario } from "./scenarios";
import { createSimulator, type Simulator, type SimulatorOptions } from "./simulator";
import { membershipKey, parseSnapshot, readMembership, snapshotKey } from "./snapshot";
import { readCookies } from "./sessions";
import type { SharedClient } from "./tabs/shared-client";
import { within } from "./within";

const snapshotDelay = 300;
/** The first screen has the network for itself this long, in ms. */
const headStart = 1000;
/** How long the move to a worker waits for calls under way, in ms: one may hang on purpose. */
const moveLimit = 1000;
/** How long the worker of a group may take to answer, in ms. */
const groupLimit = 8000;

let simulator: Simulator | undefined;
/** The simulator in a worker that this tab shares with others. */
let shared: SharedClient | undefined;
let socket: LiveSocket | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const log = new RequestLog();
/** Calls that are being answered. */
const calls = new Set<Promise<Response>>();
/** Pending while the data moves to a worker: calls wait for it. */
let moving: Promise<void> | undefined;

function running(): Simulator {
  if (!simulator) throw new Error("The mock has not been started");
  return simulator;
}

const backend = () => shared ?? running();

const answer = (request: Request): Promise<Response> =>
  log.answerBy(async (asked) => {
    await moving;
    const call = backend().answer(asked);
    calls.add(call);
    return call.finally(() => calls.delete(call));
  }, request);

function store(): void {
  clearTimeout(timer);
  timer = undefined;
  // A shared simulator sends its snapshots by itself.
  if (simulator) writeStored("tab", snapshotKey, JSON.stringify(simulator.snapshot()));
}

async function replaceSimulator(options: Omit<SimulatorOptions, "clock">): Promise<void> {
  // If this fails, the previous one keeps running.
  const next = await createSimulator({
    ...options,
    organisation: linkName,
    clock: createRealClock(),
    onChange: () => {
      timer ??= setTimeout(store, snapshotDelay);
    },
  });
  simulator?.stop();
  simulator = next;
}

async function beginAlone(): Promise<void> {
  const snapshot = parseSnapshot(readStored("tab", snapshotKey));
  const scenario = scenarioIn(location.search) ?? snapshot?.scenario ?? "default";
  if (snapshot?.scenario === scenario) {
    try {
      return await replaceSimulator({ snapshot });
    } catch (error) {
      console.warn("What is stored cannot be brought back", error);
    }
  }
  // Drafts, read marks and the like belong to the old data.
  if (snapshot) resetStores();
  return replaceSimulator({ scenario });
}

const connectGroup = async (group: string, refetchAll: () => void): Promise<SharedClient> => {
  const { connectShared } = await import("./tabs/shared-client");
  return connectShared(group, {
    drop: () => socket?.drop(),
    restarted: (reset) => {
      // A reload must not go back to the scenario of a link.
      history.replaceState(history.state, "", withoutScenario(location.href));
      if (reset) resetStores();
      refetchAll();
    },
  });
};

/** What the worker of a group answers. Without an answer in time this tab leaves the group. */
const inTime = <T>(client: SharedClient, task: Promise<T>): Promise<T> =>
  within(groupLimit, task, "The worker that tabs share does not answer.").catch((error) => {
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
  const current = await inTime(client, client.join({ changes, text }));
  const asked = scenarioIn(location.search) ?? current;
  if (asked !== current) {
    await inTime(client, client.controls.restart({ scenario: asked }, true));
    resetStores();
  }
  shared = client;
}

/** Moves this tab's simulator to a worker, where other tabs can use it. */
async function share(refetchAll: () => void): Promise<SharedClient> {
  const client = await connectGroup(crypto.randomUUID(), refetchAll);
  const { endFlood } = await import("./console/flood");
  // The flood would keep using this tab's simulator, which is about to stop.
  endFlood(host);
  const { scheduler, snapshot } = running();
  const late = new Promise((resolve) => setTimeout(resolve, moveLimit));
  let joined: Promise<unknown> = Promise.resolve();
  moving = Promise.race([Promise.allSettled(calls), late]).then(async () => {
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
  await inTime(client, joined).catch(async (error: unknown) => {
    await beginAlone();
    shared = undefined;
    socket?.rejoin();
    throw error;
  });
  return client;
}

/** This page, as the demo console's controls see it. */
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
  // In development MSW's own script: there are no built files to keep.
  const script = import.meta.env.DEV ? "mockServiceWorker.js" : "worker.js";
  const workerUrl = new URL(import.meta.env.BASE_URL + script, location.href).href;
  const answered = answerCalls(answer, workerUrl);
  // Without the worker, the tab continues alone from its snapshot. It leaves its group, whose data
  // might be newer at the next reload and would then replace the changes made here.
  await rejoinGroup(page.refetchAll).catch(() => void writeStored("tab", membershipKey, undefined));
  if (!shared) await beginAlone();
  addEventListener("pagehide", store);

  socket = installLiveSocket(backend, () => log);
  await answered;
  const demo: Demo = {
    controls: async () => {
      if (shared) return shared.controls;
      const { createControls } = await import("./console/controls");
      return createControls(host);
    },
    log,
    refetchAll: page.refetchAll,
    // Two quick clicks must not create two groups.
    share: once(async () => shared ?? share(page.refetchAll)),
  };
  if (askedIn(location.search, "as") !== undefined) {
    const { openLink } = await import("./console/open-link");
    await openLink(demo);
  }
  // At once: without it a link held down with Ctrl opens a demo of its own.
  void import("./console/new-tab").then(({ shareNewTabs }) => shareNewTabs(demo), console.warn);
  setTimeout(() => void launchTools(demo, page, workerUrl), headStart);
}

/** Fetches what the first screen does not need: the console, and the copy to be opened offline. */
async function launchTools(demo: Demo, page: MockedPage, workerUrl: string): Promise<void> {
  void import("./console/launcher").then(
    ({ launchConsole }) => launchConsole(demo, page),
    (error: unknown) => console.warn("The demo console's files did not arrive", error),
  );
  // Where workers are blocked or refused, the page works without one, but not offline.
  const registered = serviceWorkers()?.register(workerUrl);
  watchDeployments(await registered?.catch(() => undefined), page.announceBuild);
}
