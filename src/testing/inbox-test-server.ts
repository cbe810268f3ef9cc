import { createStore } from "zustand";
import { afterEach, beforeEach, vi } from "vitest";
import type { ReceivedConversationDetail, ReceivedMessage } from "@/contract/inbox";
import type { ClientMessage } from "@/contract/live";
import type { LiveMessages } from "@/api/live-messages";

type Frame = LiveMessages[keyof LiveMessages];
/** How a POST ends: with a response, or "lost" to a network error. */
type Outcome = Response | "lost";
export type Post = (path: string, store: () => void) => Outcome;

/** Ways in which a server can handle a POST. */
export const posts = {
  refuse:
    (status: number): Post =>
    () =>
      new Response("no", { status }),
  lose: (): Outcome => "lost",
  /** Stores it and responds with `body`, which need not contain it. */
  accept:
    (body = "done"): Post =>
    (_path, store) => {
      store();
      return new Response(body);
    },
  /** Stores it, but the response is lost. */
  storeAndLose: (_path: string, store: () => void): Outcome => {
    store();
    return "lost";
  },
};

export const listCall = "GET /api/human-inbox/conversations";
export const readCall = "GET /api/human-inbox/conversation/c1";
export const postCall = "POST /api/human-inbox/c1/message";

/** Uses fake timers in every test of a file: only `pass` advances them. */
export function fakeTime(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** Advances the fake timers by `ms`. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const json = (body: unknown) => new Response(JSON.stringify(body));

/**
 * A fake server for the inbox's calls, for tests with fake timers. It has one conversation, c1, and
 * follows the contract by default.
 */
export class TestServer {
  readonly messages: ReceivedMessage[] = [];
  /** The conversation's fields, in both the list and the detail. */
  readonly fields: ReceivedConversationDetail = {
    id: "c1",
    memberName: "Ines Duarte",
    status: "active",
    priority: "high",
    isHumanTakeover: true,
  };
  /** `METHOD path` of each call. */
  readonly calls: string[] = [];
  /** The parsed bodies of all requests other than GET. */
  readonly bodies: unknown[] = [];
  readonly frames: ClientMessage[] = [];
  readonly #connected = createStore(() => true);
  /** Whether the page's live messages reach the server. */
  hears = true;
  /** Whether the server supports `clientId`. */
  knowsIds = false;
  reopened = 0;
  /** How long a GET (`readTakes`) and a POST (`postTakes`) take, in ms. */
  readTakes = 1;
  postTakes = 1;
  /** The list of conversations; by default only c1. */
  rows: readonly ReceivedConversationDetail[] | undefined;
  /** Overrides what a POST does and how it responds. */
  outcome: Post | undefined;
  readonly #delivered = createStore<readonly Frame[]>(() => []);
  readonly #gaps = createStore(() => 0);

  constructor(given: Partial<TestServer> = {}) {
    Object.assign(this, given);
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => this.#answer(path, init));
  }

  /** Stores a message in the conversation. */
  add(sender: string, content: string, extra: Partial<ReceivedMessage> = {}): ReceivedMessage {
    const message: ReceivedMessage = {
      id: `m${this.messages.length + 1}`,
      sender,
      content,
      timestamp: new Date().toISOString(),
      ...extra,
    };
    this.messages.push(message);
    this.fields.lastMessage = content;
    this.fields.lastMessageAt = message.timestamp;
    return message;
  }

  /** Sends live messages to the page. */
  tell(...messages: readonly Frame[]): void {
    this.#delivered.setState(messages, true);
  }

  /** Whether the live connection is open. */
  get live(): boolean {
    return this.#connected.getState();
  }
  set live(isOpen: boolean) {
    this.#connected.setState(isOpen, true);
  }

  /** Reopens the live connection, after which messages may have been missed. */
  reconnect(): void {
    this.live = true;
    this.#gaps.setState(this.#gaps.getState() + 1, true);
  }

  /** The texts of the stored messages, in order. */
  get texts(): readonly (string | undefined)[] {
    return this.messages.map(({ content }) => content);
  }

  /** How many times a call (`METHOD path`) was made. */
  count(call: string): number {
    return this.calls.filter((made) => made === call).length;
  }

  /** The replies sent over the live connection. */
  get sends(): readonly ClientMessage[] {
    return this.frames.filter(({ type }) => type === "send_message");
  }

  readonly connection = {
    connected: this.#connected,
    send: (message: ClientMessage): boolean => {
      if (!this.live) return false;
      this.frames.push(message);
      if (this.hears) this.#hear(message);
      return true;
    },
    reopen: (): void => {
      this.reopened += 1;
    },
    subscribe: (channel: "human_inbox" | "conversations" | "dashboard" | "tools") => {
      this.frames.push({ type: "subscribe", channel });
      return () => this.frames.push({ type: "unsubscribe", channel });
    },
    delivered: this.#delivered,
    gaps: this.#gaps,
  };

  #hear(message: ClientMessage): void {
    if (message.type === "takeover_conversation") this.fields.isHumanTakeover = true;
    if (message.type === "send_message") this.#store(message.messageData);
  }

  #store({ content, clientId }: { content: string; clientId?: string }): ReceivedMessage {
    const known = this.messages.find((message) => clientId && message.clientId === clientId);
    return known ?? this.add("agent", content, this.knowsIds ? { clientId } : {});
  }

  async #answer(path: string, { method = "GET", body, signal }: RequestInit): Promise<Response> {
    this.calls.push(`${method} ${path}`);
    const ended = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new Error("Aborted")));
    });
    if (method === "GET") {
      // The response reflects the state at the time of the request.
      const detail = json({ ...this.fields, messages: this.messages });
      await Promise.race([wait(this.readTakes), ended]);
      return path.endsWith("/conversations") ? json(this.rows ?? [this.fields]) : detail;
    }
    const parsed: unknown = typeof body === "string" ? JSON.parse(body) : undefined;
    this.bodies.push(parsed);
    return Promise.race([this.#change(path, parsed), ended]);
  }

  async #change(path: string, body: unknown): Promise<Response> {
    let stored: ReceivedMessage | undefined;
    const store = () => {
      if (path.endsWith("/message") && body !== null && typeof body === "object") {
        stored = this.#store({ content: "", ...body });
      } else if (path.endsWith("/takeover")) this.fields.isHumanTakeover = true;
      else if (path.endsWith("/resolve")) this.fields.status = "resolved";
    };
    if (!this.outcome) store();
    await wait(this.postTakes);
    const outcome = this.outcome?.(path, store);
    if (outcome === "lost") throw new TypeError("The network broke off");
    return outcome ?? json(stored ?? { ...this.fields, messages: this.messages });
  }
}
