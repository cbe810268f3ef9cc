import type { LineState, Packet } from "./line";
import type { ProofServer } from "./server";
import type { Timeline } from "./timeline";

/** A browser's socket, as its network sees it. */
export interface Socket {
  break: () => void;
  /** `silent`: it carries nothing any more; `deaf`: nothing from the server. */
  lose: (way: "silent" | "deaf") => void;
  isLost: () => boolean;
}

/** What a socket needs of its network. */
export interface SocketEnd {
  timeline: Timeline;
  connect: (client: Parameters<ProofServer["connect"]>[1]) => ReturnType<ProofServer["connect"]>;
  state: () => LineState;
  latency: () => { up: number; down: number };
  sockets: Set<Socket>;
  packets: Set<Packet>;
}

/** A class like WebSocket for one page. Frames keep their order each way. */
export function openSocket(end: SocketEnd, page: object, run: (act: () => void) => void) {
  const { timeline, sockets, packets } = end;
  return class extends EventTarget {
    readyState = 0;
    #arrivesAt = 0;
    #leavesAt = 0;
    #lost: "silent" | "deaf" | undefined;
    #isBroken = false;
    #server: ReturnType<ProofServer["connect"]>;
    readonly #handle: Socket = {
      break: () => this.#over(),
      lose: (way) => {
        if (this.#lost !== "silent") this.#lost = way;
      },
      isLost: () => this.#lost !== undefined,
    };

    constructor() {
      super();
      sockets.add(this.#handle);
      const state = end.state();
      const { up, down } = end.latency();
      if (state === "silent" || state === "deaf") this.#lost = "silent";
      else if (state !== "open") timeline.after(5, () => this.#over());
      else timeline.after(up + down, () => this.#open());
    }
    #open(): void {
      if (this.readyState !== 0 || this.#lost || this.#isBroken) return;
      this.#server = end.connect({
        send: (text) => this.#receive(text),
        close: () => timeline.after(end.latency().down, () => this.#over()),
      });
      if (!this.#server) return this.#over();
      run(() => {
        if (this.readyState !== 0) return;
        this.readyState = 1;
        this.dispatchEvent(new Event("open"));
      });
    }
    #receive(text: string): void {
      this.#arrivesAt = Math.max(this.#arrivesAt, timeline.now() + end.latency().down);
      timeline.after(this.#arrivesAt - timeline.now(), () => {
        if (this.#lost || this.#isBroken) return;
        run(() => {
          if (this.readyState !== 1) return;
          this.dispatchEvent(Object.assign(new Event("message"), { data: text }));
        });
      });
    }
    send(text: string): void {
      if (this.readyState !== 1) throw new DOMException("Not open", "InvalidStateError");
      const packet = { text, page, isLetGo: true };
      packets.add(packet);
      this.#leavesAt = Math.max(this.#leavesAt, timeline.now() + end.latency().up);
      timeline.after(this.#leavesAt - timeline.now(), () => {
        packets.delete(packet);
        if (this.#lost !== "silent" && !this.#isBroken) this.#server?.receive(text);
      });
    }
    close(): void {
      if (this.readyState > 1) return;
      this.readyState = 3;
      sockets.delete(this.#handle);
      // What was sent before arrives first.
      const waiting = Math.max(0, this.#leavesAt - timeline.now());
      timeline.after(waiting + end.latency().up, () => this.#server?.leave());
    }
    #over(): void {
      sockets.delete(this.#handle);
      this.#server?.leave();
      this.#isBroken = true;
      if (this.readyState > 1) return;
      run(() => {
        if (this.readyState > 1) return;
        this.readyState = 3;
        this.dispatchEvent(new Event("close"));
      });
    }
  };
}
