import { createStore } from "zustand";
import { type Channel, type ClientMessage, liveReconnectDelay } from "@/contract/live";
import { throttled } from "@/lib/throttled";
import { browserPage, type Page } from "./browser-page";
import { type LiveMessage, parseMessage } from "./live-messages";

/** The first message is delivered at once, the next ones in a batch after this many ms: about a frame. */
const pause = 16;

/** A socket younger than this, in ms, is not replaced. */
const minSocketAge = 2000;

/** The timeout for opening a socket, in ms. Browsers would wait for minutes. */
const openLimit = 15_000;

/** After this many ms of silence, we check whether the socket is still alive. */
const silenceLimit = 30_000;
/** The timeout for that check, in ms. It only applies if the server has answered such a check before. */
const answerLimit = 4000;
/** If the first socket takes longer than this to open, in ms, the first reads may already be stale. */
const firstGap = 500;

/** The app's only live connection. */
export type LiveConnection = ReturnType<typeof createLiveConnection>;

/**
 * Creates the app's only live connection. It reconnects 3 s after a close and keeps its subscriptions.
 * Messages in quick succession are delivered in batches; those of an unknown type are logged.
 */
export function createLiveConnection(page: Page = browserPage) {
  let socket: ReturnType<Page["openSocket"]> | undefined;
  /** When `open` was called, in the page's time (ms); undefined once connected. */
  let begunAt: number | undefined;
  let openedAt = 0;
  /** Messages may have been missed since the last socket was open. */
  let hasGap = false;
  /** Cancels the current timer: at first the timeout for opening, then the check for silence. */
  let stopWaiting: (() => void) | undefined;
  /** When the last message arrived, and when we last asked for the urgent count, in the page's time (ms). */
  let heardAt = 0;
  let askedAt = 0;
  /** The server has sent the urgent count at least once in response to a subscription. */
  let answersSubscriptions = false;
  let stopRetry: (() => void) | undefined;
  /** The messages that are not delivered yet. */
  let batch: LiveMessage[] = [];
  /** The number of subscribers to each channel. */
  const subscriptions = new Map<Channel, number>();
  const connected = createStore(() => false);
  const delivered = createStore<readonly LiveMessage[]>(() => []);
  const gaps = createStore(() => 0);

  /**
   * Sends a live message; returns false if it was not sent. A takeover or reply is not sent while
   * another person is signing in or has signed in: the caller makes an HTTP call instead, which waits
   * or makes the page ask.
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

  /** Checks whether a silent socket is alive, by sending a subscription that the server answers. */
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

  /** Replaces a socket that may be dead: sending seems to work, but nothing arrives. */
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
    // The server would treat the socket as another person's.
    if (!page.isOwnName()) return retryLater();
    let made: typeof socket;
    try {
      made = page.openSocket((what, data) => {
        // Ignore events from a socket that has been replaced.
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
    /** Counts the times it opened after messages may have been missed. Refetch when this changes. */
    gaps,
    send,

    /** Opens the connection, and reconnects until `close` is called. */
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

    /** Replaces a socket that may be dead, unless it is younger than 2 s. */
    reopen,

    /** Subscribes to a channel. To unsubscribe, call the returned function once only. */
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
