import type { Event } from "@/api/inbox/state";
import type { Clock, Flight, Network } from "./model-network";

const reconnectDelay = 3000;
const minSocketAge = 2000;
/** A socket that is silent for so long is asked, and then replaced, in ms. */
const silenceLimit = 34_000;
/** A first socket that opens later than this counts as opened again, in ms. */
const firstGap = 500;

/** What a connection needs of its page. */
interface Page {
  isOwnName: () => boolean;
  /** In whose name the cookie is. */
  author: () => string | undefined;
  /** Makes of something what runs once the page is awake, unless its session is over. */
  later: (run: () => void) => () => void;
  dispatch: (event: Event) => void;
  /** When the server last changed. */
  changedAt: () => number;
}

export type Connection = ReturnType<typeof createConnection>;

/** A session's live connection, as `api/live-connection.ts` has it. */
export function createConnection(network: Network, clock: Clock, page: Page) {
  const { dispatch, isOwnName, later } = page;
  const after = (ms: number, run: () => void) => clock.after(ms, later(run));
  let socket: (ReturnType<Network["connect"]> & { author: string | undefined }) | undefined;
  const begunAt = clock.now();
  let openedAt = 0;
  let heardAt = 0;
  let isConnected = false;
  let hasGap = false;
  let isFirst = true;
  let hasMissed = false;

  function connect(): void {
    if (!isOwnName()) return reconnectLater();
    // A replaced socket must not speak for its successor.
    const own = (run: () => void) => later(() => opened === socket && run());
    openedAt = clock.now();
    const opened: typeof socket = {
      author: page.author(),
      ...network.connect({
        open: () => own(onOpen)(),
        frame: (frame) =>
          own(() => {
            heardAt = clock.now();
            dispatch({ type: "frames", frames: [frame] });
          })(),
        close: () =>
          own(() => {
            close();
            reconnectLater();
          })(),
      }),
    };
    socket = opened;
  }

  function onOpen(): void {
    heardAt = clock.now();
    isConnected = true;
    dispatch({ type: "connected" });
    after(silenceLimit, watchSilence);
    hasGap ||= isFirst && clock.now() - begunAt > firstGap;
    if (hasGap) dispatch({ type: "missed" });
    // What came before a first socket that opened soon nobody tells.
    hasMissed = !hasGap && page.changedAt() >= begunAt;
    hasGap = isFirst = false;
  }

  function watchSilence(): void {
    if (!socket || !isConnected) return;
    const left = heardAt + silenceLimit - clock.now();
    if (left > 0) return after(left, watchSilence);
    // The server answers, unless the socket is dead.
    if (socket.isLost()) return reopen();
    heardAt = clock.now();
    after(silenceLimit, watchSilence);
  }

  function close(): void {
    socket?.close();
    socket = undefined;
    if (isConnected) dispatch({ type: "dropped" });
    isConnected = false;
    hasGap = true;
  }
  function reconnectLater(): void {
    after(reconnectDelay, () => socket ?? connect());
  }
  function reopen(): void {
    if (!socket || clock.now() - openedAt < minSocketAge) return;
    close();
    connect();
  }

  return {
    connect,
    close,
    reopen,
    /** It is open, and all that came is known. */
    isSure: () => isConnected && !hasMissed,
    /** Sends something; undefined where it does not go out. */
    send(arrive: (author: string) => void): Flight | undefined {
      const author = socket?.author;
      if (!isConnected || !socket || author === undefined) return undefined;
      return socket.send(() => arrive(author));
    },
  };
}
