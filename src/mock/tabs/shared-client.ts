import type { Channel } from "@/contract/live";
import type { Controls } from "../console/controls";
import type { ConnectOptions, LiveClient, LiveConnection } from "../live-hub";
import type { RequestLog } from "../request-log";
import type { ScenarioName } from "../scenarios";
import type { PageBackend } from "../simulator";
import { storeSnapshotText } from "../snapshot";
import { readStoredSession, type StoredSession } from "../tab-sessions";
import { storeMembership } from "./membership";
import { connectRpc, type Remote } from "./rpc";
import { parseResponse, serializeRequest } from "./serialized-requests";
import type { SharedTab, StoredState, TabEvents } from "./shared-simulator";

/** What the shared simulator does to this tab's page. */
export interface SharedPage {
  /** The tab's log: each tab logs its own calls. */
  readonly log: RequestLog;
  drop(): void;
  /** Another simulator has taken over; with `reset`, what the page stored goes too. */
  restarted(reset: boolean): void;
}

const stored = (): StoredSession => readStoredSession() ?? { token: undefined, user: undefined };

/** Answers this tab's page from the worker that it shares with other tabs. */
export class SharedClient implements PageBackend {
  readonly conditions = { live: true };
  readonly controls: Remote<Controls>;
  readonly #group: string;
  readonly #tab: Remote<SharedTab>;
  readonly #log: RequestLog;
  readonly #lock: string;
  readonly #connections = new Map<number, LiveClient>();
  #count = 0;

  constructor(
    port: MessagePort,
    group: string,
    lock: string,
    { drop, log, restarted }: SharedPage,
  ) {
    this.#group = group;
    this.#lock = lock;
    this.#log = log;
    const events: TabEvents = {
      snapshot: (state) => this.store(state),
      frame: (connection, text) => {
        log.addFrame("fromServer", { at: Date.now(), text });
        this.#connections.get(connection)?.send(text);
      },
      live: (accepted, isDropped) => {
        this.conditions.live = accepted;
        if (isDropped) drop();
      },
      restarted,
    };
    this.#tab = connectRpc<SharedTab>(port, "tab", events);
    this.controls = connectRpc<Controls>(port, "controls");
  }

  ready(): Promise<void> {
    return this.#tab.ready();
  }

  /** Joins with the data this tab has. Calls made meanwhile are answered after it. */
  async join(state: StoredState): Promise<ScenarioName> {
    const { live, scenario } = await this.#tab.join(this.#lock, state, stored());
    this.conditions.live = live;
    return scenario;
  }

  /** Stores the data for a reload, in this tab's storage by default. */
  store({ changes, text }: StoredState, storage?: Storage): void {
    if (text !== undefined) storeSnapshotText(text, storage);
    storeMembership({ group: this.#group, changes }, storage);
  }

  async answer(request: Request): Promise<Response> {
    const call = await serializeRequest(request);
    const { pathname: path, searchParams } = new URL(call.url);
    const { body, method } = call;
    const query = Object.fromEntries(searchParams);
    const at = Date.now();
    const entry = this.#log.addCall({ at, name: undefined, method, path, query, body });
    const answer = await this.#tab.answer(call, stored());
    this.#log.settleCall(entry, Date.now(), answer.status, answer.body);
    return parseResponse(answer);
  }

  readonly hub = {
    connect: (
      client: LiveClient,
      { channels: subscribed = [] }: ConnectOptions = {},
    ): LiveConnection => {
      this.#count += 1;
      const connection = this.#count;
      const channels = new Set<Channel>(subscribed);
      this.#connections.set(connection, client);
      void this.#tab.connect(connection, [...channels], stored());
      return {
        channels,
        receive: (data) => {
          const text = String(data);
          this.#log.addFrame("fromPage", { at: Date.now(), text });
          void this.#tab.receive(connection, text, stored());
        },
        leave: () => {
          if (this.#connections.delete(connection)) void this.#tab.disconnect(connection);
        },
      };
    },
  };
}

/** Why several tabs cannot share a simulator in this browser; undefined where they can. */
export function sharingObstacle(): string | undefined {
  if (!("locks" in navigator)) return "Two tabs can share a demo only over https or on localhost.";
  if (!("SharedWorker" in globalThis)) {
    return "This browser has no shared workers, which two tabs need for one demo. A desktop browser has them.";
  }
  try {
    sessionStorage.getItem("");
    return undefined;
  } catch {
    return "The browser keeps no data for this page, so no other tab can join it.";
  }
}

/**
 * Connects to the worker of a group of tabs and starts it where it does not run. Its address names
 * its build, so that tabs of two deployments never share one. Rejects where it cannot be loaded.
 */
export async function connectShared(group: string, page: SharedPage): Promise<SharedClient> {
  const obstacle = sharingObstacle();
  if (obstacle !== undefined) throw new Error(obstacle);
  // The browser frees it when this page is gone, however that happens.
  const lock = `muster-tab:${crypto.randomUUID()}`;
  await new Promise<void>((resolve) => {
    void navigator.locks.request(lock, () => {
      resolve();
      return new Promise(() => {});
    });
  });
  const worker = new SharedWorker(new URL("./shared-worker.ts", import.meta.url), {
    type: "module",
    name: `muster-${group}`,
  });
  const client = new SharedClient(worker.port, group, lock, page);
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener("error", () => {
      reject(new Error("The file that two tabs share a demo with did not arrive."));
    });
  });
  await Promise.race([client.ready(), failed]);
  // A page that the Back button brings back has lost its lock in some browsers.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
  return client;
}
