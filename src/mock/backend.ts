import type { SessionUser } from "@/contract/auth";
import type { Conditions } from "./conditions";
import type { Backend } from "./handler";
import type { Host } from "./host";
import { InboxDesk } from "./inbox-desk";
import { Life } from "./life";
import { LiveHub } from "./live-hub";
import { pageHost } from "./page-host";
import { conditionsOf, type ScenarioName } from "./scenarios";
import { makeHistory } from "./seed/many-conversations";
import { seedsOf } from "./seed/seed";
import { createServer } from "./server";
import { restoreRows, type Snapshot, takeSnapshot } from "./snapshot";
import { createStore } from "./store";
import { Traffic } from "./traffic";

/** What a backend is made with; everything has its usual value. */
export interface BackendOptions {
  scenario?: ScenarioName;
  /** A tab's earlier snapshot: it says the scenario and the time of the seed. */
  snapshot?: Snapshot;
  /** What differs from the scenario's conditions. */
  conditions?: Partial<Conditions>;
  now?: () => number;
  /** Where it stands; in this page unless told. */
  host?: Host;
  /** Hears of every change of what a snapshot keeps. */
  onChange?: () => void;
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

/** Makes a backend. Throws where a snapshot's rows do not fit; it is to be dropped then. */
export function createBackend(options: BackendOptions = {}): MockBackend {
  const { snapshot, onChange = () => {}, now = Date.now, host = pageHost() } = options;
  const scenario = snapshot?.scenario ?? options.scenario ?? "default";
  const seededAt = snapshot?.seededAt ?? now();
  const store = createStore(seedsOf(scenario, seededAt), onChange);
  if (snapshot) restoreRows(store, snapshot.rows);
  const sessions = host.sessions(store.users);
  for (const token of snapshot?.expired ?? []) sessions.expired.add(token);

  const backend: Backend = {
    store,
    inbox: new InboxDesk(store, now, makeHistory),
    sessions,
    host,
    conditions: { ...conditionsOf(scenario), ...options.conditions },
    traffic: new Traffic(),
    now,
  };
  const callerNow = (): SessionUser | undefined => sessions.callerOf(host.readCookies());
  const hub = new LiveHub(backend, callerNow);
  const life = new Life(backend, hub, snapshot?.life);
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
        expired: sessions.expired,
        store,
      }),
    stop: () => life.stop(),
  };
}
