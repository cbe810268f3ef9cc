import type { Priority } from "@/contract/inbox";
import type { ServerMessage } from "@/contract/live";
import { storedConditions, type StoredConditions, type StoredFault } from "../network-conditions";
import { rowById } from "../rows";
import type { Cookies, SessionStore } from "../sessions";
import type { Simulator, SimulatorOptions } from "../simulator";
import { type ActivityStatus, memberBegins, memberReplies, sendActivity } from "./send";
import { stopFlood, floodProgress, startFlood } from "./flood";
import { setups } from "./tour/story";

/** The options of a restart. */
export type Restart = Pick<SimulatorOptions, "scenario" | "snapshot">;

/** Where the simulator runs: the page, or the tabs' shared worker. */
export interface SimulatorHost {
  simulator(): Simulator;
  /** Replaces the simulator. With `reset`, other tabs clear their stores too. */
  restart(options: Restart, reset: boolean): void | Promise<void>;
  /** Called after a change that the tables do not report: to the conditions or sessions. */
  changed(): void;
  dropConnections(): void;
  sessions(): SessionStore;
  cookies(): Cookies;
  /** The usernames signed in in other tabs. */
  others(): string[];
}

/** The account used if no other staff member is available, as on a first run. */
const fallbackOperator = "second.operator";

/** Creates the demo console's actions, which run where the simulator does, on plain data. */
export function createControls(host: SimulatorHost) {
  const caller = () => host.sessions().callerOf(host.cookies());
  /** Runs an action on the simulator, after its earlier inputs. */
  const run = async <T>(action: (simulator: Simulator) => T | Promise<T>): Promise<T> => {
    const simulator = host.simulator();
    return simulator.scheduler.enqueue(() => action(simulator));
  };
  const availableOperators = () => {
    const signedIn = [caller()?.username, ...host.others()];
    const isFree = (username: string) => !signedIn.includes(username);
    const free = host
      .simulator()
      .db.users.findMany((q) => q.where({ status: "active", username: isFree }))
      // Agents first, since an admin usually has the first tab.
      .toSorted((a, b) => Number(b.role === "user") - Number(a.role === "user"))
      .map(({ username }) => username);
    return free.length > 0 ? free : [fallbackOperator];
  };
  return {
    status: async () => {
      const { conditions, hub, imported, scenario } = host.simulator();
      return {
        scenario,
        /** The name of the state file to which a reset returns. */
        imported: imported?.name,
        conditions: storedConditions(conditions),
        isConnected: hub.hasClients,
        account: caller()?.username,
        others: host.others(),
        availableOperators: availableOperators(),
        flood: floodProgress(),
      };
    },
    conversation: async (id: string) => rowById(host.simulator().db.conversations, id),
    snapshot: () =>
      run((simulator) => {
        const snapshot = simulator.snapshot();
        // Set only while this tab's tour runs, so a state file or an undo must not restore it.
        if (snapshot.conditions) snapshot.conditions.holdUrgent = false;
        return snapshot;
      }),
    restart: async (options: Restart, reset: boolean) => host.restart(options, reset),
    setConditions: (changes: Partial<StoredConditions>) =>
      run(({ background, conditions }) => {
        Object.assign(conditions, changes);
        if (changes.livePace !== undefined) background.restart();
        host.changed();
        if (changes.live === false) host.dropConnections();
      }),
    /** Sets or removes the fault of one call, and keeps those that another tab may have just set. */
    setFault: (name: string, fault: StoredFault | undefined) =>
      run(({ conditions }) => {
        const { [name]: _, ...others } = conditions.faults;
        conditions.faults = fault ? { ...others, [name]: fault } : others;
        host.changed();
      }),
    /** Sets the error rate of one call, 0 to 1, or removes it, so that the rate of all calls applies. */
    setErrorRate: (name: string, share: number | undefined) =>
      run(({ conditions }) => {
        const { [name]: _, ...others } = conditions.errorRates;
        conditions.errorRates = share === undefined ? others : { ...others, [name]: share };
        host.changed();
      }),
    dropConnections: async () => host.dropConnections(),
    /** Also drops the live connection, so that the page refetches after the reconnect, and notices. */
    expireSession: async () => {
      host.sessions().expire(host.cookies());
      host.changed();
      host.dropConnections();
    },
    /** Creates a session for a page to store. The demo accepts this password for every user. */
    signIn: (username: string) => run(({ signIn }) => signIn(username, "admin")),
    beginConversation: (priority: Priority) =>
      run((simulator) => memberBegins(simulator, priority)),
    /** Sends a message of the conversation's member; if `text` is empty, the next scripted one. */
    memberReplies: (conversationId: string, text: string, mood: number) =>
      run((simulator) => memberReplies(simulator, conversationId, text, mood)),
    sendActivity: (status: ActivityStatus) => run((simulator) => sendActivity(simulator, status)),
    broadcast: async (message: ServerMessage | string) => host.simulator().hub.broadcast(message),
    startFlood: async () => startFlood(host),
    stopFlood: async () => stopFlood(host),
    /** Prepares the tour's conversation for a step; resolves with its id, which may be a new one. */
    prepareTour: (setup: keyof typeof setups, id = "") =>
      run((simulator) => {
        const row = rowById(simulator.db.conversations, id);
        return setups[setup](simulator, row, caller() ?? { username: "admin" });
      }),
  };
}

/** The demo console's actions on the simulator. */
export type Controls = ReturnType<typeof createControls>;
/** The simulator's state, as far as the console shows it. */
export type DemoStatus = Awaited<ReturnType<Controls["status"]>>;
