import { createControls, type Restart, type SimulatorHost } from "../console/controls";
import type { LiveConnection } from "../live-hub";
import type { ScenarioName } from "../scenarios";
import { createServer } from "../server";
import { createRealClock } from "../real-clock";
import { createSimulator, type Simulator, type SimulatorOptions } from "../simulator";
import { parseSnapshot } from "../snapshot";
import { type StoredSession, TabSessions } from "../tab-sessions";
import type { Channel } from "@/contract/live";
import { connectRpc, type Remote } from "./rpc";
import {
  parseRequest,
  type SerializedRequest,
  type SerializedResponse,
  serializeResponse,
} from "./serialized-requests";

/** How long changes are collected before the tabs get a snapshot, in ms. */
const snapshotDelay = 250;

/** The data as a tab has stored it. */
export interface StoredState {
  /** How many changes it has seen: of two snapshots the one with more is newer. */
  changes: number;
  /** A snapshot as JSON; undefined where the tab has none. */
  text: string | undefined;
}

/** What the worker calls in a tab. */
export interface TabEvents {
  /** The data has changed: to be stored for a reload. */
  snapshot(state: StoredState): void;
  frame(connection: number, text: string): void;
  /** Whether new live connections are accepted; with `drop`, those of the page are broken. */
  live(accepted: boolean, drop: boolean): void;
  /** Another simulator has taken over. With `reset`, the page forgets what it stored. */
  restarted(reset: boolean): void;
}

const onRealTime = (options: Omit<SimulatorOptions, "clock">): Simulator =>
  createSimulator({ ...options, clock: createRealClock() });

/** One simulator for several tabs. It runs in a worker, which lives as long as any of them. */
export class SharedSimulator {
  readonly #create: typeof onRealTime;
  #simulator: Simulator | undefined;
  #changes = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly tabs = new Set<SharedTab>();

  constructor(create = onRealTime) {
    this.#create = create;
  }

  connectTab(port: MessagePort): SharedTab {
    return new SharedTab(this, port);
  }

  get simulator(): Simulator {
    this.#simulator ??= this.#create({ onChange: () => this.changed() });
    return this.#simulator;
  }

  others(own: SharedTab): string[] {
    return [...this.tabs].flatMap((tab) => (tab === own ? [] : (tab.username ?? [])));
  }

  /** Takes a tab's stored data where it is newer: this worker may have just started. */
  adopt({ changes, text }: StoredState): void {
    const snapshot = text === undefined ? undefined : parseSnapshot(text);
    if (!snapshot || (this.#simulator && changes <= this.#changes)) return;
    this.#changes = changes;
    this.restart({ snapshot }, false);
  }

  restart(options: Restart, reset: boolean, by?: SharedTab): void {
    const next = this.#create({ ...options, onChange: () => this.changed() });
    this.#simulator?.stop();
    this.#simulator = next;
    for (const tab of this.tabs) tab.moveTo(next);
    this.changed();
    this.sendSnapshot();
    for (const tab of this.tabs) if (tab !== by) void tab.page.restarted(reset);
  }

  changed(): void {
    this.#changes += 1;
    this.#timer ??= setTimeout(() => this.sendSnapshot(), snapshotDelay);
  }

  /** Has the tabs store what has changed, if anything has. */
  sendSnapshot(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const text = JSON.stringify(this.simulator.snapshot());
    for (const { page } of this.tabs) void page.snapshot({ changes: this.#changes, text });
  }

  sendLive(drop: boolean): void {
    for (const { page } of this.tabs) void page.live(this.simulator.conditions.live, drop);
  }
}

/** One tab: the same data as the others, with a session and live connections of its own. */
export class SharedTab {
  readonly page: Remote<TabEvents>;
  readonly #shared: SharedSimulator;
  readonly #connections = new Map<number, LiveConnection>();
  #stored: StoredSession = { token: undefined, user: undefined };
  #sessions: TabSessions | undefined;
  #answer: ((request: Request) => Promise<Response>) | undefined;

  constructor(shared: SharedSimulator, port: MessagePort) {
    this.#shared = shared;
    this.page = connectRpc<TabEvents>(port, "tab", this);
    const host: SimulatorHost = {
      simulator: () => shared.simulator,
      restart: (options, reset) => shared.restart(options, reset, this),
      changed: () => {
        shared.changed();
        shared.sendLive(false);
      },
      dropConnections: () => shared.sendLive(true),
      sessions: () => this.#session(),
      cookies: () => ({}),
      others: () => shared.others(this),
    };
    connectRpc(port, "controls", createControls(host));
  }

  ready(): void {}

  /** Adds the tab. It holds a lock of this name as long as it exists. */
  join(
    lock: string,
    state: StoredState,
    stored: StoredSession,
  ): { scenario: ScenarioName; live: boolean } {
    this.#stored = stored;
    void navigator.locks.request(lock, () => this.#leave());
    this.#shared.adopt(state);
    this.#shared.tabs.add(this);
    const { conditions, scenario } = this.#shared.simulator;
    return { scenario, live: conditions.live };
  }

  async answer(request: SerializedRequest, stored: StoredSession): Promise<SerializedResponse> {
    this.#stored = stored;
    const { simulator } = this.#shared;
    this.#answer ??= createServer({ ...simulator, sessions: this.#session() });
    const response = await serializeResponse(await this.#answer(parseRequest(request)));
    // A tab that knows the answer must also have stored the change.
    this.#shared.sendSnapshot();
    return response;
  }

  connect(connection: number, channels: readonly Channel[], stored: StoredSession): void {
    this.#stored = stored;
    const { conditions } = this.#shared.simulator;
    if (conditions.live) this.#connect(connection, channels);
    else void this.page.live(false, true);
  }

  receive(connection: number, text: string, stored: StoredSession): void {
    this.#stored = stored;
    this.#connections.get(connection)?.receive(text);
    this.#shared.sendSnapshot();
  }

  disconnect(connection: number): void {
    this.#connections.get(connection)?.leave();
    this.#connections.delete(connection);
  }

  get username(): string | undefined {
    return this.#session().callerOf({})?.username;
  }

  /** Another simulator has taken over; the page keeps its connections where it allows any. */
  moveTo({ conditions }: Simulator): void {
    this.#sessions = undefined;
    this.#answer = undefined;
    const open = new Map(this.#connections);
    this.#disconnectAll();
    if (conditions.live) {
      for (const [connection, { channels }] of open) this.#connect(connection, channels);
    }
    void this.page.live(conditions.live, !conditions.live);
  }

  #connect(connection: number, channels: Iterable<Channel>): void {
    const client = { send: (text: string) => void this.page.frame(connection, text) };
    const options = { channels, callerNow: () => this.#session().callerOf({}) };
    this.#connections.set(connection, this.#shared.simulator.hub.connect(client, options));
  }

  #session(): TabSessions {
    const { sessions, store } = this.#shared.simulator;
    this.#sessions ??= new TabSessions(store.users, () => this.#stored, sessions.expired);
    return this.#sessions;
  }

  #leave(): void {
    this.#disconnectAll();
    this.#shared.tabs.delete(this);
  }

  #disconnectAll(): void {
    for (const connection of this.#connections.keys()) this.disconnect(connection);
  }
}
