import type { Answer, ProofServer } from "./server";
import { openSocket, type Socket, type SocketEnd } from "./socket";
import type { Timeline } from "./timeline";

/**
 * What becomes of a call: it never arrives; is carried out, and the answer is lost, or nothing comes
 * back until the client gives up; arrives twenty seconds late, or is answered twelve seconds late; is
 * refused; fails before or after the server has done it; meets a busy server; gets a 2xx without JSON.
 */
export const fates = [
  ...(["lost", "unanswered", "hangs", "arrives-late", "answered-late", "refused"] as const),
  ...(["fails", "fails-afterwards", "busy", "worded"] as const),
] as const;
export type Fate = (typeof fates)[number];

/**
 * `cut`: everything fails at once; `silent`: everything vanishes, and nobody hears of it; `deaf`:
 * what the server sends vanishes; `no-live`: calls alone go through.
 */
export const lineStates = ["open", "cut", "silent", "deaf", "no-live"] as const;
export type LineState = (typeof lineStates)[number];

/** What the client calls `fetch` with. */
export type ProofInit = Omit<RequestInit, "body"> & { body?: string };

/** What a page, or the page that was there before a reload, has sent and the server has not. */
export interface Packet {
  readonly text: string;
  readonly page: object;
  /** The page does not wait for it any more, or never did. */
  isLetGo: boolean;
}

/** How long it takes until an end of a connection notices that the other is gone, in ms. */
const heartbeat = 20_000;

const refusals: Readonly<Partial<Record<Fate, number>>> = { refused: 403, fails: 500, busy: 429 };

/** Creates the network between a browser and the server. `cookies` is the browser's. */
export function createLine(
  timeline: Timeline,
  server: ProofServer,
  cookies: { value: string | undefined },
) {
  let state: LineState = "open";
  /** How long each way takes, in ms. */
  let latency = { up: 20, down: 20 };
  /** What becomes of the next calls that change something. */
  const next: Fate[] = [];
  const sockets = new Set<Socket>();
  const packets = new Set<Packet>();

  const wait = (ms: number) => new Promise<void>((resolve) => void timeline.after(ms, resolve));

  async function travel(way: "up" | "down", ms: number, packet?: Packet): Promise<void> {
    const isVanishing = () => state === "silent" || (state === "deaf" && way === "down");
    if (state !== "cut" && !isVanishing()) await wait(ms);
    if (isVanishing()) {
      if (packet) packets.delete(packet);
      await new Promise(() => undefined);
    }
    if (state !== "cut") return;
    await wait(5);
    throw new TypeError("Failed to fetch");
  }

  /** Carries a call out; undefined if it does not arrive. */
  async function arrive(
    path: string,
    { method = "GET", body }: ProofInit,
    packet: Packet,
    fate?: Fate,
  ): Promise<Answer | undefined> {
    const cookie = cookies.value;
    try {
      await travel("up", latency.up + (fate === "arrives-late" ? 20_000 : 0), packet);
      if (fate === "lost") return undefined;
      const status = fate && refusals[fate];
      if (status !== undefined) return { status, statusText: "", text: "" };
      return await server.answer(method, path, cookie, body);
    } finally {
      packets.delete(packet);
    }
  }

  async function call(path: string, init: ProofInit, packet: Packet): Promise<Answer> {
    const isChange = (init.method ?? "GET") !== "GET" && !path.startsWith("/api/auth/");
    const fate = isChange ? next.shift() : undefined;
    const answer = await arrive(path, init, packet, fate);
    if (fate === "hangs") await new Promise(() => undefined);
    if (answer) await travel("down", latency.down + (fate === "answered-late" ? 12_000 : 0));
    if (!answer || fate === "unanswered") throw new TypeError("Failed to fetch");
    if (fate === "fails-afterwards") return { status: 502, statusText: "", text: "<html>" };
    return fate === "worded" ? { ...answer, text: "OK" } : answer;
  }

  function change(to: LineState): void {
    state = to;
    for (const socket of sockets) {
      if (to === "cut" || to === "no-live") socket.break();
      else if (to === "silent" || to === "deaf") socket.lose(to);
      // The server has given it up meanwhile, and now the browser hears of it.
      else if (socket.isLost()) timeline.after(heartbeat, () => state === "open" && socket.break());
    }
  }

  const end: SocketEnd = {
    timeline,
    connect: (client) => server.connect(cookies.value, client),
    state: () => state,
    latency: () => latency,
    sockets,
    packets,
  };

  return {
    /** Like `fetch`, for `page`; `run` lets the page go on, later if it is asleep. */
    fetch(path: string, init: ProofInit, page: object, run: (act: () => void) => void) {
      const packet: Packet = { text: `${path} ${init.body ?? ""}`, page, isLetGo: false };
      packets.add(packet);
      return new Promise<unknown>((resolve, reject) => {
        const { signal } = init;
        const abort = () => {
          packet.isLetGo = true;
          reject(signal?.reason ?? new DOMException("Aborted", "AbortError"));
        };
        if (signal?.aborted) return abort();
        signal?.addEventListener("abort", abort);
        void call(path, init, packet).then(
          ({ status, statusText, text, cookie }) =>
            run(() => {
              if (signal?.aborted) return;
              if (cookie !== undefined) cookies.value = cookie.endsWith("=") ? undefined : cookie;
              resolve({
                status,
                statusText,
                ok: status >= 200 && status < 300,
                redirected: false,
                url: path,
                headers: { get: () => null },
                text: () => Promise.resolve(text),
              });
            }),
          (error: unknown) => run(() => reject(error)),
        );
      });
    },

    /** A class like WebSocket for one page. */
    socketClass: (page: object, run: (act: () => void) => void) => openSocket(end, page, run),

    /**
     * Whether a text is still on its way to the server, and this page cannot know what comes of it.
     */
    isAstray: (conversationId: string, content: string, page: object): boolean =>
      [...packets].some(
        (packet) =>
          (packet.isLetGo || packet.page !== page) &&
          packet.text.includes(conversationId) &&
          packet.text.includes(`"content":${JSON.stringify(content)}`),
      ),
    set: change,
    slow(up: number, down: number): void {
      latency = { up, down };
    },
    /** What becomes of the next call that changes something. */
    doom: (fate: Fate) => void next.push(fate),
    heal(): void {
      change("open");
      latency = { up: 20, down: 20 };
      next.length = 0;
    },
  };
}
