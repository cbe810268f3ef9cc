import { resetStores, resetTabStores } from "@/lib/tab-store";
import { once } from "@/lib/once";
import { addGlobalCommands } from "@/lib/global-commands";
import {
  type PageBackend,
  type SimulatorOptions,
  createSimulator,
  type Simulator,
} from "./simulator";
import type { Demo } from "./console/demo";
import { installLiveSocket, type LiveSocket } from "./live-socket";
import { installFetch, type WorkerWay } from "./page-fetch";
import { askedIn, scenarioIn } from "./scenarios";
import { createRealClock } from "./real-clock";
import { readSnapshot, type Snapshot, writeSnapshot } from "./snapshot";
import type { Joint, Sharing } from "./tabs/joint";
import { type Membership, readMembership } from "./tabs/membership";

/** How long changes are gathered before the snapshot is written, in ms. */
const snapshotDelay = 300;

let backend: Simulator | undefined;
let socket: LiveSocket | undefined;
/** The group of tabs this one shares its data with; most are alone. */
let joint: Joint | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function running(): Simulator {
  if (!backend) throw new Error("The mock has not been started");
  return backend;
}

/** What answers this tab's page: its own backend, or another tab's. */
const answering = (): PageBackend => joint?.guest ?? running();

function keep(): void {
  clearTimeout(timer);
  timer = undefined;
  if (joint) joint.keep();
  else if (backend) writeSnapshot(backend.snapshot());
}

function keepSoon(): void {
  timer ??= setTimeout(keep, snapshotDelay);
}

function onChange(): void {
  joint?.changed();
  keepSoon();
}

const make = (options: Omit<SimulatorOptions, "clock">): Simulator =>
  createSimulator({ ...options, clock: createRealClock(), onChange });

/** What this tab begins with: from a snapshot, or as the address and the tab's own snapshot say. */
function firstBackend(snapshot?: Snapshot): Simulator {
  const kept = snapshot ?? readSnapshot();
  const asked = snapshot ? undefined : scenarioIn(location.search);
  const scenario = asked ?? kept?.scenario ?? "default";
  return make(kept?.scenario === scenario ? { snapshot: kept } : { scenario });
}

/** Makes this tab's backend, in place of the one that runs. */
function begin(snapshot?: Snapshot): Simulator {
  backend?.stop();
  backend = firstBackend(snapshot);
  return backend;
}

async function join(membership: Membership): Promise<Joint> {
  const { joinTabs } = await import("./tabs/joint");
  const mock = {
    running: () => backend ?? begin(),
    begin,
    drop: dropConnections,
    forget: resetTabStores,
  };
  return joinTabs(membership, mock, keepSoon);
}

/** Breaks the live connections, those of other tabs that share this one's data too. */
function dropConnections(): void {
  socket?.drop();
  joint?.drop();
}

/** For the demo console: this tab alone, until another is to share its data. */
const sharing: Sharing = {
  backend: running,
  joint: () => joint,
  // Two presses at once must not found two groups: the second would hold its locks for nothing.
  share: once(async () => {
    joint ??= await join({ group: crypto.randomUUID(), changes: 0 });
    return joint;
  }),
};

/**
 * Starts the mock in this page. Calls are answered as soon as it returns. `refetchAll` has the page
 * forget what it has read and read what it shows again, for when all data changes at once.
 */
export async function start(refetchAll: () => void): Promise<void> {
  if (socket) return;
  const membership = readMembership();
  if (membership) joint = await join(membership).catch(() => undefined);
  if (!joint?.guest && !backend) begin();
  addEventListener("pagehide", keep);

  const way: WorkerWay = { ready: false, kept: new Map() };
  const answer = (request: Request) => answering().answer(request);
  installFetch(answer, way);
  socket = installLiveSocket(answering);
  const demo = demoOf(refetchAll);
  if (!joint?.guest && askedIn(location.search, "as") !== undefined) {
    const { openLink } = await import("./console/open-link");
    await openLink(demo);
  }
  addGlobalCommands([{ group: "Demo", label: "Open a second operator", run: openOperator }]);
  // Its data lives here, so nothing waits for the worker: it only shows the calls to developers
  // and keeps the page for when the network is gone.
  const before = controllingWorker();
  void whenIdle().then(() => Promise.all([takeWorker(answer, way, before), openDoor(demo)]));
}

/** The worker that controls this page; null where there is none, or may be none (a sandboxed frame). */
function controllingWorker(): ServiceWorker | null {
  try {
    return "serviceWorker" in navigator ? navigator.serviceWorker.controller : null;
  } catch {
    return null;
  }
}

function openOperator(): void {
  void import("./console/open-operator").then(({ openOperatorOrSay }) =>
    openOperatorOrSay(sharing),
  );
}

/** When the page has loaded and has nothing else to do. */
async function whenIdle(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ("requestIdleCallback" in globalThis)
      requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 500);
  });
}

/** The demo console's door; without it the demo goes on all the same. */
async function openDoor(demo: Demo): Promise<void> {
  // It works on the data, and in a tab that another one answers there is none.
  if (joint?.guest) {
    const stop = joint.onNews(() => {
      stop();
      void openDoor(demo);
    });
    return;
  }
  try {
    const door = await import("./console/door");
    door.openDoor(demo);
  } catch (error) {
    console.warn("The demo console's files did not arrive", error);
  }
}

async function takeWorker(
  answer: (request: Request) => Promise<Response>,
  way: WorkerWay,
  before: ServiceWorker | null,
): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const { startWorker } = await import("./worker");
    way.ready = await startWorker(answer, way.kept, import.meta.env.BASE_URL, before);
  } catch {
    // Blocked, refused or too slow: the page goes on answering by itself.
  } finally {
    // MSW puts a WebSocket of its own before ours, which costs each message dearly.
    socket?.reinstall();
  }
}

/** What the demo console works with. */
const demoOf = (refetchAll: () => void): Demo => ({
  backend: running,
  changed: () => {
    joint?.changed();
    keep();
  },
  refetchAll,
  dropConnections,
  sharing,
  begin: (options, localTexts) => {
    const next = make({ ...options, log: running().log });
    running().stop();
    backend = next;
    if (localTexts) resetStores(localTexts);
    keep();
    if (next.conditions.live) socket?.rejoin();
    else socket?.drop();
    joint?.reset({ forget: localTexts !== undefined });
    refetchAll();
  },
});
