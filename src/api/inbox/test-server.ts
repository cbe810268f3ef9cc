import { QueryObserver } from "@tanstack/react-query";
import { vi } from "vitest";
import type { ReceivedConversationDetail, ReceivedMessage } from "@/contract/inbox";
import type { ClientMessage } from "@/contract/live";
import type { LiveMessages } from "../live-connection";
import { createQueryClient } from "../query";
import { InboxService } from "./inbox-service";
import { conversationQuery, conversationsQuery } from "./queries";

type Frame = LiveMessages[keyof LiveMessages];
/** What a POST comes to: an answer, or none where it breaks off. */
type Outcome = Response | "lost";

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/**
 * A server of the calls that the inbox makes, for tests in virtual time: it holds one conversation,
 * c1, and does by default what the specification says and nothing more.
 */
export class TestServer {
  readonly messages: ReceivedMessage[] = [];
  /** Fields of the conversation; what the list and the detail show. */
  readonly fields: ReceivedConversationDetail = {
    id: "c1",
    memberName: "Ines Duarte",
    status: "active",
    priority: "high",
    isHumanTakeover: true,
  };
  /** `METHOD path` of each call. */
  readonly calls: string[] = [];
  /** Bodies of the messages sent by HTTP. */
  readonly bodies: unknown[] = [];
  readonly frames: ClientMessage[] = [];
  /** The live connection takes messages. */
  live = true;
  /** What goes out live arrives. */
  hears = true;
  /** It knows `clientId`. */
  knowsIds = false;
  reopened = 0;
  /** ms until a GET, and until a POST, is answered. */
  readTakes = 1;
  postTakes = 1;
  /** Reads fail. */
  down = false;
  /** The list, where it holds more than the one conversation. */
  rows: readonly ReceivedConversationDetail[] | undefined;
  /** What a POST comes to, in place of what it does and answers. */
  outcome: ((path: string, store: () => void) => Outcome) | undefined;
  readonly #listeners = new Set<(messages: readonly Frame[]) => void>();
  readonly #reconnected = new Set<() => void>();

  constructor() {
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => this.#answer(path, init));
  }

  /** A member, an agent or the AI has written. */
  add(sender: string, content: string, extra: Partial<ReceivedMessage> = {}): ReceivedMessage {
    const message: ReceivedMessage = {
      id: `m${String(this.messages.length + 1)}`,
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
    for (const listener of this.#listeners) listener(messages);
  }

  /** Has the live connection come back after it was lost. */
  reconnect(): void {
    for (const listener of this.#reconnected) listener();
  }

  /** How often the conversation was sent a text by which way. */
  sent(content: string): number {
    return this.messages.filter((message) => message.content === content).length;
  }

  readonly connection = {
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
    onMessages: (listener: (messages: readonly Frame[]) => void) => {
      this.#listeners.add(listener);
      return () => this.#listeners.delete(listener);
    },
    onReconnect: (listener: () => void) => {
      this.#reconnected.add(listener);
      return () => this.#reconnected.delete(listener);
    },
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
      // What it holds as it is asked.
      const detail = JSON.stringify({ ...this.fields, messages: this.messages }, (name, value) =>
        name === "" || value !== undefined ? (value as unknown) : undefined,
      );
      await Promise.race([wait(this.readTakes), ended]);
      if (this.down) return json("down", 503);
      return path.endsWith("/conversations")
        ? json(this.rows ?? [this.fields])
        : new Response(detail);
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

let person = 0;

/** A page of somebody who is signed in; somebody else each time unless named. */
export function openPage(server: TestServer, username = `person-${String((person += 1))}`) {
  const queryClient = createQueryClient();
  const user = { id: "u-1", username };
  const service = new InboxService({ queryClient, connection: server.connection, user });
  const failures: string[] = [];
  service.listen({
    onReplyFailed: ({ content }) => failures.push(content),
    onTakeoverFailed: (id, message) => failures.push(`${id}: ${message}`),
  });
  const stop = service.start();
  return {
    queryClient,
    service,
    failures,
    username,
    stop,
    states: () => service.replies.all.map(({ state }) => state),
    list: () => queryClient.getQueryData(conversationsQuery().queryKey),
    detail: () => queryClient.getQueryData(conversationQuery("c1").queryKey),
    /** Shows the list, or the conversation, as a screen does; what it returns leaves it. */
    showList: () => new QueryObserver(queryClient, conversationsQuery()).subscribe(() => {}),
    showDetail: () => new QueryObserver(queryClient, conversationQuery("c1")).subscribe(() => {}),
  };
}
