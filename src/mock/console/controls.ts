import { canTakeOver, type Priority } from "@/contract/inbox";
import type { ServerMessage } from "@/contract/live";
import { restoredConditions, storedConditions, type StoredConditions } from "../network-conditions";
import type { ConversationRow } from "../tables";
import type { ScenarioName } from "../scenarios";
import type { Cookies, NewSession, SessionStore } from "../session-store";
import type { Simulator, SimulatorOptions } from "../simulator";
import type { Snapshot } from "../snapshot";
import { TabSessions } from "../tab-sessions";
import { type ActivityStatus, memberBegins, memberReplies, sendActivity } from "./send";
import { endFlood, type FloodProgress, floodProgress, startFlood } from "./flood";
import { beginStory } from "./tour/story";

/** What a simulator is restarted with. */
export type Restart = Pick<SimulatorOptions, "scenario" | "snapshot">;

/** Where the simulator runs: the page, or the worker that several tabs share. */
export interface SimulatorHost {
  simulator(): Simulator;
  /** Replaces the simulator. With `reset`, other tabs forget what they stored too. */
  restart(options: Restart, reset: boolean): void;
  /** Stores what the tables do not report themselves: conditions and sessions. */
  changed(): void;
  /** Breaks the live connections. */
  dropConnections(): void;
  sessions(): SessionStore;
  /** The cookies of this tab's page. */
  cookies(): Cookies;
  /** Who is signed in in the other tabs. */
  others(): string[];
}

/** What the console shows of the simulator. */
export interface DemoStatus {
  scenario: ScenarioName;
  conditions: StoredConditions;
  /** Whether a page is connected live. */
  isConnected: boolean;
  /** Who is signed in in this tab. */
  account: string | undefined;
  /** Who is signed in in the other tabs. */
  others: string[];
  /** Who may sign in in a new tab. */
  freeOperators: string[];
  flood: FloodProgress | undefined;
}

/** Signs in where nobody else of the staff is free (a first run, say). */
const spareOperator = "second.operator";

/** The demo console's actions, run where the simulator is. Arguments and results are plain data. */
export class Controls {
  readonly #host: SimulatorHost;

  constructor(host: SimulatorHost) {
    this.#host = host;
  }

  get #simulator(): Simulator {
    return this.#host.simulator();
  }

  async status(): Promise<DemoStatus> {
    const { conditions, hub, scenario } = this.#simulator;
    return {
      scenario,
      conditions: storedConditions(conditions),
      isConnected: hub.hasClients,
      account: this.#account,
      others: this.#host.others(),
      freeOperators: this.#freeOperators(),
      flood: floodProgress(),
    };
  }

  /** A conversation by its id. */
  async conversation(id: string): Promise<ConversationRow | undefined> {
    return this.#simulator.store.conversations.get(id);
  }

  async snapshot(): Promise<Snapshot> {
    return this.#simulator.snapshot();
  }

  async restart(options: Restart, reset: boolean): Promise<void> {
    this.#host.restart(options, reset);
  }

  async setConditions(changes: Partial<StoredConditions>): Promise<void> {
    const { background, conditions } = this.#simulator;
    Object.assign(conditions, restoredConditions({ ...storedConditions(conditions), ...changes }));
    if (changes.livePace !== undefined) background.restart();
    this.#host.changed();
    if (changes.live === false) this.#host.dropConnections();
  }

  async dropConnections(): Promise<void> {
    this.#host.dropConnections();
  }

  async expireSession(): Promise<void> {
    this.#host.sessions().expire(this.#host.cookies());
    this.#host.changed();
  }

  /** Makes a session for a page to store. With this password the demo refuses nobody. */
  async signIn(username: string): Promise<NewSession | undefined> {
    const { now, store } = this.#simulator;
    // Sessions of their own, so that this tab's person stays signed in.
    return new TabSessions(store.users, () => undefined).signIn(username, "admin", now());
  }

  /** A member begins a conversation. */
  async beginConversation(priority: Priority): Promise<void> {
    memberBegins(this.#simulator, priority);
  }

  /** The member of a conversation writes; words of the simulator's own where these are empty. */
  async memberReplies(conversationId: string, words: string, mood: number): Promise<void> {
    memberReplies(this.#simulator, conversationId, words, mood);
  }

  async sendActivity(status: ActivityStatus): Promise<void> {
    sendActivity(this.#simulator, status);
  }

  async broadcast(message: ServerMessage | string): Promise<void> {
    this.#simulator.hub.broadcast(message);
  }

  async startFlood(): Promise<void> {
    startFlood(this.#host);
  }

  async endFlood(): Promise<void> {
    endFlood(this.#host);
  }

  /** The tour's conversation: this one, or a new one where it does not exist. Returns its id. */
  async ensureStory(conversationId: string | undefined): Promise<string> {
    const known = this.#simulator.store.conversations.get(conversationId ?? "");
    return known?.id ?? beginStory(this.#simulator);
  }

  /** The same, taken over by this tab's person, so that a reply can be written. */
  async ensureTakenStory(conversationId: string | undefined): Promise<string> {
    const id = await this.ensureStory(conversationId);
    const { inbox, store } = this.#simulator;
    const row = store.conversations.get(id);
    if (row && canTakeOver(row)) inbox.takeOver(id, this.#account ?? "admin");
    return id;
  }

  get #account(): string | undefined {
    return this.#host.sessions().callerOf(this.#host.cookies())?.username;
  }

  #freeOperators(): string[] {
    const taken = [this.#account, ...this.#host.others()];
    const free = this.#simulator.store.users
      .list()
      .filter(({ username, status }) => status === "active" && !taken.includes(username))
      // Agents first: the person who administers the demo has the first tab.
      .toSorted((a, b) => Number(b.role === "user") - Number(a.role === "user"))
      .map(({ username }) => username);
    return free.length > 0 ? free : [spareOperator];
  }
}
