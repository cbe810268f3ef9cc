import type {
  Channel,
  ClientMessage,
  ReceivedServerMessage,
  ServerMessageType,
} from "@/contract/live";
import { livePath, liveReconnectDelay, serverMessages } from "@/contract/live";
import { parseLenient } from "@/contract/lenient";
import { Listeners } from "@/lib/listeners";
import { otherUser } from "./tab-session";

/** The server's live messages as the page gets them, by type. */
export type LiveMessages = { [Type in ServerMessageType]: ReceivedServerMessage<Type> };
type LiveMessage = LiveMessages[ServerMessageType];

/** The page's own host, secure if the page is. */
const liveAddress = (): string =>
  `${window.location.protocol === "https:" ? "wss" : "ws"}://${window.location.host}${livePath}`;

/** Messages that replace earlier ones of their type: only the last of a batch is parsed. */
const replacing = /^\s*\{\s*"type"\s*:\s*"(activity_update|urgent_conversations)"/;

/** A hidden tab draws no frames; a batch waits this long at most, in ms. */
const maxBatchDelay = 100;

/** A socket this young, in ms, is not replaced. */
const minSocketAge = 2000;

const isServerMessageType = (type: unknown): type is ServerMessageType =>
  typeof type === "string" && Object.hasOwn(serverMessages, type);

function parseMessage(data: unknown): LiveMessage | undefined {
  try {
    const json: unknown = JSON.parse(String(data));
    if (json !== null && typeof json === "object" && "type" in json) {
      const { type } = json;
      if (isServerMessageType(type)) {
        return parseLenient<(typeof serverMessages)[typeof type]>(serverMessages[type], json);
      }
    }
    console.warn("Ignored a live message of an unknown type", json);
  } catch (error) {
    console.warn("Ignored a live message that is not JSON", error);
  }
  return undefined;
}

/**
 * The app's only socket (spec §7 "Live connection"). Subscriptions survive a reconnect, which comes
 * 3 s after a close. Messages are delivered in batches, one a frame; unknown ones are logged.
 */
export class LiveConnection {
  #socket: WebSocket | undefined;
  #isConnected = false;
  /** Messages may have been missed since the last socket. */
  #hasGap = false;
  #isWanted = false;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** What arrived since the last frame, unparsed; replacing messages under their type. */
  readonly #batch = new Map<unknown, unknown>();
  #cancelDelivery: (() => void) | undefined;
  #openedAt = 0;
  /** How many parts of the page want each channel. */
  readonly #subscriptions = new Map<Channel, number>();
  readonly #messageListeners = new Listeners<[messages: readonly LiveMessage[]]>();
  readonly #stateListeners = new Listeners();
  readonly #reconnectListeners = new Listeners();
  readonly #autoReconnect: boolean;

  /** Calls back with each batch of messages. */
  readonly onMessages = this.#messageListeners.add;
  /** Calls back when `connected` changes. */
  readonly onState = this.#stateListeners.add;
  /** Calls back when a lost connection is open again: messages may have been missed. */
  readonly onReconnect = this.#reconnectListeners.add;

  constructor({ autoReconnect = true } = {}) {
    this.#autoReconnect = autoReconnect;
  }

  /** Whether the socket is open. */
  get connected(): boolean {
    return this.#isConnected;
  }

  /** Opens the connection, and keeps it open. */
  open(): void {
    this.#isWanted = true;
    if (!this.#socket) this.#connect();
  }

  /** Closes the connection until `open` is called. */
  close(): void {
    this.#isWanted = false;
    this.#hasGap ||= this.#isConnected;
    clearTimeout(this.#retryTimer);
    this.#dropSocket();
  }

  /** Replaces a socket that may be dead: messages go out, and nothing comes back. */
  reopen(): void {
    if (!this.#socket || performance.now() - this.#openedAt < minSocketAge) return;
    this.#dropSocket();
    this.#hasGap = true;
    this.#connect();
  }

  /**
   * Sends a live message; false if it did not go out. Nothing is done in a person's name once
   * another one has signed in: the HTTP call that is made instead lets the page ask.
   */
  send(message: ClientMessage): boolean {
    const isAction = message.type === "takeover_conversation" || message.type === "send_message";
    if (isAction && otherUser()) return false;
    if (!this.#isConnected || this.#socket?.readyState !== 1) return false;
    try {
      this.#socket.send(JSON.stringify(message));
      return true;
    } catch {
      return false;
    }
  }

  /** Subscribes to a channel until the returned function is called, once. */
  subscribe(channel: Channel): () => void {
    const count = this.#subscriptions.get(channel) ?? 0;
    this.#subscriptions.set(channel, count + 1);
    if (count === 0) this.send({ type: "subscribe", channel });
    return () => {
      const left = (this.#subscriptions.get(channel) ?? 1) - 1;
      this.#subscriptions.set(channel, left);
      if (left > 0) return;
      this.#subscriptions.delete(channel);
      this.send({ type: "unsubscribe", channel });
    };
  }

  #connect(): void {
    let socket: WebSocket;
    try {
      socket = new WebSocket(liveAddress());
    } catch (error) {
      console.warn("The live connection could not be opened", error);
      this.#retryLater();
      return;
    }
    this.#socket = socket;
    this.#openedAt = performance.now();
    // A replaced socket must not speak for its successor.
    const isCurrent = () => this.#socket === socket;
    socket.addEventListener("open", () => {
      if (!isCurrent()) return;
      this.#setConnected(true);
      for (const channel of this.#subscriptions.keys()) this.send({ type: "subscribe", channel });
      if (this.#hasGap) this.#reconnectListeners.notify();
      this.#hasGap = false;
    });
    socket.addEventListener("message", ({ data }) => {
      if (isCurrent()) this.#queue(data);
    });
    socket.addEventListener("error", () => {
      if (isCurrent()) console.warn("The live connection failed");
    });
    socket.addEventListener("close", () => {
      if (!isCurrent()) return;
      this.#socket = undefined;
      this.#retryLater();
    });
  }

  #dropSocket(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    this.#setConnected(false);
  }

  #retryLater(): void {
    this.#setConnected(false);
    this.#hasGap = true;
    clearTimeout(this.#retryTimer);
    if (!this.#isWanted || !this.#autoReconnect) return;
    this.#retryTimer = setTimeout(() => {
      if (this.#isWanted && !this.#socket) this.#connect();
    }, liveReconnectDelay);
  }

  #queue(data: unknown): void {
    const type = typeof data === "string" ? replacing.exec(data.slice(0, 80))?.[1] : undefined;
    const key = type ?? Symbol("message");
    // Deleted first, so that the batch keeps the order of arrival.
    this.#batch.delete(key);
    this.#batch.set(key, data);
    if (this.#cancelDelivery) return;
    const frame = requestAnimationFrame(() => this.#deliver());
    const timer = setTimeout(() => this.#deliver(), maxBatchDelay);
    this.#cancelDelivery = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }

  #deliver(): void {
    this.#cancelDelivery?.();
    this.#cancelDelivery = undefined;
    const messages = [...this.#batch.values()].map(parseMessage).filter((it) => it !== undefined);
    this.#batch.clear();
    if (messages.length > 0) this.#messageListeners.notify(messages);
  }

  #setConnected(connected: boolean): void {
    if (this.#isConnected === connected) return;
    this.#isConnected = connected;
    this.#stateListeners.notify();
  }
}
