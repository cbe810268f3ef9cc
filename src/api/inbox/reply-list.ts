import { writeUserText, readStoredJson } from "@/lib/browser-storage";
import { type Reply, repliesFrom } from "./reply";

/** One person's unsettled replies, in the order in which they were written; stored for the tab. */
export class ReplyList {
  readonly #key: string;
  readonly #onLeave: (id: string) => void;
  readonly #listeners = new Set<() => void>();
  #all: readonly Reply[];

  /** `onLeave` hears of each reply that is taken out. */
  constructor(username: string, onLeave: (id: string) => void) {
    this.#key = `outbox:${username}`;
    this.#onLeave = onLeave;
    this.#all = repliesFrom(readStoredJson("tab", this.#key));
  }

  get all(): readonly Reply[] {
    return this.#all;
  }

  /** Calls back when `all` changes. */
  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  find(id: string): Reply | undefined {
    return this.#all.find((reply) => reply.id === id);
  }

  /** Those of the same conversation that were written before it and are still under way. */
  before({ id, conversationId }: Reply): readonly Reply[] {
    const index = this.#all.findIndex((reply) => reply.id === id);
    return this.#all
      .slice(0, index)
      .filter((reply) => reply.conversationId === conversationId && reply.state === "sending");
  }

  add(reply: Reply): void {
    this.#replace([...this.#all, reply]);
  }

  change(id: string, change: Partial<Reply>): void {
    this.#replace(this.#all.map((reply) => (reply.id === id ? { ...reply, ...change } : reply)));
  }

  remove(id: string): void {
    this.keepOnly(this.#all.filter((reply) => reply.id !== id));
  }

  /** Takes out what is not among these. */
  keepOnly(left: readonly Reply[]): void {
    if (left.length === this.#all.length) return;
    const ids = new Set(left.map(({ id }) => id));
    for (const { id } of this.#all) if (!ids.has(id)) this.#onLeave(id);
    this.#replace(left);
  }

  /** Takes what is stored in place of what is here. */
  restore(): void {
    for (const { id } of this.#all) this.#onLeave(id);
    this.#all = repliesFrom(readStoredJson("tab", this.#key));
    this.#tell();
  }

  #replace(replies: readonly Reply[]): void {
    this.#all = replies;
    writeUserText(this.#key, replies.length === 0 ? undefined : JSON.stringify(replies));
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
