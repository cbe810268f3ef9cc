import type { Event } from "@/api/inbox/state";
import { type Browser, isOwnName, type Name } from "./model-browser";
import type { Clock, Flight, Socket } from "./model-network";

const reconnectDelay = 3000;
const minSocketAge = 2000;
/** A socket is asked so often whether it is still there, and then replaced, in ms. */
const silenceLimit = 34_000;
/** A first socket that opens later than this counts as opened again, in ms. */
const firstGap = 500;

/** What a connection needs of its page. */
interface Page {
  browser: Browser;
  me: Name;
  clock: Clock;
  /** Makes of something what runs once the page is awake, unless its session is over. */
  later: (run: () => void) => () => void;
  dispatch: (event: Event) => void;
  /** When the server last changed. */
  changedAt: () => number;
}

/** Opens a session's live connection, as `api/live-connection.ts` has it. */
export function connect({ browser, changedAt, clock, dispatch, later, me }: Page) {
  const begunAt = clock.now();
  let socket: Socket | undefined;
  let author: Name | undefined;
  let openedAt = 0;
  let isConnected = false;
  /** Messages may have been missed; undefined before the first socket is open. */
  let hasGap: boolean | undefined;

  function open(): void {
    if (!isOwnName(browser, me)) return openLater();
    // A replaced socket must not speak for its successor.
    const own = (run: () => void) => later(() => made === socket && run())();
    openedAt = clock.now();
    author = browser.cookie;
    const made = browser.network.connect({
      open: () => own(opened),
      frame: (frame) => own(() => dispatch({ type: "frames", frames: [frame] })),
      close: () =>
        own(() => {
          close();
          openLater();
        }),
    });
    socket = made;
  }
  const openLater = () =>
    clock.after(
      reconnectDelay,
      later(() => socket ?? open()),
    );

  function opened(): void {
    isConnected = true;
    dispatch({ type: "connected" });
    // Nobody tells what came just before a first socket that opens soon: here it counts as missed.
    hasGap ??= clock.now() - begunAt > firstGap || changedAt() >= begunAt;
    if (hasGap) dispatch({ type: "missed" });
    hasGap = false;
    clock.after(silenceLimit, later(watch));
  }
  function watch(): void {
    if (socket?.isLost()) reopen();
    else if (isConnected) clock.after(silenceLimit, later(watch));
  }

  function close(): void {
    socket?.close();
    socket = undefined;
    if (isConnected) dispatch({ type: "dropped" });
    isConnected = false;
    hasGap = true;
  }
  function reopen(): void {
    if (!socket || clock.now() - openedAt < minSocketAge) return;
    close();
    open();
  }

  open();
  return {
    close,
    reopen,
    isConnected: () => isConnected,
    /** Sends something; undefined where it does not go out. */
    send(arrive: (author: Name) => void): Flight | undefined {
      const by = author;
      const isAllowed = isConnected && isOwnName(browser, me);
      return isAllowed && by !== undefined ? socket?.send(() => arrive(by)) : undefined;
    },
  };
}
