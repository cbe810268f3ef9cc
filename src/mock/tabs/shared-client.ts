import { expose, wrap } from "comlink";
import type { Channel } from "@/contract/live";
import { writeStored } from "@/lib/browser-storage";
import type { ConnectOptions, LiveClient, HubConnection } from "../live-hub";
import type { ScenarioName } from "../scenarios";
import { membershipKey, snapshotKey } from "../snapshot";
import { readStoredSession } from "../sessions";
import { withTimeout } from "../with-timeout";
import { parseResponse, serializeRequest } from "./serialized-requests";
import type { StoredState, TabCalls, TabEvents } from "./shared-simulator";
import { sharingObstacle } from "./sharing-obstacle";
import { workerUrl } from "./shared-worker";

/** What the shared simulator can do to this tab's page; `drop` closes its live connections. */
type SharedPage = Pick<TabEvents, "restarted"> & { drop(): void };

const writeInTab = (key: string, text: string): unknown => writeStored("tab", key, text);

/** A tab's client for the shared worker: the page's backend while tabs share their data. */
export type SharedClient = ReturnType<typeof createSharedClient>;

/** Connects a tab to the worker at the other end of `port`; `lock` is held while the tab exists. */
export function createSharedClient(
  port: MessagePort,
  group: string,
  lock: string,
  { drop, restarted }: SharedPage,
) {
  const conditions = { live: true };
  /** The page's end of the live connection. */
  let page: LiveClient | undefined;

  /** Stores the data for after a reload, in this tab's storage by default. */
  function store({ changes, text }: StoredState, write = writeInTab): void {
    if (text !== undefined) write(snapshotKey, text);
    write(membershipKey, JSON.stringify({ group, changes }));
  }

  const events: TabEvents = {
    snapshot: store,
    frame: (text) => page?.send(text),
    live(accepted, isDropped) {
      conditions.live = accepted;
      if (isDropped) drop();
    },
    restarted,
  };
  // Calls and callbacks share one port, so that no response overtakes the snapshot with its change.
  expose(events, port);
  const tab = wrap<TabCalls>(port);

  function connect(client: LiveClient, options: ConnectOptions = {}): HubConnection {
    const channels = new Set<Channel>(options.channels);
    page = client;
    void tab.connect([...channels], readStoredSession());
    return {
      channels,
      receive: (data) => tab.receive(String(data), readStoredSession()),
      leave() {
        // The page may have reconnected.
        if (page !== client) return;
        page = undefined;
        void tab.disconnect();
      },
    };
  }

  return {
    conditions,
    controls: tab,
    hub: { connect },
    store,
    /** Closes the connection to the worker. */
    close: () => port.close(),
    ready: () => tab.ready(),
    state: () => tab.state(),
    /** Joins the group with this tab's data. Calls made meanwhile wait until it has joined. */
    async join(state: StoredState): Promise<ScenarioName> {
      const { live, scenario } = await tab.join(lock, state, readStoredSession());
      conditions.live = live;
      return scenario;
    },
    handleRequest: async (request: Request): Promise<Response> =>
      parseResponse(await tab.handleRequest(await serializeRequest(request), readStoredSession())),
  };
}

const startTimeout = 8000;

/** Connects to a group's worker. Its URL contains a hash, so two builds never share a worker. */
export async function connectShared(group: string, page: SharedPage): Promise<SharedClient> {
  const obstacle = sharingObstacle();
  if (obstacle !== undefined) throw new Error(obstacle);
  // The browser releases the lock when this page is gone, even after a crash.
  const lock = `muster-tab:${crypto.randomUUID()}`;
  const locked = new Promise<void>((resolve, reject) => {
    const hold = () => {
      resolve();
      return new Promise(() => {});
    };
    navigator.locks.request(lock, hold).catch(reject);
  });
  const worker = new SharedWorker(workerUrl, { type: "module", name: `muster-${group}` });
  const client = createSharedClient(worker.port, group, lock, page);
  const failed = new Promise<never>((_, reject) => {
    const error = new Error("The tabs' shared worker could not be loaded.");
    worker.addEventListener("error", () => reject(error));
  });
  const ready = Promise.race([locked.then(client.ready), failed]);
  await withTimeout(startTimeout, ready, "The tabs' shared worker did not start in time.");
  // In some browsers a page restored by the Back button has lost its lock.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
  return client;
}
