import type { Ending, Frame } from "@/api/inbox/state";
import type { ModelServer } from "./model-server";

/** Time that passes only when it is told to. */
export function createClock() {
  let now = 0;
  /** What is due, the next first. */
  const due: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms: number, run: () => void): void {
      const at = now + ms;
      due.splice(due.findLastIndex((one) => one.at <= at) + 1, 0, { at, run });
    },
    pass(ms: number): void {
      const end = now + ms;
      for (let [next] = due; next && next.at <= end; [next] = due) {
        due.shift();
        now = next.at;
        next.run();
      }
      now = end;
    },
  };
}
export type Clock = ReturnType<typeof createClock>;

/** `cut`: all fails at once; `silent`: all vanishes, unnoticed; `deaf`: what the server sends does. */
export const links = ["open", "cut", "silent", "deaf"] as const;
export type Link = (typeof links)[number];

/** What becomes of a call: whether and how late it arrives, and what is answered, how late. */
interface Fate {
  isLost?: boolean;
  up?: number;
  down?: number;
  answer?: Ending | "words" | "nothing";
}
export const fates = {
  lost: { isLost: true, answer: "broke-off" },
  refused: { isLost: true, answer: "refused" },
  unanswered: { answer: "broke-off" },
  hanging: { answer: "nothing" },
  "arriving late": { up: 20_000 },
  "answered late": { down: 12_000 },
  "answered by words": { answer: "words" },
  // A redirect that was followed, or a proxy: 2xx, and the server has never seen it.
  "answered by another": { isLost: true, answer: "words" },
} satisfies Record<string, Fate>;

/** Something on its way to the server. */
export interface Flight {
  isOver: boolean;
}
interface Socket {
  break: () => void;
  lose: (link: "silent" | "deaf") => void;
  isLost: () => boolean;
}

/** After so many ms without an answer a call has failed. */
const callTimeout = 30_000;
/** How long it takes until a browser hears that its socket's other end is gone, in ms. */
const heartbeat = 20_000;

export type Network = ReturnType<typeof createNetwork>;

/** The network between a browser and the server. */
export function createNetwork(clock: Clock, server: ModelServer) {
  let link: Link = "open";
  /** How long each way takes, in ms. */
  let pace = { calls: 20, frames: 20 };
  const next: Fate[] = [];
  const sockets = new Set<Socket>();
  const isCut = () => link === "cut";

  function setLink(to: Link, isNoticed = true): void {
    link = to;
    for (const socket of sockets) {
      if (to === "cut") socket.break();
      else if (to !== "open") socket.lose(to);
      else if (socket.isLost() && isNoticed) clock.after(heartbeat, socket.break);
    }
  }

  /** Makes a call; `done` hears once what it is answered. */
  function call<Answer>(
    isChange: boolean,
    carryOut: () => Answer,
    done: (answer: Answer | "words" | Ending) => void,
  ): Flight {
    const fate: Fate = (isChange ? next.shift() : undefined) ?? {};
    const flight: Flight = { isOver: false };
    let isDone = false;
    const end = (answer: Answer | "words" | Ending) => {
      if (!isDone) done(answer);
      isDone = true;
    };
    clock.after(callTimeout, () => end("broke-off"));
    clock.after(isCut() ? 5 : pace.calls + (fate.up ?? 0), () => {
      flight.isOver = true;
      if (isCut()) return end("broke-off");
      if (link === "silent") return;
      const answer = fate.isLost ? undefined : carryOut();
      clock.after(isCut() ? 5 : pace.calls + (fate.down ?? 0), () => {
        if (isCut()) end("broke-off");
        else if (link !== "open" || fate.answer === "nothing") return;
        else if (fate.answer !== undefined) end(fate.answer);
        else if (answer !== undefined) end(answer);
      });
    });
    return flight;
  }

  /** Opens a socket. Frames keep their order each way, and arrive unless it is lost by then. */
  function connect(on: { open: () => void; frame: (frame: Frame) => void; close: () => void }) {
    let state: "opening" | "open" | "closed" = "opening";
    let lost: "silent" | "deaf" | undefined;
    let [leavesAt, arrivesAt] = [0, 0];
    let leave = () => {};
    const over = () => {
      leave();
      sockets.delete(socket);
      if (state !== "closed") on.close();
      state = "closed";
    };
    const socket: Socket = {
      break: () => ((lost = "silent"), over()),
      lose: (way) => (lost = lost === "silent" ? lost : way),
      isLost: () => lost !== undefined,
    };
    sockets.add(socket);
    if (isCut()) clock.after(5, over);
    else if (link !== "open") lost = "silent";
    clock.after(pace.frames * 2, () => {
      if (state !== "opening" || lost) return;
      state = "open";
      leave = server.connect((frame) => {
        arrivesAt = Math.max(arrivesAt, clock.now() + pace.frames);
        clock.after(arrivesAt - clock.now(), () => {
          if (!lost && state === "open") on.frame(frame);
        });
      });
      on.open();
    });
    return {
      isLost: socket.isLost,
      /** Sends something; it arrives though the page closes the socket after it. */
      send(arrive: () => void): Flight {
        const flight: Flight = { isOver: false };
        leavesAt = Math.max(leavesAt, clock.now() + pace.frames);
        clock.after(leavesAt - clock.now(), () => {
          flight.isOver = true;
          if (lost !== "silent") arrive();
        });
        return flight;
      },
      close(): void {
        state = "closed";
        // What was sent before still arrives, unless the network or the server breaks off.
        clock.after(Math.max(leavesAt - clock.now(), 0), over);
      },
    };
  }

  return {
    call,
    connect,
    setLink,
    slow: (calls: number, frames: number) => void (pace = { calls, frames }),
    /** What becomes of the next call that changes something. */
    meet: (fate: keyof typeof fates) => void next.push(fates[fate]),
    breakSockets: () => [...sockets].forEach((socket) => socket.break()),
    heal(): void {
      setLink("open");
      pace = { calls: 20, frames: 20 };
      next.length = 0;
    },
  };
}
