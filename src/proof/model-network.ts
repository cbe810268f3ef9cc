import { setImmediate } from "node:timers/promises";
import type { Page } from "@/api/browser-page";
import type { Ending } from "@/api/inbox/state";
import type { ClientMessage } from "@/contract/live";
import type { ModelServer } from "./model-server";

/** Creates a clock that only `pass` moves. */
export function createClock() {
  let now = 0;
  let isSettled = false;
  /** The scheduled callbacks, next one first. */
  const due: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms: number, run: () => void): void {
      const at = now + ms;
      due.splice(due.findLastIndex((one) => one.at <= at) + 1, 0, { at, run });
    },
    /** Records that a promise was settled, so that its callbacks run before the next scheduled one. */
    settle: () => void (isSettled = true),
    async pass(ms: number): Promise<void> {
      const end = now + ms;
      await setImmediate();
      for (let [next] = due; next && next.at <= end; [next] = due) {
        due.shift();
        now = next.at;
        next.run();
        if (isSettled) await setImmediate();
        isSettled = false;
      }
      now = end;
    },
  };
}
export type Clock = ReturnType<typeof createClock>;

/** What is lost: nothing; what the server sends; everything, unnoticed; everything, noticed. */
export const links = ["open", "send-only", "silent", "cut"] as const;
export type Link = (typeof links)[number];
const losesUp = (link: Link) => link === "silent" || link === "cut";
const losesDown = (link: Link) => link !== "open";
const worse = (one: Link, other: Link) => (links.indexOf(one) > links.indexOf(other) ? one : other);

/** What happens to a call: the delays of request and response, in ms, and how it ends. */
export interface Outcome {
  /** The server never gets it: the network fails, or a proxy or a redirect responds instead. */
  isLost: boolean;
  up: number;
  down: number;
  /** `unreadable` means a 2xx whose body does not contain the reply. */
  ending: Ending | "unreadable" | undefined;
}
const ordinary: Outcome = { isLost: false, up: 0, down: 0, ending: undefined };

/** A request or frame on its way to the server. */
export interface Flight {
  isOver: boolean;
}

/** A call fails after this many ms without a response. */
const callTimeout = 30_000;
/** How long a browser takes to notice that the other end of a socket is gone, in ms. */
const heartbeat = 20_000;
/** The app assumes that a first socket opened within this many ms has missed nothing. */
const graceTime = 501;
const fast = { calls: 20, frames: 20 };

export type Network = ReturnType<typeof createNetwork>;

/** The network between a browser and the server. */
export function createNetwork(clock: Clock, server: ModelServer) {
  let link: Link = "open";
  /** How long calls and frames take in each direction, in ms. */
  let pace = fast;
  const next: Outcome[] = [];
  /** A socket stays as bad as the worst link it has had. */
  const sockets = new Set<{ worst: Link; end: () => void }>();

  function setLink(to: Link, isNoticed = true): void {
    link = to;
    for (const socket of sockets) {
      if (to === "open" && socket.worst !== "open" && isNoticed) clock.after(heartbeat, socket.end);
      socket.worst = worse(socket.worst, to);
      if (to === "cut") socket.end();
    }
  }

  /** Makes a call; calls `done` once, with the response body or how the call failed. */
  function call<Body extends object>(
    isChange: boolean,
    perform: () => Body | Ending,
    done: (body: Body | undefined, ending: Ending | undefined) => void,
  ): Flight {
    const outcome = (isChange ? next.shift() : undefined) ?? ordinary;
    const flight = { isOver: false };
    const delay = (late: number) => (link === "cut" ? 5 : pace.calls + late);
    let isDone = false;
    function end(result: Body | Ending | undefined): void {
      if (isDone) return;
      isDone = true;
      if (typeof result === "string") done(undefined, result);
      else done(result, undefined);
    }
    clock.after(callTimeout, () => end("broke-off"));
    clock.after(delay(outcome.up), () => {
      flight.isOver = true;
      if (link === "cut") return end("broke-off");
      if (losesUp(link)) return;
      // A refused call is not performed.
      const result = outcome.isLost || outcome.ending === "refused" ? undefined : perform();
      clock.after(delay(outcome.down), () => {
        if (link === "cut") end("broke-off");
        else if (!losesDown(link))
          end(outcome.ending === "unreadable" ? undefined : (outcome.ending ?? result));
      });
    });
    return flight;
  }

  /** One direction of a socket, which delivers frames in order. */
  function createLane() {
    let last = 0;
    return (run: () => void) => {
      last = Math.max(last, clock.now() + pace.frames);
      clock.after(last - clock.now(), run);
    };
  }

  /** Opens a socket, which loses what the link loses. */
  function connect(author: string | undefined, onEvent: Parameters<Page["openSocket"]>[0]) {
    const [up, down] = [createLane(), createLane()];
    const startedAt = clock.now();
    let isClosed = false;
    let node: ReturnType<ModelServer["connect"]> | undefined;
    function end(): void {
      node?.leave();
      sockets.delete(socket);
      socket.worst = "cut";
      if (!isClosed) onEvent("close");
      isClosed = true;
    }
    function open(): void {
      if (isClosed || losesDown(socket.worst)) return;
      // A page would miss a change made just before an early socket opens, so this one opens later.
      const isEarly = server.changedAt() >= startedAt && clock.now() <= startedAt + graceTime;
      if (isEarly) return clock.after(graceTime, open);
      node = server.connect(author, (text) =>
        down(() => isClosed || losesDown(socket.worst) || onEvent("message", text)),
      );
      onEvent("open");
    }
    const socket = { worst: link, end };
    sockets.add(socket);
    if (link === "cut") clock.after(5, end);
    clock.after(pace.frames * 2, open);
    return {
      readyState: () => (node && !isClosed ? 1 : 3),
      /** Sends a message, which arrives even if the page closes the socket afterwards. */
      send(message: ClientMessage): Flight {
        const flight = { isOver: false };
        up(() => {
          flight.isOver = true;
          if (!losesUp(socket.worst)) node?.receive(message);
        });
        return flight;
      },
      close(): void {
        isClosed = true;
        // Earlier messages still arrive, unless the link is broken.
        up(end);
      },
    };
  }

  const breakSockets = () => [...sockets].forEach(({ end }) => end());
  return {
    call,
    connect,
    setLink,
    breakSockets,
    slow: (calls: number, frames: number) => void (pace = { calls, frames }),
    /** Sets the outcome of the next changing call that has none yet. */
    queueOutcome: (outcome: Outcome) => void next.push(outcome),
    restore(): void {
      setLink("open");
      pace = fast;
      next.length = 0;
    },
  };
}
