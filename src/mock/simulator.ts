import type { SessionUser } from "@/contract/auth";
import { type NetworkConditions, restoredConditions } from "./network-conditions";
import type { Backend } from "./handler";
import { InboxService } from "./inbox-service";
import { BackgroundActivity } from "./background-activity";
import { LiveHub } from "./live-hub";
import { conditionsOf, type ScenarioName } from "./scenarios";
import { makeHistory } from "./seed/generated-conversations";
import { seedsOf } from "./seed/seed";
import { createServer } from "./server";
import { readStoredSession, TabSessions, type StoredSession } from "./tab-sessions";
import type { SessionStore } from "./session-store";
import { restoreRows, type Snapshot, takeSnapshot } from "./snapshot";
import { readCookies } from "./page-cookies";
import { createStore, type Store } from "./store";
import { RequestLog } from "./request-log";

/** What a backend is made with; everything has its usual value. */
export interface SimulatorOptions {
  /** Makes the sessions; those of the one person of a page unless told. */
  sessions?: (users: Store["users"]) => SessionStore;
  scenario?: ScenarioName;
  /** A tab's earlier snapshot: it says the scenario and the time of the seed. */
  snapshot?: Snapshot;
  /** What differs from the scenario's conditions. */
  conditions?: Partial<NetworkConditions>;
  now?: () => number;
  /** The log to go on with; a new one unless told. */
  log?: RequestLog;
  readStored?: () => StoredSession | undefined;
  /** Hears of every change of what a snapshot keeps. */
  onChange?: () => void;
}

/** What a page needs of a backend, whichever tab it runs in. */
export interface PageBackend {
  readonly conditions: { readonly live: boolean };
  readonly hub: Pick<LiveHub, "connect">;
  /** Answers a call, once. */
  answer(request: Request): Promise<Response>;
}

/** A whole mocked backend: its data, its server, its live connection, and what happens in it. */
export interface Simulator extends Backend {
  readonly scenario: ScenarioName;
  readonly seededAt: number;
  readonly hub: LiveHub;
  readonly background: BackgroundActivity;
  /** Answers a call, once. */
  answer(request: Request): Promise<Response>;
  /** What a reload needs. */
  snapshot(): Snapshot;
  /** Ends every timer. */
  stop(): void;
}

/** Makes a backend. Rows of a snapshot that do not fit are left out, and the seed's stay. */
export function createSimulator(options: SimulatorOptions = {}): Simulator {
  const { snapshot, onChange = () => {}, now = Date.now } = options;
  const scenario = snapshot?.scenario ?? options.scenario ?? "default";
  const seededAt = snapshot?.seededAt ?? now();
  const store = createStore(seedsOf(scenario, seededAt), onChange);
  if (snapshot) restoreRows(store, snapshot.rows);
  const sessions =
    options.sessions?.(store.users) ??
    new TabSessions(store.users, options.readStored ?? readStoredSession);
  for (const token of snapshot?.expired ?? []) sessions.expired.add(token);

  const backend: Backend = {
    store,
    inbox: new InboxService(store, now, makeHistory),
    sessions,
    conditions: {
      ...conditionsOf(scenario),
      ...(snapshot?.conditions && restoredConditions(snapshot.conditions)),
      ...options.conditions,
    },
    log: options.log ?? new RequestLog(),
    now,
  };
  const callerNow = (): SessionUser | undefined => sessions.callerOf(readCookies());
  const hub = new LiveHub(backend, callerNow);
  const kept = { position: snapshot?.life, due: snapshot?.due };
  const background = new BackgroundActivity(backend, hub, kept, onChange);
  return {
    ...backend,
    scenario,
    seededAt,
    hub,
    background,
    answer: createServer(backend),
    snapshot: () =>
      takeSnapshot({
        scenario,
        seededAt,
        life: background.position,
        due: background.due,
        conditions: backend.conditions,
        expired: sessions.expired,
        store,
      }),
    stop: () => background.stop(),
  };
}
