import type { Priority } from "@/contract/inbox";
import type { ServerMessage } from "@/contract/live";
import { storedConditions, type StoredConditions } from "../network-conditions";
import type { Cookies, SessionStore } from "../session-store";
import type { Simulator, SimulatorOptions } from "../simulator";
import { createTabSessions } from "../tab-sessions";
import { type ActivityStatus, memberBegins, memberReplies, sendActivity } from "./send";
import { endFlood, floodProgress, startFlood } from "./flood";
import { scenes } from "./tour/story";

/** What a simulator is restarted with. */
export type Restart = Pick<SimulatorOptions, "scenario" | "snapshot">;

/** Where the simulator runs: the page, or the worker that several tabs share. */
export interface SimulatorHost {
  simulator(): Simulator;
  /** Replaces the simulator. With `reset`, other tabs forget what they stored too. */
  restart(options: Restart, reset: boolean): void;
  /** Stores what the tables do not report themselves: conditions and sessions. */
  changed(): void;
  dropConnections(): void;
  sessions(): SessionStore;
  cookies(): Cookies;
  others(): string[];
}

/** Signs in where nobody else of the staff is free (a first run, say). */
const spareOperator = "second.operator";

/** The demo console's actions, run where the simulator is. Arguments and results are plain data. */
export function createControls(host: SimulatorHost) {
  const caller = () => host.sessions().callerOf(host.cookies());
  const account = () => caller()?.username;
  const freeOperators = () => {
    const taken = [account(), ...host.others()];
    const free = host
      .simulator()
      .store.users.list()
      .filter(({ username, status }) => status === "active" && !taken.includes(username))
      // Agents first: the person who administers the demo has the first tab.
      .toSorted((a, b) => Number(b.role === "user") - Number(a.role === "user"))
      .map(({ username }) => username);
    return free.length > 0 ? free : [spareOperator];
  };
  return {
    status: async () => {
      const { conditions, hub, imported, scenario } = host.simulator();
      return {
        scenario,
        /** The state file that a reset goes back to. */
        imported: imported?.name,
        conditions: storedConditions(conditions),
        isConnected: hub.hasClients,
        account: account(),
        others: host.others(),
        freeOperators: freeOperators(),
        flood: floodProgress(),
      };
    },
    conversation: async (id: string) => host.simulator().store.conversations.get(id),
    snapshot: async () => {
      const snapshot = host.simulator().snapshot();
      // The hold lasts as long as this tab's tour: a file or an undo must not bring it back.
      if (snapshot.conditions) snapshot.conditions.holdUrgent = false;
      return snapshot;
    },
    restart: async (options: Restart, reset: boolean) => host.restart(options, reset),
    setConditions: async (changes: Partial<StoredConditions>) => {
      const { background, conditions } = host.simulator();
      Object.assign(conditions, changes);
      if (changes.livePace !== undefined) background.restart();
      host.changed();
      if (changes.live === false) host.dropConnections();
    },
    dropConnections: async () => host.dropConnections(),
    expireSession: async () => {
      host.sessions().expire(host.cookies());
      host.changed();
    },
    /** Makes a session for a page to store. With this password the demo refuses nobody. */
    signIn: async (username: string) => {
      const { now, store } = host.simulator();
      // Sessions of their own, so that this tab's person stays signed in.
      return createTabSessions(store.users, () => undefined).signIn(username, "admin", now());
    },
    beginConversation: async (priority: Priority) => memberBegins(host.simulator(), priority),
    /** The member of a conversation writes; words of the simulator's own where these are empty. */
    memberReplies: async (conversationId: string, words: string, mood: number) =>
      memberReplies(host.simulator(), conversationId, words, mood),
    sendActivity: async (status: ActivityStatus) => sendActivity(host.simulator(), status),
    broadcast: async (message: ServerMessage | string) => host.simulator().hub.broadcast(message),
    startFlood: async () => startFlood(host),
    endFlood: async () => endFlood(host),
    /** Has the tour's conversation be as a step finds it; begins one where it is none. Its id. */
    playScene: async (scene: keyof typeof scenes, conversationId: string | undefined) => {
      const { store } = host.simulator();
      const presenter = caller() ?? { username: "admin" };
      return scenes[scene](
        host.simulator(),
        store.conversations.get(conversationId ?? ""),
        presenter,
      );
    },
  };
}

/** What the demo console asks of the simulator. */
export type Controls = ReturnType<typeof createControls>;
/** What the console shows of the simulator. */
export type DemoStatus = Awaited<ReturnType<Controls["status"]>>;
