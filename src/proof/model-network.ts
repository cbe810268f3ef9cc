import { setImmediate } from "node:timers/promises";
import type { Page } from "@/api/browser-page";
import type { Ending } from "@/api/inbox/state";
import type { ClientMessage } from "@/contract/live";
import type { ModelServer } from "./model-server";

/** A clock that stands still until `pass` is called. */
export function createClock() {
  let now = 0;
  let isSettled = false;
  /** What is scheduled, the next first. */
  const due: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms: number, run: () => void): void {
      const at = now + ms;
      due.splice(due.findLastIndex((one) => one.at <= at) + 1, 0, { at, run });
    },
    /** A promise was settled: its callbacks run before the next thing that is due. */
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

/** What is lost: nothing; what the server sends; everything, unnoticed; everything, and both ends know. */
export const links = ["open", "deaf", "silent", "cut"] as const;
export type Link = (typeof links)[number];
const losesUp = (link: Link) => link === "silent" || link === "cut";
const losesDown = (link: Link) => link !== "open";
const worse = (one: Link, other: Link) => (links.indexOf(one) > links.indexOf(other) ? one : other);

/** What happens to a call: how late it arrives and is answered, in ms, and how it ends. */
export interface Fate {
  /** The server never sees it: the network fails, or a proxy or a redirect answers instead. */
  isLost: boolean;
  up: number;
  down: number;
  /** `in words`: a 2xx whose body says nothing about the reply. */
  ending: Ending | "in words" | undefined;
}
const ordinary: Fate = { isLost: false, up: 0, down: 0, ending: undefined };

/** Something in flight to the server. */
export interface Flight {
  isOver: boolean;
}

/** A call fails after this many ms without an answer. */
const callTimeout = 30_000;
/** How long a browser takes to notice that the other end of its socket is gone, in ms. */
const heartbeat = 20_000;
/** The app assumes that a first socket which opens within this many ms has missed nothing. */
const soon = 501;
const quick = { calls: 20, frames: 20 };

export type Network = ReturnType<typeof createNetwork>;

/** The network between a browser and the server. */
export function createNetwork(clock: Clock, server: ModelServer) {
  let link: Link = "open";
  /** How long each direction takes, in ms. */
  let pace = quick;
  const next: Fate[] = [];
  /** A socket stays as bad as the worst link that it has had: half open for good. */
  const sockets = new Set<{ worst: Link; end: () => void }>();

  function setLink(to: Link, isNoticed = true): void {
    link = to;
    for (const socket of sockets) {
      if (to === "open" && socket.worst !== "open" && isNoticed) clock.after(heartbeat, socket.end);
      socket.worst = worse(socket.worst, to);
      if (to === "cut") socket.end();
    }
  }

  /** Makes a call; `done` gets its answer, or how it ended without one, once. */
  function call<Answer extends object>(
    isChange: boolean,
    carryOut: () => Answer | Ending,
    done: (answer: Answer | undefined, ending: Ending | undefined) => void,
  ): Flight {
    const fate = (isChange ? next.shift() : undefined) ?? ordinary;
    const flight = { isOver: false };
    const delay = (late: number) => (link === "cut" ? 5 : pace.calls + late);
    let isDone = false;
    function end(answer: Answer | Ending | undefined): void {
      if (isDone) return;
      isDone = true;
      if (typeof answer === "string") done(undefined, answer);
      else done(answer, undefined);
    }
    clock.after(callTimeout, () => end("broke-off"));
    clock.after(delay(fate.up), () => {
      flight.isOver = true;
      if (link === "cut") return end("broke-off");
      if (losesUp(link)) return;
      // A refused call is not carried out.
      const answer = fate.isLost || fate.ending === "refused" ? undefined : carryOut();
      clock.after(delay(fate.down), () => {
        if (link === "cut") end("broke-off");
        else if (!losesDown(link))
          end(fate.ending === "in words" ? undefined : (fate.ending ?? answer));
      });
    });
    return flight;
  }

  /** One direction of a socket, which keeps the order of what it carries. */
  function createLane() {
    let last = 0;
    return (run: () => void) => {
      last = Math.max(last, clock.now() + pace.frames);
      clock.after(last - clock.now(), run);
    };
  }

  /** Opens a socket. It keeps the order each way, and loses what the link loses. */
  function connect(author: string | undefined, hear: Parameters<Page["openSocket"]>[0]) {
    const [up, down] = [createLane(), createLane()];
    const begunAt = clock.now();
    let isClosed = false;
    let node: ReturnType<ModelServer["connect"]> | undefined;
    function end(): void {
      node?.leave();
      sockets.delete(socket);
      socket.worst = "cut";
      if (!isClosed) hear("close");
      isClosed = true;
    }
    function open(): void {
      if (isClosed || losesDown(socket.worst)) return;
      // A page cannot know what came just before a first socket that opens soon: so this one opens late.
      const isEarly = server.changedAt() >= begunAt && clock.now() <= begunAt + soon;
      if (isEarly) return clock.after(soon, open);
      node = server.connect(author, (text) =>
        down(() => isClosed || losesDown(socket.worst) || hear("message", text)),
      );
      hear("open");
    }
    const socket = { worst: link, end };
    sockets.add(socket);
    if (link === "cut") clock.after(5, end);
    clock.after(pace.frames * 2, open);
    return {
      readyState: () => (node && !isClosed ? 1 : 3),
      /** Sends something, which arrives even if the page closes the socket after it. */
      send(message: ClientMessage): Flight {
        const flight = { isOver: false };
        up(() => {
          flight.isOver = true;
          if (!losesUp(socket.worst)) node?.hear(message);
        });
        return flight;
      },
      close(): void {
        isClosed = true;
        // What was sent before still arrives, unless the link is broken.
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
    /** Decides what happens to the next call that changes something. */
    meet: (fate: Fate) => void next.push(fate),
    heal(): void {
      setLink("open");
      pace = quick;
      next.length = 0;
    },
  };
}
