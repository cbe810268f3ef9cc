import { expose, type Remote, wrap } from "comlink";
import type { Channel } from "@/contract/live";
import { createControls, type Restart } from "../console/controls";
import type { HubConnection } from "../live-hub";
import { createRealClock } from "../clock";
import { createServer } from "../server";
import { createSimulator, type Simulator, type SimulatorOptions } from "../simulator";
import { parseSnapshot } from "../snapshot";
import { createTabSessions, type SessionStore, type StoredSession } from "../sessions";
import { parseRequest, type SerializedRequest, serializeResponse } from "./serialized-requests";

const snapshotDelay = 250;

/** A tab's stored data. */
export interface StoredState {
  /** How many changes people have made: of two snapshots, the one with more is newer. */
  changes: number;
  /** A snapshot as JSON; undefined if the tab has none. */
  text: string | undefined;
}

/** The callbacks that the worker calls in a tab. */
export interface TabEvents {
  /** Stores the changed data for after a reload. */
  snapshot(state: StoredState): void;
  frame(text: string): void;
  /** Accepts or refuses new live connections; with `drop`, closes those of the page. */
  live(accepted: boolean, drop: boolean): void;
  /** Called after a restart. With `reset`, the page clears what it stored. */
  restarted(reset: boolean): void;
}

const createInRealTime = (options: Omit<SimulatorOptions, "clock">): Promise<Simulator> =>
  createSimulator({ ...options, clock: createRealClock() });

/** Creates the simulator of several tabs. It runs in a worker, which lives as long as any of them. */
export function createSharedSimulator(create = createInRealTime) {
  let simulator: Simulator | undefined;
  let changes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tabs = new Set<Tab>();

  /** Settles when the tab that joined last has provided its data. */
  let joined: Promise<void> = Promise.resolve();

  function current(): Simulator {
    if (!simulator) throw new Error("No tab has joined");
    return simulator;
  }

  /** Schedules a snapshot. Counts only changes by people: simulated events must not outweigh them. */
  function changed(byPerson = false): void {
    if (byPerson) changes += 1;
    timer ??= setTimeout(sendSnapshot, snapshotDelay);
  }

  /** Sends a scheduled snapshot to the tabs now. */
  function sendSnapshot(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const text = JSON.stringify(current().snapshot());
    for (const { page } of tabs) void page.snapshot({ changes, text });
  }

  function sendLive(drop: boolean): void {
    for (const { page } of tabs) void page.live(current().conditions.live, drop);
  }

  async function restart(
    options: Restart & Pick<SimulatorOptions, "organisation">,
    reset: boolean,
    by?: Tab,
  ): Promise<void> {
    const next = await create({ ...options, onChange: changed });
    simulator?.stop();
    simulator = next;
    for (const tab of tabs) tab.moveTo(next);
    changed(true);
    sendSnapshot();
    for (const tab of tabs) if (tab !== by) void tab.page.restarted(reset);
  }

  /** Continues from a tab's stored data if it is newer, since this worker may have just started. */
  async function adopt(state: StoredState): Promise<void> {
    const snapshot = parseSnapshot(state.text);
    if (snapshot && (!simulator || state.changes > changes)) {
      changes = state.changes - 1; // the restart adds one
      await restart({ snapshot }, false);
    } else simulator ??= await create({ onChange: changed });
  }

  /** Connects a tab, which shares the data but has its own session and live connection. */
  function connectTab(port: MessagePort) {
    let connection: HubConnection | undefined;
    let stored: StoredSession | undefined;
    let ownSessions: SessionStore | undefined;
    let handleOwnRequest: Simulator["handleRequest"] | undefined;

    const sessions = (): SessionStore => {
      const { db, sessions: shared } = current();
      return (ownSessions ??= createTabSessions(db.users, () => stored, undefined, shared.expired));
    };
    const caller = () => sessions().callerOf({});

    function disconnect(): void {
      connection?.leave();
      connection = undefined;
    }
    function open(channels: Iterable<Channel>): void {
      disconnect();
      const client = { send: (text: string) => void tab.page.frame(text) };
      connection = current().hub.connect(client, { channels, callerNow: caller });
    }

    /** The functions that the tab calls; most are given the session that the tab has stored. */
    const calls = {
      ready: () => {},
      /** Adds the tab, which holds the lock of this name as long as it exists. */
      async join(lock: string, state: StoredState, session: StoredSession | undefined) {
        stored = session;
        joined = joined.catch(() => {}).then(() => adopt(state));
        await joined;
        void navigator.locks.request(lock, () => {
          disconnect();
          tabs.delete(tab);
          // The tab's tour ended with it. If another tab has a tour, it sets this again.
          current().conditions.holdUrgent = false;
        });
        tabs.add(tab);
        // The tab's stored data may be older, and all tabs may be reloaded before the next change.
        void tab.page.snapshot({ changes, text: JSON.stringify(current().snapshot()) });
        const { conditions, scenario } = current();
        return { scenario, live: conditions.live };
      },
      async handleRequest(request: SerializedRequest, session: StoredSession | undefined) {
        await joined;
        stored = session;
        handleOwnRequest ??= createServer({ ...current(), sessions: sessions() });
        const response = await serializeResponse(await handleOwnRequest(parseRequest(request)));
        if (request.method !== "GET") changed(true);
        // A tab must have stored the change before it gets the response.
        sendSnapshot();
        return response;
      },
      async connect(channels: readonly Channel[], session: StoredSession | undefined) {
        await joined;
        stored = session;
        if (current().conditions.live) open(channels);
        else void tab.page.live(false, true);
      },
      async receive(text: string, session: StoredSession | undefined) {
        await joined;
        stored = session;
        await connection?.receive(text);
        if (!/"type":"(?:un)?subscribe"/.test(text)) changed(true);
        sendSnapshot();
      },
      disconnect: () => joined.then(disconnect),
    };

    const tab: Tab = {
      page: wrap<TabEvents>(port),
      username: () => caller()?.username,
      /** Moves the tab to another simulator. The page stays connected if that accepts connections. */
      moveTo({ conditions }) {
        ownSessions = undefined;
        handleOwnRequest = undefined;
        if (conditions.live && connection) open(connection.channels);
        else disconnect();
        void tab.page.live(conditions.live, !conditions.live);
      },
    };
    const controls = createControls({
      simulator: current,
      restart: (options, reset) =>
        restart({ ...options, organisation: current().organisation }, reset, tab),
      changed: () => {
        changed(true);
        sendLive(false);
      },
      dropConnections: () => sendLive(true),
      sessions,
      cookies: () => ({}),
      others: () => [...tabs].flatMap((each) => (each === tab ? [] : (each.username() ?? []))),
    });
    /** The data for a new tab, which may outlive this worker. */
    const state = async () => ({ changes, text: JSON.stringify(await controls.snapshot()) });
    const exposed = { ...controls, ...calls, state };
    expose(exposed, port);
    return exposed;
  }

  return { simulator: current, connectTab };
}

interface Tab {
  readonly page: Remote<TabEvents>;
  username(): string | undefined;
  moveTo(next: Simulator): void;
}

/** The functions that a tab can call in the worker. */
export type TabCalls = ReturnType<ReturnType<typeof createSharedSimulator>["connectTab"]>;
