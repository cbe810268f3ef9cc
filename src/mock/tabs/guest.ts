import type { PageBackend } from "../simulator";
import type { LiveClient, LiveConnection } from "../live-hub";
import { type Channel, channels } from "@/contract/live";
import { readStoredSession } from "../tab-sessions";
import { messageOf, requestOf, responseOf } from "./carried-calls";
import {
  type CallMessage,
  type GroupMessage,
  GuestMessage,
  namesOf,
  openWire,
  type SaidMessage,
  type Wire,
} from "./wire";

/** A live connection of this tab's page. */
interface Open {
  readonly client: LiveClient;
  /** Its subscriptions as they were sent, by channel: told again to a new lead. */
  readonly subscriptions: Map<Channel, string>;
  /** Once this tab leads itself. */
  own: LiveConnection | undefined;
}

/** What is on its way to the lead; `resolve` where it is a call. */
interface Pending {
  readonly message: CallMessage | SaidMessage;
  readonly resolve?: (response: Response | Promise<Response>) => void;
}

/** The data as last told: how many changes it has seen, and a snapshot's text. */
interface Latest {
  changes: number;
  text: string | undefined;
}

/** What a guest needs to know of its tab and group. */
export interface GuestOptions {
  tab: string;
  group: string;
  /** What the tab has kept of the group's data. */
  latest: Latest;
  /** The group's wire; what comes on it is to be handed to `hear`. */
  wire: Wire<GroupMessage>;
  /** Breaks the live connections of this tab's page. */
  drop(): void;
  /** Forgets what the page keeps for itself in this tab. */
  forget(): void;
  /** A newer snapshot has come. */
  onSnapshot(): void;
}

const stored = () => readStoredSession() ?? {};

/** Whether a live message subscribes to a channel, or no longer does. */
function subscriptionIn(text: string): { channel: Channel; stays: boolean } | undefined {
  const [, stays, named] =
    /^\{"type":"(subscribe|unsubscribe)","channel":"(\w+)"\}$/.exec(text) ?? [];
  const channel = channels.find((each) => each === named);
  return channel === undefined ? undefined : { channel, stays: stays === "subscribe" };
}

/**
 * A tab that has another one, the lead, answer its page. What the lead has not answered is kept:
 * when the lead goes, the next one gets it, or this very tab if it leads then.
 */
export class Guest implements PageBackend {
  readonly #own: GuestOptions;
  readonly #fromLead: Wire<GuestMessage>;
  readonly #open = new Map<number, Open>();
  readonly #pending = new Map<string, Pending>();
  #count = 0;
  /** The lead's tab; undefined until one has announced itself. */
  #lead: string | undefined;
  #live = true;
  /** This tab's own backend, once it leads itself. */
  #moved: PageBackend | undefined;
  /** The data as the lead last told it, for when this tab must go on with it. */
  latest: Latest;

