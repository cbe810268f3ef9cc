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

/** The data as a tab has stored it. */
export interface StoredState {
  /** How many changes people made in it: of two snapshots, the one with more is newer. */
  changes: number;
  /** A snapshot as JSON; undefined if the tab has none. */
  text: string | undefined;
}

/** What the worker calls in a tab. */
export interface TabEvents {
  /** The data has changed and must be stored for a reload. */
  snapshot(state: StoredState): void;
  frame(text: string): void;
  /** Whether new live connections are accepted; with `drop`, those of the page are broken. */
  live(accepted: boolean, drop: boolean): void;
  /** Another simulator has taken over. With `reset`, the page forgets what it stored. */
  restarted(reset: boolean): void;
}

const onRealTime = (options: Omit<SimulatorOptions, "clock">): Promise<Simulator> =>
  createSimulator({ ...options, clock: createRealClock() });

/** One simulator for several tabs. It runs in a worker, which lives as long as any of them. */
export function createSharedSimulator(create = onRealTime) {
  let simulator: Simulator | undefined;
  let changes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tabs = new Set<Tab>();

  /** Settles when a tab has joined, from whose data the simulator starts. */
  let joined: Promise<void> = Promise.resolve();

  function current(): Simulator {
    if (!simulator) throw new Error("No tab has joined");
    return simulator;
  }

  /** What happens by itself is stored, too, but must not outnumber what a person did in another tab. */
  function changed(byPerson = false): void {
    if (byPerson) changes += 1;
    timer ??= setTimeout(sendSnapshot, snapshotDelay);
  }

  /** Makes the tabs store the data, if it has changed. */
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

  /** Takes a tab's stored data if it is newer: this worker may have just started. */
  async function adopt(state: StoredState): Promise<void> {
    const snapshot = parseSnapshot(state.text);
    if (snapshot && (!simulator || state.changes > changes)) {
      changes = state.changes - 1; // The restart counts as one.
      await restart({ snapshot }, false);
    } else simulator ??= await create({ onChange: changed });
  }

  /** Connects a tab: the same data as the others, its own session and live connection. */
  function connectTab(port: MessagePort) {
    let connection: HubConnection | undefined;
    let stored: StoredSession | undefined;
    let ownSessions: SessionStore | undefined;
    let answerOwn: Simulator["answer"] | undefined;

    const sessions = (): SessionStore => {
      const { db, sessions: shared } = current();
      return (ownSessions ??= createTabSessions(db.users, () => stored, shared.expired));
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

    /** What the tab calls here; each call brings the session that the tab has stored. */
    const calls = {
      ready: () => {},
      /** Adds the tab, which holds a lock of this name as long as it exists. */
      async join(lock: string, state: StoredState, session: StoredSession | undefined) {
        stored = session;
        joined = joined.catch(() => {}).then(() => adopt(state));
        await joined;
        void navigator.locks.request(lock, () => {
          disconnect();
          tabs.delete(tab);
          // Its tour has ended with it; a tab with a tour of its own sets the hold again.
          current().conditions.holdUrgent = false;
        });
        tabs.add(tab);
        // What it has stored may be older: all tabs may be reloaded before the next change.
        void tab.page.snapshot({ changes, text: JSON.stringify(current().snapshot()) });
        const { conditions, scenario } = current();
        return { scenario, live: conditions.live };
      },
      async answer(request: SerializedRequest, session: StoredSession | undefined) {
        await joined;
        stored = session;
        answerOwn ??= createServer({ ...current(), sessions: sessions() });
        const response = await serializeResponse(await answerOwn(parseRequest(request)));
        if (request.method !== "GET") changed(true);
        // A tab that knows the answer must also have stored the change.
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
      /** Another simulator has taken over; the page keeps its connection if that allows any. */
      moveTo({ conditions }) {
        ownSessions = undefined;
        answerOwn = undefined;
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
    /** The data for a new tab: it may outlive this worker, and then its data are the newest. */
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

/** What a tab calls in the worker. */
export type TabCalls = ReturnType<ReturnType<typeof createSharedSimulator>["connectTab"]>;
