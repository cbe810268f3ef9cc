import type { Priority } from "@/contract/inbox";
import type { ServerMessage } from "@/contract/live";
import { storedConditions, type StoredConditions, type StoredFault } from "../network-conditions";
import { rowById } from "../rows";
import type { Cookies, SessionStore } from "../sessions";
import type { Simulator, SimulatorOptions } from "../simulator";
import { type ActivityStatus, memberBegins, memberReplies, sendActivity } from "./send";
import { endFlood, floodProgress, startFlood } from "./flood";
import { scenes } from "./tour/story";

/** What a simulator is restarted with. */
export type Restart = Pick<SimulatorOptions, "scenario" | "snapshot">;

/** Where the simulator runs: the page, or the worker that several tabs share. */
export interface SimulatorHost {
  simulator(): Simulator;
  /** Replaces the simulator. With `reset`, other tabs forget what they stored too. */
  restart(options: Restart, reset: boolean): void | Promise<void>;
  /** Stores what the tables do not report themselves: conditions and sessions. */
  changed(): void;
  dropConnections(): void;
  sessions(): SessionStore;
  cookies(): Cookies;
  others(): string[];
}

/** The account for when no other member of staff is free, as on a first run. */
const spareOperator = "second.operator";

/** The demo console's actions, run where the simulator is. Arguments and results are plain data. */
export function createControls(host: SimulatorHost) {
  const caller = () => host.sessions().callerOf(host.cookies());
  /** Does something to the simulator, after everything asked of it earlier. */
  const act = async <T>(action: (simulator: Simulator) => T | Promise<T>): Promise<T> => {
    const simulator = host.simulator();
    return simulator.scheduler.enqueue(() => action(simulator));
  };
  const freeOperators = () => {
    const taken = [caller()?.username, ...host.others()];
    const isFree = (username: string) => !taken.includes(username);
    const free = host
      .simulator()
      .db.users.findMany((q) => q.where({ status: "active", username: isFree }))
      // Agents first, since an admin usually has the first tab.
      .toSorted((a, b) => Number(b.role === "user") - Number(a.role === "user"))
      .map(({ username }) => username);
    return free.length > 0 ? free : [spareOperator];
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
        freeOperators: freeOperators(),
        flood: floodProgress(),
      };
    },
    conversation: async (id: string) => rowById(host.simulator().db.conversations, id),
    snapshot: () =>
      act((simulator) => {
        const snapshot = simulator.snapshot();
        // The hold ends with this tab's tour, so a file or an undo must not bring it back.
        if (snapshot.conditions) snapshot.conditions.holdUrgent = false;
        return snapshot;
      }),
    restart: async (options: Restart, reset: boolean) => host.restart(options, reset),
    setConditions: (changes: Partial<StoredConditions>) =>
      act(({ background, conditions }) => {
        Object.assign(conditions, changes);
        if (changes.livePace !== undefined) background.restart();
        host.changed();
        if (changes.live === false) host.dropConnections();
      }),
    /** Sets or removes the fault of one call; another tab may just have set that of another. */
    setFault: (name: string, fault: StoredFault | undefined) =>
      act(({ conditions }) => {
        const { [name]: _, ...others } = conditions.faults;
        conditions.faults = fault ? { ...others, [name]: fault } : others;
        host.changed();
      }),
    /** Sets the share of one call, 0 to 1, that fails. */
    setErrorRate: (name: string, share: number) =>
      act(({ conditions }) => {
        conditions.errorRates = { ...conditions.errorRates, [name]: share };
        host.changed();
      }),
    dropConnections: async () => host.dropConnections(),
    /** Also drops the connection: the page reads again after a reconnect, and notices. */
    expireSession: async () => {
      host.sessions().expire(host.cookies());
      host.changed();
      host.dropConnections();
    },
    /** Makes a session for a page to store. The demo accepts this password for everybody. */
    signIn: (username: string) => act(({ signIn }) => signIn(username, "admin")),
    beginConversation: (priority: Priority) =>
      act((simulator) => memberBegins(simulator, priority)),
    /** The member of a conversation writes; if the words are empty, the simulator finds some. */
    memberReplies: (conversationId: string, words: string, mood: number) =>
      act((simulator) => memberReplies(simulator, conversationId, words, mood)),
    sendActivity: (status: ActivityStatus) => act((simulator) => sendActivity(simulator, status)),
    broadcast: async (message: ServerMessage | string) => host.simulator().hub.broadcast(message),
    startFlood: async () => startFlood(host),
    endFlood: async () => endFlood(host),
    /** Brings the tour's conversation to the start of a step, or begins a new one; resolves with its id. */
    playScene: (scene: keyof typeof scenes, id = "") =>
      act((simulator) => {
        const row = rowById(simulator.db.conversations, id);
        return scenes[scene](simulator, row, caller() ?? { username: "admin" });
      }),
  };
}

/** What the demo console can ask of the simulator. */
export type Controls = ReturnType<typeof createControls>;
/** What the console shows of the simulator. */
export type DemoStatus = Awaited<ReturnType<Controls["status"]>>;
