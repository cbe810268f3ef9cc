import { resetLocalStores } from "@/lib/local-store";
import { type BackendOptions, createBackend, type MockBackend } from "./backend";
import type { Demo } from "./console/demo";
import { installLiveSocket, type LiveSocket } from "./live-socket";
import { installFetch, type WorkerWay } from "./page-fetch";
import { askedIn, scenarioIn } from "./scenarios";
import { readSnapshot, type Snapshot, writeSnapshot } from "./snapshot";

/** How long changes are gathered before the snapshot is written, in ms. */
const snapshotDelay = 300;

let backend: MockBackend | undefined;
let socket: LiveSocket | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function running(): MockBackend {
  if (!backend) throw new Error("The mock has not been started");
  return backend;
}

function keep(): void {
  clearTimeout(timer);
  timer = undefined;
  if (backend) writeSnapshot(backend.snapshot());
}

function keepSoon(): void {
  timer ??= setTimeout(keep, snapshotDelay);
}

const make = (options: BackendOptions): MockBackend =>
  createBackend({ ...options, onChange: keepSoon });

function firstBackend(): MockBackend {
  const kept: Snapshot | undefined = readSnapshot();
  const scenario = scenarioIn(location.search) ?? kept?.scenario ?? "default";
  if (kept?.scenario === scenario) {
    try {
      return make({ snapshot: kept });
    } catch {
      // Rows of another version: begin anew.
    }
  }
  return make({ scenario });
}

/**
 * Starts the mock in this page. Calls are answered as soon as it returns. `readAfresh` has the page
 * forget what it has read and read what it shows again, for when all data changes at once.
 */
export async function start(readAfresh: () => void): Promise<void> {
  if (backend) return;
  backend = firstBackend();
  addEventListener("pagehide", keep);

  const way: WorkerWay = { ready: false, kept: new Map() };
  const answer = (request: Request) => running().answer(request);
  installFetch(answer, way);
  socket = installLiveSocket(running);
  const demo = demoOf(readAfresh);
  if (askedIn(location.search, "as") !== undefined) {
    const { openLink } = await import("./console/open-link");
    await openLink(demo);
  }
  // Its data lives here, so nothing waits for the worker: it only shows the calls to developers
  // and keeps the page for when the network is gone.
  void whenIdle().then(() => Promise.all([takeWorker(answer, way), openDoor(demo)]));
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
): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const { startWorker } = await import("./worker");
    way.ready = await startWorker(answer, way.kept, import.meta.env.BASE_URL);
  } catch {
    // Blocked, refused or too slow: the page goes on answering by itself.
  } finally {
    // MSW puts a WebSocket of its own before ours, which costs each message dearly.
    socket?.reinstall();
  }
}

/** What the demo console works with. */
const demoOf = (readAfresh: () => void): Demo => ({
  backend: running,
  keep,
  readAfresh,
  dropConnections: () => socket?.drop(),
  begin: (options, localTexts) => {
    const next = make({ ...options, traffic: running().traffic });
    running().stop();
    backend = next;
    if (localTexts) resetLocalStores(localTexts);
    keep();
    if (next.conditions.live) socket?.rejoin();
    else socket?.drop();
    readAfresh();
  },
});
