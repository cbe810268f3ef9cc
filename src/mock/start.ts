import { resetLocalStores } from "@/lib/local-store";
import type { ServerMessage } from "@/contract/live";
import { createBackend, type MockBackend, readCookies } from "./backend";
import { installLiveSocket, type LiveSocket } from "./live-socket";
import { installFetch, type WorkerWay } from "./page-fetch";
import { scenarioIn, type ScenarioName } from "./scenarios";
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

function make(scenario: ScenarioName, snapshot?: Snapshot): MockBackend {
  if (snapshot) {
    try {
      return createBackend({ snapshot, onChange: keepSoon });
    } catch {
      // Rows of another version: begin anew.
    }
  }
  return createBackend({ scenario, onChange: keepSoon });
}

/** Starts the mock in this page. Calls are answered as soon as it returns. */
export async function start(): Promise<void> {
  if (backend) return;
  const kept = readSnapshot();
  const asked = scenarioIn(location.search);
  const scenario = asked ?? kept?.scenario ?? "default";
  backend = make(scenario, kept?.scenario === scenario ? kept : undefined);
  addEventListener("pagehide", keep);

  const way: WorkerWay = { ready: false, kept: new Map() };
  const answer = (request: Request) => running().answer(request);
  installFetch(answer, way);
  socket = installLiveSocket(running);
  // Its data lives here, so nothing waits for the worker: it only shows the calls to developers
  // and keeps the page for when the network is gone.
  const before = controllingWorker();
  void whenIdle().then(() => takeWorker(answer, way, before));
}

/** The worker that controls this page; null where there is none, or may be none (a sandboxed frame). */
function controllingWorker(): ServiceWorker | null {
  try {
    return "serviceWorker" in navigator ? navigator.serviceWorker.controller : null;
  } catch {
    return null;
  }
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

/** Starts afresh, in a scenario if one is told; pages that are connected read everything again. */
export function resetDemo(scenario: ScenarioName = running().scenario): void {
  running().stop();
  resetLocalStores();
  backend = make(scenario);
  keep();
  socket?.drop();
}

/** Breaks the live connection; the page connects again by itself. */
export function dropConnections(): void {
  socket?.drop();
}

/** Switches the live connection off (and refuses new ones) or on. */
export function setLiveEnabled(enabled: boolean): void {
  running().conditions.live = enabled;
  if (!enabled) socket?.drop();
}

/** Sends a live message, or any text, to the page. */
export function sendLive(message: ServerMessage | string): void {
  running().hub.broadcast(message);
}

/** Ends the session: the next call answers 401 until somebody signs in again. */
export function expireSession(): void {
  running().sessions.expire(readCookies());
  keepSoon();
}

/** The running backend, for the demo console. */
export const mockBackend = (): MockBackend => running();
