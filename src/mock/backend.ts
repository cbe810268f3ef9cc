import type { SessionUser } from "@/contract/auth";
import { type Conditions, restoredConditions } from "./conditions";
import type { Backend } from "./handler";
import { InboxDesk } from "./inbox-desk";
import { Life } from "./life";
import { LiveHub } from "./live-hub";
import { conditionsOf, type ScenarioName } from "./scenarios";
import { makeHistory } from "./seed/many-conversations";
import { seedsOf } from "./seed/seed";
import { createServer } from "./server";
import { readStoredSession, Sessions, type StoredSession } from "./session";
import type { SessionBook } from "./session-book";
import { restoreRows, type Snapshot, takeSnapshot } from "./snapshot";
import { readCookies } from "./page-cookies";
import { createStore, type Store } from "./store";
import { Traffic } from "./traffic";

/** What a backend is made with; everything has its usual value. */
export interface BackendOptions {
  /** Makes the sessions; those of the one person of a page unless told. */
  sessions?: (users: Store["users"]) => SessionBook;
  scenario?: ScenarioName;
  /** A tab's earlier snapshot: it says the scenario and the time of the seed. */
  snapshot?: Snapshot;
  /** What differs from the scenario's conditions. */
  conditions?: Partial<Conditions>;
  now?: () => number;
  /** The log to go on with; a new one unless told. */
  traffic?: Traffic;
  readStored?: () => StoredSession | undefined;
  /** Hears of every change of what a snapshot keeps. */
  onChange?: () => void;
}

/** What a page needs of a backend, whichever tab it runs in. */
export interface Answering {
  readonly conditions: { readonly live: boolean };
  readonly hub: Pick<LiveHub, "connect">;
  /** Answers a call, once. */
  answer(request: Request): Promise<Response>;
}

/** A whole mocked backend: its data, its server, its live connection, and what happens in it. */
export interface MockBackend extends Backend {
  readonly scenario: ScenarioName;
  readonly seededAt: number;
  readonly hub: LiveHub;
  readonly life: Life;
  /** Answers a call, once. */
  answer(request: Request): Promise<Response>;
  /** What a reload needs. */
  snapshot(): Snapshot;
  /** Ends every timer. */
  stop(): void;
}

/** Makes a backend. Rows of a snapshot that do not fit are left out, and the seed's stay. */
export function createBackend(options: BackendOptions = {}): MockBackend {
  const { snapshot, onChange = () => {}, now = Date.now } = options;
  const scenario = snapshot?.scenario ?? options.scenario ?? "default";
  const seededAt = snapshot?.seededAt ?? now();
  const store = createStore(seedsOf(scenario, seededAt), onChange);
  if (snapshot) restoreRows(store, snapshot.rows);
  const sessions =
    options.sessions?.(store.users) ??
    new Sessions(store.users, options.readStored ?? readStoredSession);
  for (const token of snapshot?.expired ?? []) sessions.expired.add(token);

  const backend: Backend = {
    store,
    inbox: new InboxDesk(store, now, makeHistory),
    sessions,
    conditions: {
      ...conditionsOf(scenario),
      ...(snapshot?.conditions && restoredConditions(snapshot.conditions)),
      ...options.conditions,
    },
    traffic: options.traffic ?? new Traffic(),
    now,
  };
  const callerNow = (): SessionUser | undefined => sessions.callerOf(readCookies());
  const hub = new LiveHub(backend, callerNow);
  const kept = { position: snapshot?.life, due: snapshot?.due };
  const life = new Life(backend, hub, kept, onChange);
  return {
    ...backend,
    scenario,
    seededAt,
    hub,
    life,
    answer: createServer(backend),
    snapshot: () =>
      takeSnapshot({
        scenario,
        seededAt,
        life: life.position,
        due: life.due,
        conditions: backend.conditions,
        expired: sessions.expired,
        store,
      }),
    stop: () => life.stop(),
  };
}
