import { QueryObserver } from "@tanstack/react-query";
import { vi } from "vitest";
import type { ReceivedConversationDetail, ReceivedMessage } from "@/contract/inbox";
import type { ClientMessage } from "@/contract/live";
import type { LiveMessages } from "@/api/live-connection";
import { createQueryClient } from "@/api/query";
import { createInboxHost } from "@/api/inbox/inbox-host";
import { createInboxService } from "@/api/inbox/inbox-service";
import { conversationQuery, conversationsQuery } from "@/api/inbox/conversation-store";

type Frame = LiveMessages[keyof LiveMessages];
/** How a POST ends: with an answer, or broken off. */
type Outcome = Response | "lost";

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/**
 * A fake server of the inbox's calls, for tests with fake timers. It has one conversation, c1, and
 * by default does exactly what the specification says.
 */
export class TestServer {
  readonly messages: ReceivedMessage[] = [];
  /** The conversation's fields, in the list and the detail. */
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
  /** Live messages arrive. */
  hears = true;
  /** The server knows `clientId`. */
  knowsIds = false;
  reopened = 0;
  /** How long a GET and a POST take, in ms. */
  readTakes = 1;
  postTakes = 1;
  /** Reads fail. */
  down = false;
  /** The list, if it has more than the one conversation. */
  rows: readonly ReceivedConversationDetail[] | undefined;
  /** Replaces what a POST does and answers. */
  outcome: ((path: string, store: () => void) => Outcome) | undefined;
  readonly #listeners = new Set<(messages: readonly Frame[]) => void>();
  readonly #reconnected = new Set<() => void>();

  constructor() {
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => this.#answer(path, init));
  }

  /** Adds a message. */
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

  /** The lost live connection comes back. */
  reconnect(): void {
    for (const listener of this.#reconnected) listener();
  }

  /** How often a text was stored. */
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
      // A snapshot at the time of the request.
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

/** A signed-in person's page; another person each time, unless named. */
export function openPage(server: TestServer, username = `person-${String((person += 1))}`) {
  const queryClient = createQueryClient();
  const user = { id: "u-1", username };
  const host = createInboxHost({ queryClient, connection: server.connection, user });
  const service = host.serviceBy(createInboxService);
  const failures: string[] = [];
  service.replies.onFailure(({ content }) => failures.push(content));
  service.onTakeoverFailed((id, message) => failures.push(`${id}: ${message}`));
  const stop = host.follow();
  host.start();
  return {
    queryClient,
    service,
    failures,
    username,
    stop,
    states: () => service.replies.all.map(({ state }) => state),
    list: () => queryClient.getQueryData(conversationsQuery().queryKey),
    detail: () => queryClient.getQueryData(conversationQuery("c1").queryKey),
    /** Shows the list or the conversation, as a screen does; the returned function leaves it. */
    showList: () => new QueryObserver(queryClient, conversationsQuery()).subscribe(() => {}),
    showDetail: () => new QueryObserver(queryClient, conversationQuery("c1")).subscribe(() => {}),
  };
}