  constructor(own: GuestOptions) {
    this.#own = own;
    this.latest = own.latest;
    this.#fromLead = openWire(namesOf(own.group).guest(own.tab), GuestMessage, (message) =>
      this.#take(message),
    );
    this.#greet();
  }

  /** Whether a live connection may be opened, as far as is known here. */
  get conditions(): { readonly live: boolean } {
    // The lead need not tell when it is allowed again; so it is asked.
    if (!this.#live) this.#greet();
    return { live: this.#live };
  }

  /** Where the page's live connections arrive. */
  readonly hub = { connect: (client: LiveClient) => this.#connect(client) };

  /** Has the lead answer a call. */
  async answer(request: Request): Promise<Response> {
    const from = { tab: this.#own.tab, id: this.#nextId(), stored: stored() };
    const message = await messageOf(request, from);
    return new Promise((resolve) => {
      this.#send({ message, resolve });
    });
  }

  /** Takes what another tab of the group says. */
  hear(message: GroupMessage): void {
    switch (message.type) {
      case "lead":
        this.#live = message.live;
        if (message.tab !== this.#lead) this.#follow(message.tab);
        if (message.changes < this.latest.changes && this.latest.text !== undefined) {
          const { changes, text } = this.latest;
          this.#own.wire.post({ type: "snapshot", changes, text });
        }
        return;
      case "snapshot":
        if (message.changes < this.latest.changes) return;
        this.latest = { changes: message.changes, text: message.text };
        this.#own.onSnapshot();
        return;
      case "drop":
        this.#live = message.live;
        this.#own.drop();
        return;
      case "reset":
        if (message.forget) this.#own.forget();
        // A page that connects again reads what it shows again.
        this.#own.drop();
        return;
      case "hello":
      case "tick":
      case "call":
      case "said":
      case "connect":
      case "leave":
    }
  }

  /** This tab leads now: its page's connections and what is under way go to its own backend. */
  moveTo(backend: PageBackend): void {
    this.#moved = backend;
    this.#fromLead.close();
    for (const open of this.#open.values()) {
      open.own = backend.hub.connect(open.client);
      for (const text of open.subscriptions.values()) open.own.receive(text);
    }
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const each of pending) this.#send(each);
  }

  #greet(): void {
    this.#own.wire.post({ type: "hello", tab: this.#own.tab, stored: stored() });
  }

  #nextId(): string {
    this.#count += 1;
    return `${this.#own.tab}-${this.#count}`;
  }

  #send(pending: Pending): void {
    const { message, resolve } = pending;
    if (!this.#moved) {
      this.#pending.set(message.id, pending);
      if (this.#lead !== undefined) this.#own.wire.post(message);
    } else if (message.type === "call")
      resolve?.(this.#moved.answer(requestOf(message, "include")));
    else this.#open.get(message.connection)?.own?.receive(message.text);
  }

  /** A new lead knows nothing of this tab yet. */
  #follow(lead: string): void {
    const { wire, tab } = this.#own;
    const isNext = this.#lead !== undefined;
    this.#lead = lead;
    if (isNext) this.#greet();
    for (const [connection, { subscriptions }] of this.#open) {
      wire.post({ type: "connect", tab, connection, stored: stored() });
      for (const text of subscriptions.values()) this.#say(connection, text);
    }
    for (const { message } of this.#pending.values()) wire.post(message);
  }

  #say(connection: number, text: string): void {
    const { wire, tab } = this.#own;
    const id = this.#nextId();
    const message: SaidMessage = { type: "said", tab, id, connection, text, stored: stored() };
    // Subscriptions are told to every lead anyway.
    if (!subscriptionIn(text)) this.#send({ message });
    else if (this.#lead !== undefined) wire.post(message);
  }

  #connect(client: LiveClient): LiveConnection {
    const { wire, tab } = this.#own;
    this.#count += 1;
    const connection = this.#count;
    const open: Open = { client, subscriptions: new Map(), own: undefined };
    this.#open.set(connection, open);
    if (this.#lead !== undefined) wire.post({ type: "connect", tab, connection, stored: stored() });
    return {
      get channels() {
        return open.own?.channels ?? new Set(open.subscriptions.keys());
      },
      receive: (data) => {
        const text = String(data);
        if (open.own) {
          open.own.receive(text);
          return;
        }
        const subscription = subscriptionIn(text);
        if (subscription?.stays) open.subscriptions.set(subscription.channel, text);
        else if (subscription) open.subscriptions.delete(subscription.channel);
        this.#say(connection, text);
      },
      leave: () => {
        if (!this.#open.delete(connection)) return;
        if (open.own) open.own.leave();
        else wire.post({ type: "leave", tab, connection });
      },
    };
  }

  #take(message: GuestMessage): void {
    switch (message.type) {
      case "frame":
        this.#open.get(message.connection)?.client.send(message.text);
        return;
      case "heard":
        this.#pending.delete(message.id);
        return;
      case "answer":
        this.#pending.get(message.id)?.resolve?.(responseOf(message));
        this.#pending.delete(message.id);
    }
  }
}
