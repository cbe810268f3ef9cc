import { setMaxListeners } from "node:events";
import { createContext, type Script } from "node:vm";
import type { ProofInit } from "./line";
import type { Timeline } from "./timeline";

// A person's many calls all hear of the end of the session.
setMaxListeners(0);

/** Web storage of these texts, which other pages may share. */
export class WebStorage {
  readonly #texts: Map<string, string>;
  readonly #onChange: (key: string, text: string | null) => void;

  constructor(texts: Map<string, string>, onChange: (key: string, text: string | null) => void) {
    this.#texts = texts;
    this.#onChange = onChange;
  }
  getItem(key: string): string | null {
    return this.#texts.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    if (this.getItem(key) === text) return;
    this.#texts.set(key, text);
    this.#onChange(key, text);
  }
  removeItem(key: string): void {
    if (this.#texts.delete(key)) this.#onChange(key, null);
  }
}

/** What a page has of its browser. */
export interface Surroundings {
  timeline: Timeline;
  fetch: (path: string, init: ProofInit) => Promise<unknown>;
  WebSocket: unknown;
  sessionStorage: WebStorage;
  localStorage: WebStorage;
  /** Sends a message to the other tabs. */
  tellOthers: (data: unknown) => void;
  /** How far the machine's clock is off, in ms. */
  clockError: () => number;
  /** A number from 0 up to 1, from the proof's seed. */
  random: () => number;
}

/**
 * A page without a screen: an own global object in which the client runs on virtual time.
 */
export function openRealm(script: Script, given: Surroundings) {
  const { timeline, clockError, random, tellOthers, ...own } = given;
  let isOpen = true;
  let isAsleep = false;
  /** What became due during sleep. */
  const overdue: (() => void)[] = [];
  const timers = new Map<number, () => void>();
  let lastTimer = 0;
  const openedAt = timeline.now();
  const events = new EventTarget();
  /** The page has one channel to the other tabs. */
  const channel = Object.assign(new EventTarget(), { postMessage: tellOthers, close: () => {} });

  function start(ms: number, run: () => void, again: boolean): number {
    const id = (lastTimer += 1);
    const due = () => {
      if (!isOpen || !timers.has(id)) return;
      if (isAsleep) return void overdue.push(due);
      if (again) timers.set(id, timeline.after(Math.max(1, ms), due));
      else timers.delete(id);
      run();
    };
    timers.set(id, timeline.after(Math.max(1, ms), due));
    return id;
  }
  const stop = (id: number | undefined) => {
    timers.get(id ?? 0)?.();
    timers.delete(id ?? 0);
  };
  class VirtualDate extends Date {
    constructor(...parts: unknown[]) {
      if (parts.length === 0) super(VirtualDate.now());
      else super(...(parts as [string]));
    }
    static override now = () => timeline.now() + clockError();
  }

  const quiet = () => undefined;
  const globals = createContext({
    ...own,
    AbortController,
    AbortSignal: {
      // Node's own keeps what listens to it, and so the page, for ever.
      any: (signals: AbortSignal[]) => {
        const controller = new AbortController();
        for (const signal of signals) {
          if (signal.aborted) controller.abort(signal.reason);
          signal.addEventListener("abort", () => controller.abort(signal.reason));
        }
        return controller.signal;
      },
      timeout: (ms: number) => {
        const controller = new AbortController();
        start(ms, () => controller.abort(new DOMException("Timed out", "TimeoutError")), false);
        return controller.signal;
      },
    },
    BroadcastChannel: function BroadcastChannel() {
      return channel;
    },
    DOMException,
    Date: VirtualDate,
    Event,
    URL,
    URLSearchParams,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    console: { log: quiet, warn: quiet, error: quiet, info: quiet, debug: quiet },
    crypto: {
      getRandomValues: (numbers: Uint32Array) =>
        numbers.map((_, index) => {
          numbers[index] = Math.floor(random() * 2 ** 32);
          return numbers[index] ?? 0;
        }),
    },
    location: { protocol: "https:", host: "muster.test", origin: "https://muster.test" },
    performance: { now: () => timeline.now() - openedAt },
    queueMicrotask,
    structuredClone,
    setTimeout: (run: () => void, ms = 0) => start(ms, run, false),
    setInterval: (run: () => void, ms = 0) => start(ms, run, true),
    clearTimeout: stop,
    clearInterval: stop,
    requestAnimationFrame: (run: (at: number) => void) =>
      start(16, () => run(timeline.now() - openedAt), false),
    cancelAnimationFrame: stop,
  });
  globals.window = globals;
  globals.self = globals;
  const { page } = script.runInContext(globals) as typeof import("./page");

  return {
    page,
    get isRunning() {
      return isOpen && !isAsleep;
    },
    /** A message of another tab, in so many ms. */
    tell(data: unknown, ms: number): void {
      start(ms, () => channel.dispatchEvent(Object.assign(new Event("message"), { data })), false);
    },
    /** Runs something in the page now, or once it is awake; never after it was closed. */
    run(act: () => void): void {
      if (!isOpen) return;
      if (isAsleep) overdue.push(() => isOpen && act());
      else act();
    },
    sleep: () => {
      isAsleep = true;
    },
    wake(): void {
      isAsleep = false;
      for (const act of overdue.splice(0)) timeline.after(0, act);
    },
    close(): void {
      isOpen = false;
      for (const id of timers.keys()) stop(id);
    },
  };
}
export type Realm = ReturnType<typeof openRealm>;
