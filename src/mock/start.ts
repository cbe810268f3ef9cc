import { resetLocalStores } from "@/lib/local-store";
import { offerCommands } from "@/lib/standing-commands";
import type { ServerMessage } from "@/contract/live";
import { type Answering, createBackend, type MockBackend, readCookies } from "./backend";
import { installLiveSocket, type LiveSocket } from "./live-socket";
import { installFetch, type WorkerWay } from "./page-fetch";
import { scenarioIn, type ScenarioName } from "./scenarios";
import { readSnapshot, type Snapshot, writeSnapshot } from "./snapshot";
import type { Joint, Sharing } from "./tabs/joint";
import { type Membership, readMembership } from "./tabs/membership";

/** How long changes are gathered before the snapshot is written, in ms. */
const snapshotDelay = 300;

let backend: MockBackend | undefined;
let socket: LiveSocket | undefined;
/** The group of tabs this one shares its data with; most are alone. */
let joint: Joint | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function running(): MockBackend {
  if (!backend) throw new Error("The mock has not been started");
  return backend;
}

/** What answers this tab's page: its own backend, or another tab's. */
const answering = (): Answering => joint?.guest ?? running();

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

function make(scenario: ScenarioName, snapshot?: Snapshot): MockBackend {
  if (snapshot) {
    try {
      return createBackend({ snapshot, onChange });
    } catch {
      // Rows of another version: begin anew.
    }
  }
  return createBackend({ scenario, onChange });
}

/** Makes this tab's backend: from a snapshot, or as the address and the tab's own snapshot say. */
function begin(snapshot?: Snapshot): MockBackend {
  backend?.stop();
  const kept = snapshot ?? readSnapshot();
  const asked = snapshot ? undefined : scenarioIn(location.search);
  const scenario = asked ?? kept?.scenario ?? "default";
  backend = make(scenario, kept?.scenario === scenario ? kept : undefined);
  return backend;
}

async function join(membership: Membership): Promise<Joint> {
  const { joinTabs } = await import("./tabs/joint");
  const mock = {
    running: () => backend ?? begin(),
    begin,
    drop: dropConnections,
    forget: resetLocalStores,
  };
  return joinTabs(membership, mock, keepSoon);
}

/** For the demo console: this tab alone, until another is to share its data. */
const sharing: Sharing = {
  backend: running,
  joint: () => joint,
  share: async () => {
    const made = joint ?? (await join({ group: crypto.randomUUID(), changes: 0 }));
    // Asked twice at once, both get the first one's.
    joint ??= made;
    return joint;
  },
};

/** Starts the mock in this page. Calls are answered as soon as it returns. */
export async function start(): Promise<void> {
  if (socket) return;
  const membership = readMembership();
  if (membership) joint = await join(membership).catch(() => undefined);
  if (!joint?.guest && !backend) begin();
  addEventListener("pagehide", keep);

  const way: WorkerWay = { ready: false, kept: new Map() };
  const answer = (request: Request) => answering().answer(request);
  installFetch(answer, way);
  socket = installLiveSocket(answering);
  offerCommands([{ group: "Demo", label: "Open a second operator", run: openOperator }]);
  // Its data lives here, so nothing waits for the worker: it only shows the calls to developers
  // and keeps the page for when the network is gone.
  void whenIdle().then(() => takeWorker(answer, way));
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

/** Starts afresh, in a scenario if one is told; pages that are connected read everything again. */
export function resetDemo(scenario: ScenarioName = running().scenario): void {
  running().stop();
  resetLocalStores();
  backend = make(scenario);
  keep();
  socket?.drop();
  joint?.reset();
}

/** Breaks the live connection; the page connects again by itself. */
export function dropConnections(): void {
  socket?.drop();
  joint?.drop();
}

/** Switches the live connection off (and refuses new ones) or on. */
export function setLiveEnabled(enabled: boolean): void {
  running().conditions.live = enabled;
  if (!enabled) socket?.drop();
  joint?.drop();
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

/** The running backend, for the demo console. Throws in a tab that another one answers. */
export const mockBackend = (): MockBackend => running();
