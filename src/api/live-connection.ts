import type {
  Channel,
  ClientMessage,
  ReceivedServerMessage,
  ServerMessageType,
} from "@/contract/live";
import { livePath, liveReconnectDelay, serverMessages } from "@/contract/live";
import { parseLenient } from "@/contract/lenient";
import { otherUser } from "./tab-session";

/** A live message as handed to the page, by type. */
export type LiveMessages = { [Type in ServerMessageType]: ReceivedServerMessage<Type> };
type Incoming = LiveMessages[ServerMessageType];
type Listener = (messages: readonly Incoming[]) => void;

/** Where the connection is opened: the page's own host, secure when the page is. */
const liveAddress = (): string =>
  `${window.location.protocol === "https:" ? "wss" : "ws"}://${window.location.host}${livePath}`;

/** Messages that replace what came before of their kind: of a batch only the last is read. */
const replacing = /^\s*\{\s*"type"\s*:\s*"(activity_update|urgent_conversations)"/;

/** In a hidden tab no frame is drawn; then a batch waits this long at most, in ms. */
const hiddenBatchDelay = 100;

/** A socket is not replaced within so many ms. */
const freshness = 2000;

/** What is done in a person's name. */
const deeds: ReadonlySet<ClientMessage["type"]> = new Set([
  "takeover_conversation",
  "send_message",
]);

const isServerMessageType = (type: unknown): type is ServerMessageType =>
  typeof type === "string" && Object.hasOwn(serverMessages, type);

function parse(data: unknown): Incoming | undefined {
  try {
    const json: unknown = JSON.parse(String(data));
    if (json !== null && typeof json === "object" && "type" in json) {
      const { type } = json;
      if (isServerMessageType(type)) {
        return parseLenient<(typeof serverMessages)[typeof type]>(serverMessages[type], json);
      }
    }
    console.warn("Live message of an unknown type passed over", json);
  } catch (error) {
    console.warn("Live message that is no JSON passed over", error);
  }
  return undefined;
}

/**
 * The one socket of the app (spec §7 "Live connection"): subscriptions survive a reconnect,
 * which comes 3 s after a close while auto-reconnect is on; messages are handed on in batches,
 * one a frame; whatever cannot be understood is logged and passed over.
 */
export class LiveConnection {
  #socket: WebSocket | undefined;
  #connected = false;
  #lost = false;
  #wanted = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** What has arrived since the last frame, unread; replacing messages under their type. */
  #batch = new Map<unknown, unknown>();
  #stopWaiting: (() => void) | undefined;
  /** When the socket was made, by the page's own clock. */
  #openedAt = 0;
  readonly #subscriptions = new Map<Channel, number>();
  readonly #listeners = new Set<Listener>();
  readonly #stateListeners = new Set<() => void>();
  readonly #reconnectListeners = new Set<() => void>();
  readonly #autoReconnect: boolean;

  constructor({ autoReconnect = true }: { autoReconnect?: boolean } = {}) {
    this.#autoReconnect = autoReconnect;
  }

  /** Whether the socket is open now. */
  get connected(): boolean {
    return this.#connected;
  }

  /** Opens the connection and keeps it. */
  open(): void {
    this.#wanted = true;
    if (!this.#socket) this.#connect();
  }

  /** Closes it for good, until opened again: what came meanwhile has to be read then. */
  close(): void {
    this.#wanted = false;
    this.#lost ||= this.#connected;
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    this.#setConnected(false);
  }

  /**
   * Puts a new socket in place of one that may be dead: messages go out into it, and nothing comes
   * back. One that has only just been opened stays.
   */
  reopen(): void {
    if (!this.#socket || performance.now() - this.#openedAt < freshness) return;
    const socket = this.#socket;
    this.#socket = undefined;
    this.#setConnected(false);
    this.#lost = true;
    this.#connect();
    socket.close();
  }

  /**
   * Sends a live message; false where it did not go out. What is done in a person's name does not,
   * once another one has signed in: the call that is made instead has the page ask.
   */
  send(message: ClientMessage): boolean {
    if (deeds.has(message.type) && otherUser()) return false;
    if (!this.#connected || this.#socket?.readyState !== 1) return false;
    try {
      this.#socket.send(JSON.stringify(message));
      return true;
    } catch {
      return false;
    }
  }

  /** Subscribes to a channel until the returned function is called. */
  subscribe(channel: Channel): () => void {
    const count = this.#subscriptions.get(channel) ?? 0;
    this.#subscriptions.set(channel, count + 1);
    if (count === 0) this.send({ type: "subscribe", channel });
    let done = false;
    return () => {
      if (done) return;
      done = true;
      const left = (this.#subscriptions.get(channel) ?? 1) - 1;
      if (left > 0) {
        this.#subscriptions.set(channel, left);
        return;
      }
      this.#subscriptions.delete(channel);
      this.send({ type: "unsubscribe", channel });
    };
  }

  /** Hands on what arrives, a batch at most once a frame. */
  onMessages(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls back when `connected` changes. */
  readonly onState = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  };

  /** Calls back when a lost connection stands again: what was missed has to be read. */
  onReconnect(listener: () => void): () => void {
    this.#reconnectListeners.add(listener);
    return () => this.#reconnectListeners.delete(listener);
  }

  #connect(): void {
    let socket: WebSocket;
    try {
      socket = new WebSocket(liveAddress());
    } catch (error) {
      console.warn("The live connection could not be opened", error);
      this.#lose();
      return;
    }
    this.#socket = socket;
    this.#openedAt = performance.now();
    // A socket that was given up must not speak for its successor.
    const current = () => this.#socket === socket;
    socket.addEventListener("open", () => {
      if (!current()) return;
      this.#setConnected(true);
      for (const channel of this.#subscriptions.keys()) this.send({ type: "subscribe", channel });
      if (this.#lost) for (const listener of this.#reconnectListeners) listener();
      this.#lost = false;
    });
    socket.addEventListener("message", (event) => {
      if (current()) this.#take(event.data);
    });
    socket.addEventListener("error", () => {
      if (current()) console.warn("The live connection failed");
    });
    socket.addEventListener("close", () => {
      if (!current()) return;
      this.#socket = undefined;
      this.#lose();
    });
  }

  #lose(): void {
    this.#setConnected(false);
    this.#lost = true;
    clearTimeout(this.#retry);
    if (!this.#wanted || !this.#autoReconnect) return;
    this.#retry = setTimeout(() => {
      if (this.#wanted && !this.#socket) this.#connect();
    }, liveReconnectDelay);
  }

  #take(data: unknown): void {
    const kind = typeof data === "string" ? replacing.exec(data.slice(0, 80))?.[1] : undefined;
    const place = kind ?? Symbol("message");
    // Taken out first, so that the order within the batch is that of arrival.
    this.#batch.delete(place);
    this.#batch.set(place, data);
    if (this.#stopWaiting) return;
    const frame = requestAnimationFrame(() => this.#deliver());
    const timer = setTimeout(() => this.#deliver(), hiddenBatchDelay);
    this.#stopWaiting = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }

  #deliver(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    const batch = [...this.#batch.values()]
      .map((data) => parse(data))
      .filter((message) => message !== undefined);
    this.#batch.clear();
    if (batch.length === 0) return;
    for (const listener of this.#listeners) {
      try {
        listener(batch);
      } catch (error) {
        console.error("A listener of live messages failed", error);
      }
    }
  }

  #setConnected(connected: boolean): void {
    if (this.#connected === connected) return;
    this.#connected = connected;
    for (const listener of this.#stateListeners) listener();
  }
}
