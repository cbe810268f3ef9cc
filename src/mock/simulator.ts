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
import { ordinaryFigures } from "./seed/figures";
import { createServer } from "./server";
import {
  createSignIn,
  createTabSessions,
  readStoredSession,
  type SessionStore,
  type StoredSession,
} from "./sessions";
import { type Snapshot, version } from "./snapshot";

/** What a simulator is created with. */
export interface SimulatorOptions {
  /** Drives the simulator; nothing else knows whether time is real. */
  clock: Clock;
  scenario?: ScenarioName;
  /** The state to start from; its scenario overrides the other one. */
  snapshot?: Snapshot;
  /** The organisation's name in the data, undefined for the brand's own; if absent, the snapshot's. */
  organisation?: string | null;
  conditions?: Partial<NetworkConditions>;
  /** Creates the sessions; by default those of a page with its one person. */
  sessions?: (users: Database["users"]) => SessionStore;
  readStored?: () => StoredSession | undefined;
  /** Called when something changes that a snapshot stores. */
  onChange?: () => void;
}

/** The whole backend as a deterministic machine: the same calls, messages and times give the same state. */
export type Simulator = Awaited<ReturnType<typeof createSimulator>>;

/** Creates a simulator, from a scenario's seed or from a snapshot. */
export async function createSimulator(options: SimulatorOptions) {
  const { snapshot, onChange = () => {} } = options;
  const scenario = snapshot?.scenario ?? options.scenario ?? "default";
  const scheduler = createScheduler(options.clock, onChange);
  const seededAt = snapshot?.seededAt ?? scheduler.now();
  const today = scenarios[scenario];
  const { organisation } = "organisation" in options ? options : (snapshot ?? {});
  const { db, changes } = await createDatabase({
    scenario: today,
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
      answering: true,
      ...v.parse(StoredConditions, {}),
      ...today.conditions,
      ...snapshot?.conditions,
      ...options.conditions,
    },
    scheduler,
    counts: { activities: 0, members: 0, network: 0, ...snapshot?.counts },
    seededAt,
    isQuiet: today.data === "quiet",
    figures: { ...ordinaryFigures, ...today.figures },
    now: scheduler.now,
  };
  const hub = createLiveHub(backend);
  const background = createBackgroundActivity(backend, hub);
  scheduler.restore(snapshot?.tasks ?? []);
  const kept = { scenario, seededAt, organisation, imported: snapshot?.imported };
  return {
    ...backend,
    ...kept,
    hub,
    background,
    answer: createServer(backend),
    /** A copy of the state, to continue from later. */
    snapshot: (): Snapshot =>
      structuredClone({
        ...kept,
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
