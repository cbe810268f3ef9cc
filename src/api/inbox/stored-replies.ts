import * as v from "valibot";
import { readStoredJson, writeUserText } from "@/lib/browser-storage";
import { Listeners } from "@/lib/listeners";
import { Reply } from "./reply";

/** One person's unsettled replies, in the order they were written; stored in the tab. */
export class StoredReplies {
  readonly #key: string;
  readonly #changes = new Listeners();
  #all: readonly Reply[] = [];

  constructor(username: string) {
    this.#key = `outbox:${username}`;
    this.load();
  }

  get all(): readonly Reply[] {
    return this.#all;
  }

  /** Calls back when `all` changes. */
  readonly onChange = this.#changes.add;

  /** Loads what is stored. Accepted replies are left out: the conversation will contain them. */
  load(): void {
    const stored = readStoredJson("tab", this.#key);
    this.#all = (Array.isArray(stored) ? stored : []).flatMap((entry) => {
      const result = v.safeParse(Reply, entry);
      return result.success && result.output.state !== "sent" ? [result.output] : [];
    });
    this.#changes.notify();
  }

  find(id: string): Reply | undefined {
    return this.#all.find((reply) => reply.id === id);
  }

  /** Earlier replies to the same conversation that are still under way. */
  before({ id, conversationId }: Reply): readonly Reply[] {
    const index = this.#all.findIndex((reply) => reply.id === id);
    return this.#all
      .slice(0, index)
      .filter((reply) => reply.conversationId === conversationId && reply.state === "sending");
  }

  change(id: string, change: Partial<Reply>): void {
    if (!this.find(id)) return;
    this.replace(this.#all.map((reply) => (reply.id === id ? { ...reply, ...change } : reply)));
  }

  replace(replies: readonly Reply[]): void {
    this.#all = replies;
    writeUserText(this.#key, replies.length === 0 ? undefined : JSON.stringify(replies));
    this.#changes.notify();
  }
}
