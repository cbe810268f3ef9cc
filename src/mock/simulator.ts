import * as v from "valibot";
import type { Clock } from "./clock";
import { createBackgroundActivity } from "./background-activity";
import { createDatabase, type Database } from "./database";
import type { Backend } from "./handler";
import { createServerInbox } from "./server-inbox";
import { createLiveHub } from "./live-hub";
import { type NetworkConditions, storedConditions, StoredConditions } from "./network-conditions";
import { type ScenarioName, scenarios } from "./scenarios";
import { createScheduler } from "./scheduler";
import { defaultFigures } from "./seed/figures";
import { createServer } from "./server";
import {
  createSignIn,
  createTabSessions,
  readStoredSession,
  type SessionStore,
  type StoredSession,
} from "./sessions";
import { type Snapshot, version } from "./snapshot";

/** The options of a simulator. */
export interface SimulatorOptions {
  /** Real time, or a test's. Nothing else in the simulator depends on which. */
  clock: Clock;
  scenario?: ScenarioName;
  /** The state to start from. Its scenario overrides `scenario`. */
  snapshot?: Snapshot;
  /** The organisation's name in the data: undefined means the brand's own, absent the snapshot's. */
  organisation?: string | null;
  conditions?: Partial<NetworkConditions>;
  /** Creates the session store; by default that of a tab. */
  sessions?: (users: Database["users"]) => SessionStore;
  readStored?: () => StoredSession | undefined;
  /** Called after any change that a snapshot would store. */
  onChange?: () => void;
}

/** The whole backend, deterministic: the same calls, messages and times lead to the same state. */
export type Simulator = Awaited<ReturnType<typeof createSimulator>>;

/** Creates a simulator, from a scenario's seed or from a snapshot. */
export async function createSimulator(options: SimulatorOptions) {
  const { snapshot, onChange = () => {} } = options;
  const scenario = snapshot?.scenario ?? options.scenario ?? "default";
  const scheduler = createScheduler(options.clock, onChange);
  const seededAt = snapshot?.seededAt ?? scheduler.now();
  const settings = scenarios[scenario];
  const { organisation } = "organisation" in options ? options : (snapshot ?? {});
  const { db, changes } = await createDatabase({
    scenario: settings,
    now: seededAt,
    organisation,
    changes: snapshot,
    onChange,
  });
  const sessions =
    options.sessions?.(db.users) ??
    createTabSessions(db.users, options.readStored ?? readStoredSession);
  for (const token of snapshot?.expired ?? []) sessions.expired.add(token);

  const backend: Backend = {
    db,
    inbox: createServerInbox(db, scheduler.now, seededAt),
    sessions,
    signIn: createSignIn(db.users, scheduler.now),
    conditions: {
      autoRespond: true,
      ...v.parse(StoredConditions, {}),
      ...settings.conditions,
      ...snapshot?.conditions,
      ...options.conditions,
    },
    scheduler,
    counts: { activities: 0, members: 0, network: 0, ...snapshot?.counts },
    seededAt,
    isQuiet: settings.data === "quiet",
    figures: { ...defaultFigures, ...settings.figures },
    now: scheduler.now,
  };
  const hub = createLiveHub(backend);
  const background = createBackgroundActivity(backend, hub);
  scheduler.restore(snapshot?.tasks ?? []);
  const origin = { scenario, seededAt, organisation, imported: snapshot?.imported };
  return {
    ...backend,
    ...origin,
    hub,
    background,
    handleRequest: createServer(backend),
    /** A copy of the current state, from which another simulator can continue. */
    snapshot: (): Snapshot =>
      structuredClone({
        ...origin,
        ...changes(),
        version,
        counts: backend.counts,
        tasks: scheduler.tasks(),
        conditions: storedConditions(backend.conditions),
        expired: [...sessions.expired],
      }),
    stop: () => void scheduler.stop(),
  };
}
