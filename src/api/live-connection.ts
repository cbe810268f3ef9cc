import { createStore } from "zustand";
import { type Channel, type ClientMessage, liveReconnectDelay } from "@/contract/live";
import { throttled } from "@/lib/throttled";
import { browserPage, type Page } from "./browser-page";
import { type LiveMessage, parseMessage } from "./live-messages";

/** The first message is delivered at once, the next ones together after this many ms: about a frame. */
const pause = 16;

/** A socket this young, in ms, is not replaced. */
const minSocketAge = 2000;

/** How long a socket may take to open, in ms. Browsers wait for minutes. */
const openLimit = 15_000;

/** A socket silent for this many ms is asked whether it is still there. */
const silenceLimit = 30_000;
/** How long a server that has answered that before may take to, in ms. */
const answerLimit = 4000;
/** If the first socket opens later than this, in ms, what was read first may lack what came meanwhile. */
const firstGap = 500;

/** The app's only socket. */
export type LiveConnection = ReturnType<typeof createLiveConnection>;

/**
 * Creates the app's only socket. Subscriptions survive a reconnect, 3 s after a close. Messages in
 * quick succession are delivered in batches; unknown ones are logged.
 */
export function createLiveConnection(page: Page = browserPage) {
  let socket: ReturnType<Page["openSocket"]> | undefined;
  /** When the page began to read and to connect, in ms; undefined once it was connected. */
  let begunAt: number | undefined;
  let openedAt = 0;
  /** Messages may have been missed since the last socket. */
  let hasGap = false;
  /** Stops waiting for the socket to open, then for its next frame. */
  let stopWaiting: (() => void) | undefined;
  /** When the last frame came, and when the server was last asked for the urgent count, in ms. */
  let heardAt = 0;
  let askedAt = 0;
  /** The server has once sent the count when it was asked. */
  let answersSubscriptions = false;
  let stopRetry: (() => void) | undefined;
  /** What is not delivered yet. */
  let batch: LiveMessage[] = [];
  /** How many parts of the page want each channel. */
  const subscriptions = new Map<Channel, number>();
  const connected = createStore(() => false);
  const delivered = createStore<readonly LiveMessage[]>(() => []);
  const gaps = createStore(() => 0);

  /**
   * Sends a live message; false if it did not go out. Nothing is done in a person's name while
   * another one signs in or has signed in: the HTTP call that is made instead waits, or lets the
   * page ask.
   */
  function send(message: ClientMessage): boolean {
    const isAction = message.type === "takeover_conversation" || message.type === "send_message";
    if (isAction && !page.isOwnName()) return false;
    if (!connected.getState() || socket?.readyState !== 1) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  function deliver(): void {
    const messages = batch;
    batch = [];
    delivered.setState(messages, true);
  }
  const deliverSoon = throttled<void>(deliver, pause, page.after);

  function hear(data: unknown): void {
    heardAt = page.now();
    const message = parseMessage(data);
    if (!message) return;
    const isCount = message.type === "urgent_conversations";
    if (isCount && heardAt - askedAt < answerLimit) answersSubscriptions = true;
    batch.push(message);
    deliverSoon();
  }

  /** Asks a silent socket whether it is there, by a subscription that the server answers. */
  function watchSilence(): void {
    const left = heardAt + silenceLimit - page.now();
    if (left > 0) {
      stopWaiting = page.after(left, watchSilence);
      return;
    }
    askedAt = page.now();
    send({ type: "subscribe", channel: "human_inbox" });
    stopWaiting = page.after(answerLimit, () => {
      if (answersSubscriptions && heardAt < askedAt) return reopen();
      heardAt = page.now();
      watchSilence();
    });
  }

  /** Replaces a socket that may be dead: messages go out, and nothing comes back. */
  function reopen(): void {
    if (!socket || page.now() - openedAt < minSocketAge) return;
    dropSocket();
    hasGap = true;
    connect();
  }

  function dropSocket(): void {
    const dropped = socket;
    socket = undefined;
    stopWaiting?.();
    dropped?.close();
    connected.setState(false, true);
  }

  function retryLater(): void {
    hasGap = true;
    stopRetry?.();
    stopRetry = page.after(liveReconnectDelay, () => {
      if (!socket) connect();
    });
  }

  function connect(): void {
    // The server would take it for another person's.
    if (!page.isOwnName()) return retryLater();
    let made: typeof socket;
    try {
      made = page.openSocket((what, data) => {
        // A replaced socket must not speak for its successor.
        if (socket !== made) return;
        if (what === "open") return opened();
        if (what === "message") return hear(data);
        dropSocket();
        retryLater();
      });
    } catch (error) {
      console.warn("The live connection could not be opened", error);
      return retryLater();
    }
    socket = made;
    openedAt = page.now();
    stopWaiting = page.after(openLimit, () => {
      dropSocket();
      retryLater();
    });
  }

  function opened(): void {
    stopWaiting?.();
    connected.setState(true, true);
    for (const channel of subscriptions.keys()) send({ type: "subscribe", channel });
    heardAt = askedAt = page.now();
    watchSilence();
    if (begunAt !== undefined) hasGap ||= page.now() - begunAt > firstGap;
    if (hasGap) gaps.setState(gaps.getState() + 1, true);
    hasGap = false;
    begunAt = undefined;
  }

  return {
    /** Whether the socket is open. */
    connected,
    /** The last batch of messages. */
    delivered,
    /** How often it has opened when messages may have been missed since the page last read. */
    gaps,
    send,

    /** Opens the connection, and keeps it open. */
    open(): void {
      begunAt ??= page.now();
      if (!socket) connect();
    },

    /** Closes the connection until `open` is called. */
    close(): void {
      hasGap ||= connected.getState();
      stopRetry?.();
      dropSocket();
    },

    /** Replaces the socket, unless it is new: it may be dead. */
    reopen,

    /** Subscribes to a channel until the returned function is called, once. */
    subscribe(channel: Channel): () => void {
      const count = subscriptions.get(channel) ?? 0;
      subscriptions.set(channel, count + 1);
      if (count === 0) send({ type: "subscribe", channel });
      return () => {
        const left = (subscriptions.get(channel) ?? 1) - 1;
        subscriptions.set(channel, left);
        if (left > 0) return;
        subscriptions.delete(channel);
        send({ type: "unsubscribe", channel });
      };
    },
  };
}
